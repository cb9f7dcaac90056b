import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  KUNEFE,
  PASSIVE,
  SOLD_OUT,
  TABLE_ID,
  TEA,
  wireMenu,
  wireOrder,
  wireTable,
} from '#src/features/orders/test-orders.ts';
import { TableOrderPage } from '#src/features/orders/table-order-page.tsx';
import { draftCartOf } from '#src/order-queue/draft-cart.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer } from '#test/stub-server.ts';

const ADD = 'POST /tables/:id/add-lines';
const OPEN = 'GET /tables/:id/open-order';

async function show(handlers: Parameters<typeof stubServer>[0] = {}, role: 'CASHIER' | 'WAITER' = 'CASHIER') {
  const server = stubServer({
    'GET /tables': () => [wireTable()],
    'GET /menu': wireMenu,
    'GET /menu/frequent': () => ({ itemIds: [], byCategory: [] }),
    [OPEN]: () => null,
    ...handlers,
  });
  const rendered = await renderScreen(<TableOrderPage tableId={TABLE_ID} />, {
    role,
    path: `/app/tables/${TABLE_ID}`,
  });
  await tile(/^Çay/);
  return { server, ...rendered };
}

const products = () => within(screen.getByRole('region', { name: 'Ürünler' }));
const tile = async (name: RegExp) => (await products().findAllByRole('button', { name }))[0]!;
const lines = () => draftCartOf(TABLE_ID).lines.map(({ itemId, qty, note }) => [itemId, qty, note]);
const search = () => screen.getByRole('searchbox', { name: 'Ürün ara' });

test('the best sellers are first, and in their own category too (ORD-49)', async () => {
  await show({
    'GET /menu/frequent': () => ({ itemIds: [KUNEFE], byCategory: [{ categoryId: null, itemIds: [] }] }),
  });
  // The tiles wait only a moment for the frequent items, so on a busy machine these appear later.
  const group = async (name: string) => within(await products().findByRole('region', { name }));
  expect((await group('Sık satılanlar')).getByRole('button', { name: /^Künefe/ })).toBeVisible();
  expect((await group('Tatlılar')).getByRole('button', { name: /^Künefe/ })).toBeVisible();
  const headings = products().getAllByRole('heading');
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Sık satılanlar',
    'Sıcak İçecek',
    'Tatlılar',
  ]);
});

test('a category lists its best sellers first, and the others in the menu’s order', async () => {
  const [hot, sweets, staff] = wireMenu();
  const onSale = sweets!.items.map((item) => ({ ...item, isActive: true }));
  await show({
    'GET /menu': () => [hot, { ...sweets, items: onSale }, staff],
    'GET /menu/frequent': () => ({
      itemIds: [PASSIVE, KUNEFE],
      byCategory: [{ categoryId: sweets!.id, itemIds: [PASSIVE, SOLD_OUT] }],
    }),
  });
  const namesIn = async (name: string) =>
    within(await products().findByRole('region', { name }))
      .getAllByRole('button')
      .map(({ textContent }) => /Künefe|Sütlaç|Kazandibi/.exec(textContent)?.[0]);
  expect(await namesIn('Sık satılanlar')).toEqual(['Kazandibi', 'Künefe']);
  expect(await namesIn('Tatlılar')).toEqual(['Kazandibi', 'Sütlaç', 'Künefe']);
});

test('a business without sales, or without the setting, has no such heading', async () => {
  await show();
  expect(products().queryByRole('heading', { name: 'Sık satılanlar' })).not.toBeInTheDocument();
});

test('3× adds three with one tap, then one again, and Escape cancels it (ORD-48)', async () => {
  const { user, router } = await show();
  await user.click(screen.getByRole('button', { name: '3×' }));
  expect(search()).toHaveAttribute('placeholder', 'sonraki dokunuş 3 ekler');
  await user.click(await tile(/^Çay/));
  await user.click(await tile(/^Çay/));
  expect(lines()).toEqual([[TEA, 4, null]]);
  await user.click(screen.getByRole('button', { name: '5×' }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: '1×' })).toHaveAttribute('aria-pressed', 'true');
  expect(router.location.pathname).toBe(`/app/tables/${TABLE_ID}`);
});

test('twenty teas take four taps: keypad, 2, 0, Çay', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Başka adet gir' }));
  for (const key of ['2', '0']) await user.click(screen.getByRole('button', { name: key }));
  await user.click(await tile(/^Çay/));
  expect(lines()).toEqual([[TEA, 20, null]]);
  expect(screen.queryByRole('group', { name: 'Adet tuşları' })).not.toBeInTheDocument();
});

/** Longer than between two digits of a scanner (ORD-54). */
const pause = () => new Promise((resolve) => setTimeout(resolve, 60));

test('digits typed before a tap are its quantity (ORD-48)', async () => {
  const { user } = await show();
  for (const key of ['1', '2', '5', '{Backspace}']) {
    await user.keyboard(key);
    await pause();
  }
  await user.click(await tile(/^Çay/));
  expect(lines()).toEqual([[TEA, 12, null]]);
});

