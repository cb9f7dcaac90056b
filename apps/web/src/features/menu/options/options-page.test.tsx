import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { OptionsPage } from '#src/features/menu/options/options-page.tsx';
import type { OptionsSearch } from '#src/features/menu/options/options-search.ts';
import { readDifference } from '#src/features/menu/options/option-draft.ts';
import { ADANA, EXTRAS, wireAskingMenu, wireGroups } from '#test/asking-menu.ts';
import { Leavable } from '#test/leavable.tsx';
import { renderScreen } from '#test/render-screen.tsx';
import { refuse, stubServer } from '#test/stub-server.ts';

const SAVE = 'PATCH /menu/option-groups/:id';

function Page() {
  const [search, setSearch] = useState<OptionsSearch>({ group: EXTRAS });
  return <OptionsPage search={search} onSearch={setSearch} />;
}

async function show(handlers: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({
    'GET /menu': wireAskingMenu,
    'GET /menu/option-groups': wireGroups,
    'GET /menu/ingredients': () => [],
    [SAVE]: () => wireGroups()[1],
    ...handlers,
  });
  const rendered = await renderScreen(<Page />, { role: 'CASHIER' });
  await screen.findByRole('form', { name: 'Ekstra' });
  return { server, ...rendered };
}

const editor = (name = 'Ekstra') => within(screen.getByRole('form', { name }));

test('the search of the list finds options too (SELL-35)', async () => {
  const { user } = await show();
  const list = within(screen.getByRole('navigation', { name: 'Seçenek grupları' }));
  expect(list.getByRole('button', { name: /^Ekstra/ })).toHaveTextContent('0–3 · 3 seçenek · 1 ürün');
  await user.type(list.getByRole('searchbox'), 'lavas');
  expect(list.getAllByRole('button', { name: /seçenek/ })).toHaveLength(1);
});

test('options are renamed, priced and added, and saved as one list with their ids (SELL-9)', async () => {
  const { user, server } = await show();
  const form = editor();
  const price = form.getByRole('textbox', { name: 'Fiyat farkı: Köz biber' });
  expect(price).toHaveValue('+25,00');
  await user.clear(price);
  await user.type(price, '-5');
  await user.click(form.getByRole('button', { name: 'Seçenek' }));
  await user.type(form.getByRole('textbox', { name: '4. seçeneğin adı' }), 'Turşu');
  await user.click(form.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(server.callsOf(SAVE)).toHaveLength(1));
  expect(server.callsOf(SAVE)[0]?.body).toMatchObject({
    expectedVersion: 1,
    options: [
      {
        id: wireGroups()[1]?.options.map((option) => ('id' in option ? option.id : ''))[0],
        priceDifference: -5,
      },
      { name: 'Lavaş' },
      { name: 'Köz patlıcan' },
      { name: 'Turşu', priceDifference: 0, maxQty: 1 },
    ],
  });
});

