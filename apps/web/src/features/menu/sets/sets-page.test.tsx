import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { SetsPage } from '#src/features/menu/sets/sets-page.tsx';
import type { SetsSearch } from '#src/features/menu/sets/sets-search.ts';
import { ADANA, AYRAN, BIR_BUCUK, LUNCH, MAIN, wireAskingMenu, wireSetMenu } from '#test/asking-menu.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer } from '#test/stub-server.ts';
import { shellHandlers } from '#test/wire-factories.ts';

const SAVE = 'PATCH /menu/items/:id';
const CREATE = 'POST /menu/items';

function Page() {
  const [search, setSearch] = useState<SetsSearch>({});
  return <SetsPage search={search} onSearch={setSearch} />;
}

async function show(menu: () => unknown[], handlers: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({ 'GET /menu': menu, ...handlers });
  return { server, ...(await renderScreen(<Page />, { role: 'CASHIER' })) };
}
const lunch = () =>
  wireSetMenu()
    .flatMap(({ items }) => items as { id?: string }[])
    .find(({ id }) => id === LUNCH);

test('a set menu is edited in its groups (portion, extra price, default) and saved whole with ids (SET-1, SET-2, SET-36)', async () => {
  const { user, server } = await show(wireSetMenu, { [SAVE]: lunch });
  const list = within(await screen.findByRole('navigation', { name: 'Menüler' }));
  await user.click(list.getByRole('button', { name: /^Öğle menüsü ₺420,00 · Ana yemek · İçecek · Tatlı/ }));
  const main = within(await screen.findByRole('group', { name: 'Ana yemek' }));
  await user.type(main.getByRole('searchbox', { name: 'Ürün ekle' }), 'bir buç{Enter}');
  await user.type(main.getByRole('textbox', { name: 'Ek fiyat: Adana · Bir buçuk' }), '90');
  await user.click(main.getByRole('checkbox', { name: 'Baştan seçili: Türk Kahvesi' }));
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(server.callsOf(SAVE)).toHaveLength(1));
  const { setGroups, ...others } = server.callsOf(SAVE)[0]?.body as { setGroups: unknown[] };
  expect(others).toEqual({ expectedVersion: expect.any(Number) });
  expect(setGroups).toHaveLength(3);
  expect(setGroups[0]).toMatchObject({
    ...{ id: MAIN, name: 'Ana yemek', min: 1, max: 1 },
    choices: [
      { id: expect.any(String), itemId: ADANA, extraPrice: 40 },
      { isDefault: true },
      { itemId: ADANA, portionId: BIR_BUCUK, extraPrice: 90, isDefault: false, isActive: true },
    ],
  });
});

test('a missing value is shown at its group, and nothing is sent', async () => {
  const { user, server } = await show(wireSetMenu);
  await user.click(await screen.findByRole('button', { name: 'Menü' }));
  await user.type(screen.getByRole('textbox', { name: /^Menü adı/ }), 'Akşam');
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(screen.getByText('Grup adı gerekli.')).toBeVisible();
  expect(screen.getByText('En az bir ürün ekleyin.')).toBeVisible();
  expect(server.callsOf(CREATE)).toEqual([]);
});

test('an empty tab offers a sample made of existing items, which Kaydet saves (SET-36)', async () => {
  const [hot, ...others] = wireAskingMenu();
  const drinks = { ...hot, id: '018f0000-0000-7000-8000-000000000131', name: 'Soğuk İçecek' };
  const tea = hot?.items[0] ?? {};
  const menu = () => [
    { ...hot, name: 'Izgara' },
    { ...drinks, items: [{ ...tea, id: AYRAN, name: 'Ayran', price: 45 }] },
    ...others,
  ];
  const { user, server } = await show(menu, { [CREATE]: lunch });
  await user.click(await screen.findByRole('button', { name: 'Örnek ekle' }));
  expect(await screen.findByRole('textbox', { name: /^Menü adı/ })).toHaveValue('Öğle menüsü');
  expect(server.callsOf(CREATE)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(server.callsOf(CREATE)).toHaveLength(1));
  expect(server.callsOf(CREATE)[0]?.body).toMatchObject({
    name: 'Öğle menüsü',
    setGroups: [
      { name: 'Ana yemek', min: 1, max: 1 },
      { name: 'İçecek', choices: [{ itemId: AYRAN, extraPrice: 0 }] },
      { name: 'Tatlı', min: 0, max: 1 },
    ],
  });
});

test('a group has names for guests in English and the second language, which are kept (SET-1, MENU-24)', async () => {
  const business = shellHandlers['GET /business/me']();
  const settings = { ...business.settings, secondLanguage: 'de' };
  const { user, server } = await show(wireSetMenu, {
    [SAVE]: lunch,
    'GET /business/me': () => ({ ...business, settings }),
  });
  await user.click(await screen.findByRole('button', { name: /^Öğle menüsü ₺420,00/ }));
  const main = within(await screen.findByRole('group', { name: 'Ana yemek' }));
  await user.click(main.getByRole('button', { name: 'Diğer dillerde' }));
  await user.click(await main.findByRole('textbox', { name: 'Almanca ad' }));
  await user.paste('x'.repeat(121));
  await user.click(main.getByRole('button', { name: 'Diğer dillerde' }));
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(await main.findByText('En fazla 120 karakter (şu an 121).')).toBeVisible();
  await user.clear(main.getByRole('textbox', { name: 'Almanca ad' }));
  await user.type(main.getByRole('textbox', { name: 'Almanca ad' }), 'Hauptgericht');
  await user.type(main.getByRole('textbox', { name: 'İngilizce ad' }), ' Main course ');
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(server.callsOf(SAVE)).toHaveLength(1));
  expect(server.callsOf(SAVE)[0]?.body).toMatchObject({
    setGroups: [{ id: MAIN, translations: { en: 'Main course', de: 'Hauptgericht' } }, {}, {}],
  });
});
