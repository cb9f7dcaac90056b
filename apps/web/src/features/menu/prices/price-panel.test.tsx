import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MenuPage } from '#src/features/menu/menu-page.tsx';
import { chooseAction, idOf, itemOf, MENU } from '#src/features/menu/test-menu.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer, refuse, type TestCall } from '#test/stub-server.ts';

const PRICES: Record<string, [name: string, price: number]> = {
  [idOf(11)]: ['Ezogelin', 95],
  [idOf(12)]: ['Çiğ Köfte', 1250.5],
};
const menuOf = (prices: Record<string, number>) =>
  MENU.map((category) => ({
    ...category,
    items: category.items.map((item) => ({ ...item, price: prices[item.id] ?? item.price })),
  }));

/** A server that stores the saved prices and returns them with the next menu. */
const open = async (handlers: Parameters<typeof stubServer>[0] = {}, first = 'Ezogelin') => {
  const saved: Record<string, number> = {};
  const server = stubServer({
    'GET /menu': () => menuOf(saved),
    'GET /stations': () => [],
    'PATCH /menu/items/:id': ({ params, body }: TestCall) => {
      const id = params['id'] ?? '';
      saved[id] = (body as { price: number }).price;
      return { ...itemOf(11, PRICES[id]?.[0] ?? '', saved[id]), id, version: 4 };
    },
    ...handlers,
  });
  const rendered = await renderScreen(<MenuPage />, { path: '/app/menu' });
  await rendered.user.click(await screen.findByRole('button', { name: /^Çorbalar \d/ }));
  await chooseAction(rendered.user, 'Liste', 'Fiyatları düzenle');
  await screen.findByRole('textbox', { name: `Yeni fiyat: ${first}` });
  return { ...rendered, server };
};
const box = (name: string) => screen.getByRole('textbox', { name: `Yeni fiyat: ${name}` });
const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });

test('only changed prices are sent, with the version that was read, and an empty box changes nothing (MENU-16)', async () => {
  const { user, server } = await open();
  await user.type(box('Ezogelin'), '1.100,5');
  await user.type(box('Çiğ Köfte'), '5');
  await user.clear(box('Çiğ Köfte'));
  expect(screen.getByText('1 fiyat değişti, kaydedilmedi')).toBeInTheDocument();
  await user.type(box('Çiğ Köfte'), '1.250,50');
  expect(screen.getByText('1 fiyat değişti, kaydedilmedi')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '1 fiyatı kaydet' }));
  expect(await screen.findByText('1 fiyat kaydedildi')).toBeInTheDocument();
  expect(server.callsOf('PATCH /menu/items/:id').map(({ params, body }) => [params['id'], body])).toEqual([
    [idOf(11), { price: 1100.5, expectedVersion: 3 }],
  ]);
  expect(row('Ezogelin')).toHaveTextContent('Kaydedildi: ₺95,00 → ₺1.100,50');
  expect(box('Ezogelin')).toHaveValue('');
});

test('a percent fills all boxes of the category once, rounded, even after two presses, and Geri al reverts it (MENU-17)', async () => {
  const { user } = await open();
  const apply = screen.getByRole('button', { name: '2 fiyata uygula' });
  await user.click(apply);
  expect(screen.getByText('0 ile 100 arasında yazın.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Yüzde'), '10');
  await user.selectOptions(screen.getByLabelText('Yuvarlama'), '5 liraya');
  await user.click(apply);
  await user.click(apply);
  expect(box('Ezogelin')).toHaveValue('105,00');
  expect(box('Çiğ Köfte')).toHaveValue('1.375,00');
  await user.click(screen.getByRole('button', { name: 'Geri al' }));
  await user.click(screen.getByRole('radio', { name: 'İndir' }));
  await user.selectOptions(screen.getByLabelText('Yuvarlama'), 'Yok');
  await user.click(apply);
  expect(box('Ezogelin')).toHaveValue('85,50');
});