test('an option adds to the recipe and takes away from it; both are saved with the group (SELL-9)', async () => {
  const stock = (n: number, name: string, stockUnit: string) => ({
    ...{ id: `018f0000-0000-7000-8000-0000000004${n}`, kind: 'INGREDIENT', name, stockUnit },
    ...{ stockAmount: 5, minStock: 0, unitCost: null, usedIn: 0, version: 1 },
  });
  const [pepper, onion] = [stock(10, 'Biber', 'GRAM'), stock(11, 'Soğan', 'GRAM')];
  const { user, server } = await show({ 'GET /menu/ingredients': () => [pepper, onion] });
  await user.click(await editor().findByRole('button', { name: 'Köz biber: Reçete ekle' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reçete · Köz biber' }));
  await user.click(dialog.getByRole('button', { name: 'Malzeme ekle' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: '1. malzeme' }), 'Biber');
  await user.type(dialog.getByRole('textbox', { name: '1. miktar' }), '80');
  await user.click(dialog.getByRole('button', { name: 'Malzeme ekle' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: '2. malzeme' }), 'Soğan');
  await user.selectOptions(dialog.getByRole('combobox', { name: '2. malzemenin yönü' }), 'Eksiltir');
  await user.type(dialog.getByRole('textbox', { name: '2. miktar' }), '12,5');
  await user.click(dialog.getByRole('button', { name: 'Tamam' }));
  expect(
    await editor().findByRole('button', { name: 'Köz biber: +80 g Biber, −12,5 g Soğan' }),
  ).toBeVisible();
  await user.click(editor().getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(server.callsOf(SAVE)).toHaveLength(1));
  expect(server.callsOf(SAVE)[0]?.body).toMatchObject({
    options: [
      {
        ingredients: [
          { ingredientId: pepper.id, amount: 80 },
          { ingredientId: onion.id, amount: -12.5 },
        ],
      },
      {},
      {},
    ],
  });
});

test('Bugün is saved at once (SELL-18, SELL-35)', async () => {
  const marked = 'PUT /kds/options/:id/sold-out';
  const { user, server } = await show({
    [marked]: ({ params }) => ({ id: params['id'], name: 'Lavaş', isSoldOut: true }),
  });
  await user.click(editor().getByRole('button', { name: 'Lavaş bugün: Var' }));
  await waitFor(() => expect(server.callsOf(marked)[0]?.body).toEqual({ isSoldOut: true }));
  expect(server.callsOf(SAVE)).toEqual([]);
});

test('Ürünlere ekle selects a category at once, counts, and omits items that have the group already (SELL-19)', async () => {
  const give = 'POST /menu/option-groups/:id/items';
  const { user, server } = await show({ [give]: () => ({ given: 2 }) });
  await user.click(editor().getByRole('button', { name: 'Ürünlere ekle' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ürünlere ekle · Ekstra' }));
  expect(dialog.getByRole('checkbox', { name: /^Adana/ })).toBeDisabled();
  await user.click(dialog.getByRole('checkbox', { name: 'Sıcak İçecek' }));
  await user.click(dialog.getByRole('button', { name: '2 ürüne ver' }));
  await waitFor(() => expect(server.callsOf(give)).toHaveLength(1));
  expect((server.callsOf(give)[0]?.body as { itemIds: string[] }).itemIds).not.toContain(ADANA);
});

test.each([
  ['', 0],
  ['25', 2500],
  ['+25,50', 2550],
  ['-5', -500],
  ['−5', -500],
  ['beş', null],
])('the price difference %j is %s kuruş', (text, amount) => {
  expect(readDifference(text)).toBe(amount);
});

const CREATE = 'POST /menu/option-groups';

test('an empty tab offers samples, a retry after a failure creates none twice, and Geri al deletes them (SELL-37)', async () => {
  let made = 0;
  const remove = 'DELETE /menu/option-groups/:id';
  const server = stubServer({
    'GET /menu': wireAskingMenu,
    'GET /menu/option-groups': () => [],
    [CREATE]: () => {
      made += 1;
      if (made === 2) throw new TypeError('network');
      return { ...wireGroups()[0], id: `018f0000-0000-7000-8000-00000000000${made}` };
    },
    [remove]: () => undefined,
  });
  const { user } = await renderScreen(<OptionsPage search={{}} onSearch={() => undefined} />, {
    role: 'CASHIER',
  });
  await user.click(await screen.findByRole('button', { name: 'Örnek ekle' }));
  expect(await screen.findByText(/^Sunucuya ulaşılamıyor/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Örnek ekle' }));
  await screen.findByText('Örnek seçenek grupları eklendi');
  const sent = server.callsOf(CREATE).map(({ body, headers }) => ({
    name: (body as { name: string }).name,
    key: headers.get('idempotency-key'),
  }));
  expect(sent.map(({ name }) => name)).toEqual(['Pişirme', 'Ekstra', 'Pişirme', 'Ekstra', 'Çıkar']);
  expect(sent.slice(2, 4)).toEqual(sent.slice(0, 2));
  expect(server.callsOf(CREATE)[0]?.body).toMatchObject({
    ...{ min: 1, max: 1 },
    options: [{}, { name: 'Orta', isDefault: true }, {}],
  });
  await user.click(screen.getByRole('button', { name: 'Geri al' }));
  await waitFor(() => expect(server.callsOf(remove)).toHaveLength(3));
});

test('samples that Geri al cannot delete show the reason on every screen (SELL-37)', async () => {
  stubServer({
    'GET /menu': wireAskingMenu,
    'GET /menu/option-groups': () => [],
    [CREATE]: () => wireGroups()[0],
    'DELETE /menu/option-groups/:id': () => refuse('ROLE_LIMIT'),
  });
  const { user } = await renderScreen(
    <Leavable>
      <OptionsPage search={{}} onSearch={() => undefined} />
    </Leavable>,
  );
  await user.click(await screen.findByRole('button', { name: 'Örnek ekle' }));
  await screen.findByText('Örnek seçenek grupları eklendi');
  await user.click(screen.getByRole('button', { name: 'Ayrıl' }));
  await user.click(screen.getByRole('button', { name: 'Geri al' }));
  expect(await screen.findByText(/^Bunu yapmaya yetkiniz yok/)).toBeVisible();
});
