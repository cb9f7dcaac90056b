import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MenuItem } from '#src/features/public-menu/menu-server.ts';
import { item, MENU, TOKEN, visit, wireMenu } from '#src/features/public-menu/test-menus.tsx';
import { aMomentLater } from '#test/slow-motion.ts';

const CHOICES = 'GET /public/menu/:slug/choices';
const TABLE = 'GET /public/menu/:slug/orders';
const SEND = 'POST /public/menu/:slug/orders';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '');
});

const idOf = (n: number) => `018f0000-0000-7000-8000-0000000008${String(n).padStart(2, '0')}`;
const optionOf = (n: number, name: string, isDefault: boolean) => ({
  ...{ id: idOf(n), name, translations: {}, priceDifference: 0, isSoldOut: false, maxQty: 1 },
  isDefault,
});
const groupOf = (n: number, min: number, options: object[]) => ({
  ...{ id: idOf(n), name: 'Yanında', min, max: 2, isRemoval: false },
  options,
});
const tea = item('Çay', { price: 25 });
const soup = item('Ezogelin', { price: 95, pictureUrl: '/media/ezogelin' });
const kebab = item('Adana', { price: 380, portions: [{ name: 'Tek', price: 380 }] });
const steak = item('Bonfile', { price: 600 });
const gone = item('Künefe', { isSoldOut: true });
const lunch: MenuItem = item('Öğle menüsü', {
  setGroups: [{ name: 'İçecek', translations: {}, min: 1, max: 1, choices: [] }],
});
const choices = {
  items: [
    { itemId: tea.id, portions: [], groups: [] },
    {
      itemId: soup.id,
      portions: [],
      groups: [groupOf(1, 0, [optionOf(2, 'Limon', true), optionOf(3, 'Kruton', false)])],
    },
    {
      itemId: kebab.id,
      portions: [{ id: idOf(4), name: 'Tek', price: 380, isDefault: true }],
      groups: [],
    },
    { itemId: steak.id, portions: [], groups: [groupOf(5, 1, [optionOf(6, 'Orta', true)])] },
    { itemId: gone.id, portions: [], groups: [] },
  ],
};
const table = { tableName: 'Masa 5', takesOrders: true, needsCode: false, orders: [], bill: null };
const menu = wireMenu([tea, soup, kebab, steak, gone, lunch], {
  business: { takesOrders: true, takesCalls: false },
  favorites: [soup.id, tea.id],
});
const sit = (handlers: Parameters<typeof visit>[0] = {}) =>
  visit(
    { [MENU]: () => menu, [CHOICES]: () => choices, [TABLE]: () => table, ...handlers },
    { token: TOKEN },
  );
type Visit = ReturnType<typeof sit>;
const rowOf = async (name: string) => {
  const titles = await screen.findAllByRole('heading', { level: 3, name });
  const row = titles.map((title) => title.closest('li')).find((one) => !one?.closest('[aria-labelledby]'));
  return within(row!);
};
const plusOf = async (name: string) => (await rowOf(name)).getByRole('button', { name: /^Sepete ekle: / });
/** Presses the plus when the choices were read. */
const press = async ({ user, server }: Visit, name: string) => {
  await waitFor(() => expect(server.callsOf(CHOICES)).not.toHaveLength(0));
  await screen.findByRole('heading', { level: 3, name: 'Adana' });
  // Their response, and what is rendered of it.
  for (let times = 0; times < 3; times += 1) await aMomentLater();
  await user.click(await plusOf(name));
};
const bar = (text: RegExp) => screen.findByRole('button', { name: text });

test('the plus of a row puts one piece into the basket at once, and the stepper takes it out (PUB-43)', async () => {
  const here = sit({ [SEND]: () => table });
  await press(here, 'Çay');
  await bar(/^Sepetiniz · 1 ürün · ₺25,00/);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await plusOf('Çay')).toHaveAccessibleName('Sepete ekle: Çay, sepette 1');
  await press(here, 'Çay');
  await press(here, 'Ezogelin');
  expect(await plusOf('Çay')).toHaveTextContent('2');
  await here.user.click(await bar(/^Sepetiniz · 3 ürün · ₺145,00/));
  const soupInBasket = within(await screen.findByRole('group', { name: 'Ezogelin' }));
  await here.user.click(soupInBasket.getByRole('button', { name: 'Azalt' }));
  await here.user.click(await bar(/^Gönder · 2 ürün · ₺50,00/));
  expect(here.server.callsOf(SEND)[0]?.body).toMatchObject({ lines: [{ itemId: tea.id, qty: 2 }] });
});

test('the defaults of optional groups are added as the dish would (PUB-43)', async () => {
  const here = sit({ [SEND]: () => table });
  await press(here, 'Ezogelin');
  await here.user.click(await bar(/^Sepetiniz · 1 ürün/));
  await here.user.click(await bar(/^Gönder/));
  expect(here.server.callsOf(SEND)[0]?.body).toMatchObject({
    lines: [{ itemId: soup.id, portionId: null, qty: 1, options: [{ optionId: idOf(2), qty: 1 }] }],
  });
});

test.each(['Adana', 'Bonfile'])(
  'the plus of %s opens the dish, whose choices are required (PUB-43)',
  async (name) => {
    const here = sit();
    await press(here, name);
    expect(await screen.findByRole('dialog', { name })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Sepetiniz/ })).toBeNull();
  },
);

test('the plus opens the dish while the choices are not read (PUB-43)', async () => {
  const here = sit({
    [CHOICES]: () => {
      throw new TypeError('offline');
    },
  });
  await press(here, 'Çay');
  expect(await screen.findByRole('dialog', { name: 'Çay' })).toHaveTextContent('Sunucuya ulaşılamıyor');
});

test('a card of En sevilenler has the same plus (PUB-43)', async () => {
  const here = sit();
  await press(here, 'Çay');
  const cards = within(await screen.findByRole('region', { name: 'En sevilenler' }));
  await here.user.click(await cards.findByRole('button', { name: 'Sepete ekle: Çay, sepette 1' }));
  await bar(/^Sepetiniz · 2 ürün/);
});

test('a sold-out item and a set menu have no plus, and neither has a menu without ordering (PUB-43)', async () => {
  const here = sit();
  await screen.findByRole('heading', { level: 3, name: 'Künefe' });
  for (const name of ['Künefe', 'Öğle menüsü'])
    expect((await rowOf(name)).queryByRole('button', { name: /^Sepete ekle/ })).toBeNull();
  here.unmount();
  localStorage.clear();
  visit(
    { [MENU]: () => ({ ...menu, business: { ...menu.business, takesOrders: undefined } }) },
    { token: TOKEN },
  );
  await screen.findByRole('heading', { level: 3, name: 'Adana' });
  expect(screen.queryByRole('button', { name: /^Sepete ekle/ })).toBeNull();
});

test('while a request waits for its answer, the plus opens the basket instead of adding (GUESTORDER-16, PUB-43)', async () => {
  const here = sit({
    [SEND]: () => {
      throw new TypeError('offline');
    },
  });
  await press(here, 'Çay');
  await here.user.click(await bar(/^Sepetiniz/));
  await here.user.click(await bar(/^Gönder/));
  await screen.findByRole('alert');
  await here.user.click(screen.getByRole('button', { name: 'Kapat' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press(here, 'Çay');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Ürün eklenmedi/);
  expect(await plusOf('Çay')).toHaveTextContent('1');
});