test('Enter and the arrow keys move between prices, and Escape empties a price', async () => {
  const { user } = await open();
  await user.click(box('Ezogelin'));
  await user.keyboard('99{Enter}');
  expect(box('Çiğ Köfte')).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(box('Ezogelin')).toHaveFocus();
  await user.keyboard('{Tab}');
  expect(box('Çiğ Köfte')).toHaveFocus();
  await user.keyboard('{Shift>}{Enter}{/Shift}{Escape}');
  expect(box('Ezogelin')).toHaveValue('');
});

test('an unreadable price shows an error at its row and is not sent', async () => {
  const { user, server } = await open();
  await user.type(box('Ezogelin'), '1e9');
  expect(row('Ezogelin')).toHaveTextContent('Tutar geçersiz.');
  await user.clear(box('Ezogelin'));
  await user.type(box('Ezogelin'), '1000000000');
  expect(row('Ezogelin')).toHaveTextContent('Fiyat en fazla 10.000.000 TL olabilir.');
  await user.type(box('Çiğ Köfte'), '1300');
  await user.click(screen.getByRole('button', { name: '1 fiyatı kaydet' }));
  expect(await screen.findByText('1 fiyat kaydedildi, 1 fiyat kaydedilemedi')).toBeInTheDocument();
  expect(server.callsOf('PATCH /menu/items/:id')).toHaveLength(1);
  expect(box('Ezogelin')).toHaveValue('1000000000');
});

test('another user’s changed price is shown and kept, and saving again writes the typed price', async () => {
  const current = itemOf(11, 'Ezogelin', 105, { version: 7 });
  const { user } = await open({
    'PATCH /menu/items/:id': ({ body }) =>
      (body as { expectedVersion: number }).expectedVersion === 7
        ? { ...current, price: (body as { price: number }).price, version: 8 }
        : refuse('CHANGED_MEANWHILE', { details: { current } }),
  });
  await user.type(box('Ezogelin'), '110');
  await user.click(screen.getByRole('button', { name: '1 fiyatı kaydet' }));
  expect(await screen.findByText(/^Bu arada ₺105,00 oldu \(önceki: ₺95,00\)/)).toBeInTheDocument();
  expect(box('Ezogelin')).toHaveValue('110');
  await user.click(screen.getByRole('button', { name: '1 fiyatı kaydet' }));
  expect(await screen.findByText('Kaydedildi: ₺105,00 → ₺110,00')).toBeInTheDocument();
});

test('another user’s change of another field does not block the save, and a failure keeps the typed prices', async () => {
  const renamed = itemOf(11, 'Ezogelin Çorbası', 95, { version: 7 });
  const { user, server } = await open({
    'PATCH /menu/items/:id': ({ params, body }) => {
      if (params['id'] !== idOf(11)) throw new TypeError('network');
      const { price, expectedVersion } = body as { price: number; expectedVersion: number };
      return expectedVersion === 7
        ? { ...renamed, price }
        : refuse('CHANGED_MEANWHILE', { details: { current: renamed } });
    },
  });
  await user.type(box('Ezogelin'), '100');
  await user.type(box('Çiğ Köfte'), '1300');
  await user.click(screen.getByRole('button', { name: '2 fiyatı kaydet' }));
  expect(await screen.findByText('1 fiyat kaydedildi, 1 fiyat kaydedilemedi')).toBeInTheDocument();
  expect(server.callsOf('PATCH /menu/items/:id')).toHaveLength(3);
  expect(row('Çiğ Köfte')).toHaveTextContent('Sunucuya ulaşılamıyor');
  expect(box('Çiğ Köfte')).toHaveValue('1300');
});