test.each(['3*çay{Enter}', '3 çay{Enter}'])('%s in the search adds three (ORD-48)', async (typed) => {
  const { user } = await show();
  await user.keyboard(`/${typed}`);
  expect(lines()).toEqual([[TEA, 3, null]]);
  expect(search()).toHaveValue('');
});

test('digits in the search and a tap add this many pieces', async () => {
  const { user } = await show();
  await user.keyboard('/20');
  await user.click(await tile(/^Künefe/));
  expect(lines()).toEqual([[KUNEFE, 20, null]]);
  expect(search()).toHaveValue('');
});

test('Enter chooses an exact name first (ORD-47)', async () => {
  const [tea, ...others] = wireMenu();
  const cake = { ...tea!.items[0], id: KUNEFE, name: 'Çaylı Kek' };
  const { user } = await show({
    'GET /menu': () => [{ ...tea, items: [cake, ...tea!.items] }, ...others.slice(1)],
  });
  await user.keyboard('/çay{Enter}');
  expect(lines()).toEqual([[TEA, 1, null]]);
});

test('holding a tile opens quantity and note (ORD-48)', async () => {
  const { user } = await show();
  fireEvent.pointerDown(await tile(/^Çay/), { button: 0 });
  const dialog = within(await screen.findByRole('dialog', { name: 'Çay' }));
  await user.click(dialog.getByRole('button', { name: '4' }));
  await user.click(dialog.getByRole('button', { name: 'Şekersiz' }));
  await user.click(dialog.getByRole('button', { name: 'Ekle · 4 ürün' }));
  expect(lines()).toEqual([[TEA, 4, 'Şekersiz']]);
});

test('unsent and sent pieces have separate badges (ORD-49)', async () => {
  const { user } = await show({ [OPEN]: () => wireOrder() });
  await screen.findAllByText('Mutfakta');
  const tea = await tile(/^Çay ₺25,00 2 adet gönderildi$/);
  await user.click(tea);
  expect(tea).toHaveAccessibleName('Çay ₺25,00 1 adet eklendi 2 adet gönderildi');
  expect(within(tea).getByText(/^1/)).toHaveClass('rounded-full', 'bg-bakir');
  expect(within(tea).getByText(/^2/)).toHaveClass('rounded-sm', 'border');
});

test('a sold-out tile is marked, and a permitted role removes the mark with Yine de (ORD-49)', async () => {
  const { user, server } = await show({
    'PUT /kds/items/:id/sold-out': () => ({ id: KUNEFE, name: 'Sütlaç', isSoldOut: false }),
  });
  await user.click(await tile(/^Sütlaç.*Tükendi/));
  expect(lines()).toEqual([]);
  const said = (await screen.findByText('Sütlaç: tükendi')).closest<HTMLElement>('[data-tone]')!;
  await user.click(within(said).getByRole('button', { name: 'Yine de' }));
  await waitFor(() => expect(lines()).toHaveLength(1));
  expect(server.calls.map(({ name }) => name)).toContain('PUT /kds/items/:id/sold-out');
});

test('a waiter reads that the item is sold out, without another choice', async () => {
  const { user } = await show({}, 'WAITER');
  await user.click(await tile(/^Sütlaç/));
  await screen.findByText('Sütlaç: tükendi');
  expect(screen.queryByRole('button', { name: 'Yine de' })).not.toBeInTheDocument();
});

test('after Gönder this device opens the tables, if it is set so (ORD-41)', async () => {
  const { user, router, server } = await show({ [ADD]: () => wireOrder() });
  const sendTea = async () => {
    await user.click(await tile(/^Çay/));
    const cart = within(screen.getByRole('region', { name: 'Sepet' }));
    await user.click(cart.getByRole('button', { name: 'Gönder · 1 ürün' }));
    await waitFor(() => expect(draftCartOf(TABLE_ID).lines).toEqual([]));
  };
  await sendTea();
  await screen.findByText('Sipariş kaydedildi');
  expect(router.location.pathname).toBe(`/app/tables/${TABLE_ID}`);
  await user.click(screen.getByRole('button', { name: 'İşlemler' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Gönderince masalara dön/ }));
  await sendTea();
  await waitFor(() => expect(router.location.pathname).toBe('/app/tables'));
  expect(server.callsOf(ADD)).toHaveLength(2);
});

test('the rail scrolls to a category and counts its unsent pieces', async () => {
  const { user } = await show();
  const nav = within(screen.getByRole('navigation', { name: 'Kategoriler' }));
  expect(nav.getByRole('button', { current: true })).toHaveTextContent('Sıcak İçecek');
  await user.click(await tile(/^Künefe/));
  const sweets = nav.getByRole('button', { name: 'Tatlılar 1 gönderilmedi' });
  await user.click(sweets);
  expect(sweets).toHaveAttribute('aria-current', 'true');
});