test('a retry after a lost answer finds the price saved', async () => {
  const current = itemOf(11, 'Ezogelin', 110, { version: 4 });
  const { user, server } = await open({
    'PATCH /menu/items/:id': () => {
      throw new TypeError('network');
    },
  });
  await user.type(box('Ezogelin'), '110');
  await user.click(screen.getByRole('button', { name: '1 fiyatı kaydet' }));
  await waitFor(() => expect(row('Ezogelin')).toHaveTextContent('Sunucuya ulaşılamıyor'));
  server.now({ 'PATCH /menu/items/:id': () => refuse('CHANGED_MEANWHILE', { details: { current } }) });
  await user.click(screen.getByRole('button', { name: '1 fiyatı kaydet' }));
  expect(await screen.findByText('Kaydedildi: ₺95,00 → ₺110,00')).toBeInTheDocument();
});

test('leaving with unsaved prices needs a confirmation, by Bitti and by another address (MENU-16)', async () => {
  const { user, router } = await open();
  await user.type(box('Ezogelin'), '100');
  await user.click(screen.getByRole('button', { name: 'Bitti' }));
  const question = await screen.findByRole('alertdialog', { name: 'Kaydedilmemiş fiyatlar var' });
  expect(question).toHaveTextContent('1 yeni fiyat kaydedilmedi.');
  await user.click(screen.getByRole('button', { name: 'Vazgeç' }));
  expect(box('Ezogelin')).toHaveValue('100');
  void router.navigate({ to: '/app/tables' });
  await screen.findByRole('alertdialog');
  expect(router.location.pathname).toBe('/app/menu');
  await user.click(screen.getByRole('button', { name: 'Kaydetmeden çık' }));
  await waitFor(() => expect(router.location.pathname).toBe('/app/tables'));
});

const portion = (n: number, name: string, price: number, more: object = {}) => ({
  ...{ id: idOf(n), name, price, recipeMultiplier: 1, isDefault: false, isActive: true },
  ...more,
});
const PORTIONS = [portion(41, 'Tek', 95, { isDefault: true }), portion(42, 'Bir buçuk', 140)];
type Sent = { portions: { id: string; price: number }[]; expectedVersion: number };

test('each portion has a box, and several portions of one item are saved in sequence (MENU-16, SELL-1)', async () => {
  const soup = (more: object = {}) => itemOf(11, 'Ezogelin', 95, { portions: PORTIONS, ...more });
  const { user, server } = await open(
    {
      'GET /menu': () => [{ ...MENU[0], items: [soup()] }],
      'PATCH /menu/items/:id': ({ body }) => {
        const { portions, expectedVersion } = body as Sent;
        return soup({ portions, price: portions[0]?.price, version: expectedVersion + 1 });
      },
    },
    'Ezogelin · Tek',
  );
  await user.type(box('Ezogelin · Tek'), '100');
  await user.type(box('Ezogelin · Bir buçuk'), '150');
  await user.click(screen.getByRole('button', { name: '2 fiyatı kaydet' }));
  expect(await screen.findByText('2 fiyat kaydedildi')).toBeInTheDocument();
  const sent = server.callsOf('PATCH /menu/items/:id').map(({ body }) => body as Sent);
  expect(
    sent.map(({ portions, expectedVersion }) => [expectedVersion, ...portions.map((one) => one.price)]),
  ).toEqual([
    [3, 100, 140],
    [4, 100, 150],
  ]);
  expect(row('Ezogelin · Bir buçuk')).toHaveTextContent('Kaydedildi: ₺140,00 → ₺150,00');
});

test('a portion that another user removed meanwhile is shown, and the others are saved', async () => {
  const single = itemOf(11, 'Ezogelin', 95, { version: 7 });
  const { user } = await open(
    {
      'GET /menu': () => [{ ...MENU[0], items: [itemOf(11, 'Ezogelin', 95, { portions: PORTIONS })] }],
      'PATCH /menu/items/:id': () => refuse('CHANGED_MEANWHILE', { details: { current: single } }),
    },
    'Ezogelin · Tek',
  );
  await user.type(box('Ezogelin · Bir buçuk'), '150');
  await user.click(screen.getByRole('button', { name: '1 fiyatı kaydet' }));
  expect(await screen.findByText('Porsiyonları bu arada değişti. Ürünü açıp bakın.')).toBeInTheDocument();
});
