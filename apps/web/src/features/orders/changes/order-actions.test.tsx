import type { Person } from '@sofra/domain/people/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  KUNEFE,
  ORDER_ID,
  TABLE_ID,
  TEA,
  wireLine,
  wireMenu,
  wireOrder,
  wirePaid,
  wireTable,
} from '#src/features/orders/test-orders.ts';
import { TableOrderPage } from '#src/features/orders/table-order-page.tsx';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer, refuse } from '#test/stub-server.ts';

const ADD = 'POST /tables/:id/add-lines';
const OPEN = 'GET /tables/:id/open-order';
const BILL = 'POST /orders/:id/bill';
const STATUS = 'PATCH /orders/:id/status';
const FREE = '018f0000-0000-7000-8000-000000000061';

async function show(handlers: Parameters<typeof stubServer>[0] = {}, role: Person = 'CASHIER') {
  const server = stubServer({
    'GET /tables': () => [wireTable(), wireTable({ id: FREE, name: 'Masa 7' })],
    'GET /menu': wireMenu,
    [OPEN]: () => wireOrder(),
    ...handlers,
  });
  const rendered = await renderScreen(<TableOrderPage tableId={TABLE_ID} />, {
    path: `/app/tables/${TABLE_ID}`,
    role,
  });
  const { user } = rendered;
  const openMenu = async () => {
    await waitFor(() => expect(actions()).toBeEnabled());
    await user.click(actions());
    return within(await screen.findByRole('menu', { name: 'İşlemler' }));
  };
  const choose = async (name: string) =>
    user.click(await (await openMenu()).findByRole('menuitem', { name: new RegExp(`^${name}`) }));
  const addTea = async () =>
    user.click(
      await within(screen.getByRole('region', { name: 'Ürünler' })).findByRole('button', { name: /^Çay/ }),
    );
  return { server, ...rendered, openMenu, choose, addTea };
}

const actions = () => screen.getByRole('button', { name: 'İşlemler' });
const cart = () => within(screen.getByRole('region', { name: 'Sepet' }));
const labels = () => screen.getAllByRole('menuitem').map((item) => item.textContent);

const HOLD = 'BekletBundan sonra eklenenler Marş’ı bekler';

test('the cashier’s menu has all actions, and Escape closes only the menu', async () => {
  const { openMenu, user, router } = await show();
  await openMenu();
  expect(labels()).toEqual([
    'Adisyon yazdır',
    'Böl',
    'Masa taşı',
    'Masayı devret',
    'Birleştir',
    'Ürün aktar',
    'Fatura iste',
    HOLD,
    'Gönderince masalara dönBu cihazda kapalı',
    'Adisyonu iptal et',
  ]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  expect(router.location.pathname).toBe(`/app/tables/${TABLE_ID}`);
  await waitFor(() => expect(actions()).toHaveFocus());
});

test('a waiter prints, moves and requests a cancellation, and does not split (APPROVE-19)', async () => {
  const { openMenu } = await show({}, 'WAITER');
  await openMenu();
  expect(labels().filter((label) => !label.startsWith('Gönderince'))).toEqual([
    ...['Adisyon yazdır', 'Masa taşı', 'Masayı devret', 'Birleştir', 'Ürün aktar'],
    ...[HOLD, 'Adisyonu iptal et'],
  ]);
});

test('arrow keys and Enter open the dialog from the menu', async () => {
  const { openMenu, user } = await show();
  await cart().findByText(/Mutfakta/);
  await openMenu();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Masa taşı · Masa 5' })).toBeVisible();
});

test('a table without an order offers no actions', async () => {
  const { openMenu } = await show({ [OPEN]: () => null });
  await cart().findByText('Açık sipariş yok');
  await openMenu();
  expect(labels()).toEqual([HOLD, 'Gönderince masalara dönBu cihazda kapalı']);
  expect(screen.queryByRole('button', { name: 'Adisyon' })).not.toBeInTheDocument();
});

test('an order cannot be cancelled after a payment, nor merged or divided after a share (ORD-24, ORD-32)', async () => {
  const { openMenu } = await show({ [OPEN]: () => wireOrder({ sharesPaid: 20, total: 30 }) });
  const menu = await openMenu();
  for (const name of [/^Birleştir/, /^Ürün aktar/, /^Adisyonu iptal et/])
    expect(menu.getByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true');
  expect(menu.getByText('Ödeme alındığı için iptal edilemez')).toBeVisible();
  expect(menu.getByRole('menuitem', { name: 'Masa taşı' })).not.toHaveAttribute('aria-disabled');
});

test('Masa taşı opens the page of the new table', async () => {
  const moved = wireOrder({ tableId: FREE, tableName: 'Masa 7' });
  const { choose, user, router } = await show({ 'POST /orders/:id/move': () => moved });
  await choose('Masa taşı');
  await user.click(await screen.findByRole('button', { name: /^Masa 7/ }));
  await waitFor(() => expect(router.location.pathname).toBe(`/app/tables/${FREE}`));
  expect(await screen.findByText('Masa 5 adisyonu taşındı: Masa 7')).toBeVisible();
  expect(screen.queryByText('Bu masanın adisyonu kapandı')).not.toBeInTheDocument();
});

test('Adisyonu iptal et frees the table after a confirmation', async () => {
  const { choose, user, server } = await show({ [STATUS]: () => wirePaid().order });
  await choose('Adisyonu iptal et');
  const dialog = within(await screen.findByRole('alertdialog'));
  server.now({ [OPEN]: () => null });
  await user.click(dialog.getByRole('button', { name: 'Adisyonu iptal et' }));
  expect(await screen.findByText('Adisyon iptal edildi')).toBeVisible();
  expect(await cart().findByText('Açık sipariş yok')).toBeVisible();
  expect(screen.queryByText('Bu masanın adisyonu kapandı')).not.toBeInTheDocument();
});

test('Adisyon prints the bill, and the header shows Hesap istendi', async () => {
  const { user, server } = await show({ [BILL]: () => ({ jobId: TEA, copyNo: 1 }) }, 'WAITER');
  await cart().findByText(/Mutfakta/);
  server.now({ [OPEN]: () => wireOrder({ version: 2, billPrintedAt: new Date().toISOString() }) });
  await user.click(cart().getByRole('button', { name: 'Adisyon' }));
  expect(await screen.findByText('Adisyon yazıcıya gönderildi')).toBeVisible();
  expect(server.callsOf(BILL)[0]?.params).toEqual({ id: ORDER_ID });
  expect(await screen.findByText(/^Hesap istendi ·/)).toBeVisible();
});

test.each([
  ['the same bill', new Date().toISOString(), 'Adisyon yazıcıya gönderildi (KOPYA)'],
  ['a bill of other lines', null, 'Adisyon yazıcıya gönderildi'],
])('a second print of %s has its message', async (_name, billPrintedAt, text) => {
  const { user } = await show({
    [OPEN]: () => wireOrder({ billPrintedAt }),
    [BILL]: () => ({ jobId: TEA, copyNo: 2 }),
  });
  await cart().findByText(/Mutfakta/);
  await user.click(screen.getByRole('button', { name: 'Adisyon' }));
  expect(await screen.findByText(text)).toBeVisible();
});

test('a bill without a printer shows an error', async () => {
  const { choose } = await show({ [BILL]: () => refuse('NO_PRINTER') });
  await choose('Adisyon yazdır');
  expect(await screen.findByText('Tanımlı yazıcı yok. Ayarlar ekranından yazıcı ekleyin.')).toBeVisible();
});

test('a bill with a lost answer is requested again with the same key', async () => {
  let tries = 0;
  const { user, server } = await show({
    [BILL]: () => {
      tries += 1;
      if (tries === 1) throw new TypeError('network');
      return { jobId: TEA, copyNo: 1 };
    },
  });
  await cart().findByText(/Mutfakta/);
  const print = screen.getByRole('button', { name: 'Adisyon' });
  await user.click(print);
  await screen.findByText(/Sunucuya ulaşılamıyor/);
  await user.click(print);
  await screen.findByText('Adisyon yazıcıya gönderildi');
  const keys = server.callsOf(BILL).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[1]).toBe(keys[0]);
});

const SENDS_FIRST = [
  ['Böl', /^Böl/],
  ['Masa taşı', /^Masa taşı/],
  ['Birleştir', /^Birleştir/],
  ['Ürün aktar', /^Ürün aktar/],
] as const;

test.each(SENDS_FIRST)('%s with pending lines sends them first (ORD-46)', async (name, title) => {
  const { choose, addTea, server } = await show({ [ADD]: () => wireOrder({ version: 2, total: 75 }) });
  await cart().findByText(/Mutfakta/);
  await addTea();
  await choose(name);
  expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
  expect(server.callsOf(ADD)).toHaveLength(1);
});

test.each(SENDS_FIRST)('%s stays closed when the stock refuses them (ORD-46)', async (name) => {
  const short = {
    details: [{ itemId: TEA, name: 'Çay', requested: 1, available: 0, unit: 'ADET' }],
    lines: [{ itemId: TEA, name: 'Çay', possible: 0 }],
  };
  const { choose, addTea, server } = await show({ [ADD]: () => refuse('OUT_OF_STOCK', short) });
  await cart().findByText(/Mutfakta/);
  await addTea();
  await choose(name);
  expect(await screen.findByText(/^Stok yetersiz: Çay/)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(server.callsOf(ADD)).toHaveLength(1);
});

test('the bill waits for pending lines too, and is not printed when they are refused', async () => {
  const { addTea, user, server } = await show({
    [ADD]: () => wireOrder({ version: 2, total: 75 }),
    [BILL]: () => ({ jobId: TEA, copyNo: 1 }),
  });
  await cart().findByText(/Mutfakta/);
  await addTea();
  await user.click(screen.getByRole('button', { name: 'Adisyon' }));
  await screen.findByText('Adisyon yazıcıya gönderildi');
  expect(server.calls.map(({ name }) => name).filter((name) => name === ADD || name === BILL)).toEqual([
    ADD,
    BILL,
  ]);
  const short = {
    details: [{ itemId: TEA, name: 'Çay', requested: 1, available: 0, unit: 'ADET' }],
    lines: [{ itemId: TEA, name: 'Çay', possible: 0 }],
  };
  server.now({ [ADD]: () => refuse('OUT_OF_STOCK', short) });
  await addTea();
  await user.click(screen.getByRole('button', { name: 'Adisyon' }));
  await screen.findByText(/^Stok yetersiz: Çay/);
  expect(server.callsOf(BILL)).toHaveLength(1);
});

test('Böl is next to Öde in the cart, and Adisyon is in the phone’s cart', async () => {
  const { user } = await show();
  await user.click(await cart().findByRole('button', { name: 'Böl' }));
  expect(await screen.findByRole('dialog', { name: 'Böl · Masa 5' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: /^Sepeti aç/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Sepet' }));
  for (const name of ['Adisyon yazdır', 'Böl', 'Öde · ₺50,00'])
    expect(sheet.getByRole('button', { name })).toBeVisible();
});

test('the totals include shares', async () => {
  const paidLines = [{ lineId: KUNEFE, itemId: KUNEFE, name: 'Künefe', qty: 1, unitPrice: 185, comp: null }];
  await show({ [OPEN]: () => wireOrder({ paidLines, paidTotal: 185, sharesPaid: 20, total: 30 }) });
  await cart().findByText(/Mutfakta/);
  expect(cart().getByText(/^Kayıtlı/)).toHaveTextContent('₺235,00');
  expect(cart().getByText(/^Ödenen/)).toHaveTextContent('₺205,00');
  expect(cart().getByText('Masanın tutarı').parentElement).toHaveTextContent('₺30,00');
});

test('a line without remaining pieces cannot be cancelled any more', async () => {
  const held = { lines: [wireLine(), wireLine({ id: KUNEFE, itemId: KUNEFE, item: { name: 'Künefe' } })] };
  const { user, server, queries } = await show({ [OPEN]: () => wireOrder({ ...held }) });
  await user.click(await cart().findByRole('button', { name: 'Künefe: işlemler' }));
  await user.click(await screen.findByRole('menuitem', { name: 'İptal' }));
  await screen.findByText('Adisyonda 2 adet var.');
  server.now({ [OPEN]: () => wireOrder({ version: 2 }) });
  await queries.invalidateQueries({ queryKey: ['tables'] });
  expect(await screen.findByText('Bu ürün artık adisyonda yok.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'İptal et' })).toBeDisabled();
});

test('an order closed on another device is reported once (ORD-51)', async () => {
  const { server, queries } = await show({}, 'WAITER');
  await cart().findByText(/Mutfakta/);
  server.now({ [OPEN]: () => null });
  await queries.invalidateQueries({ queryKey: ['tables'] });
  expect(await screen.findByText('Bu masanın adisyonu kapandı')).toBeVisible();
});

test('without saved or pending lines the phone’s cart offers no print either', async () => {
  const { user, addTea } = await show({ [OPEN]: () => null });
  await cart().findByText('Açık sipariş yok');
  await user.click(screen.getByRole('button', { name: /^Sepeti aç/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Sepet' }));
  expect(sheet.queryByRole('button', { name: 'Adisyon yazdır' })).not.toBeInTheDocument();
  await user.click(sheet.getByRole('button', { name: 'Kapat' }));
  await addTea();
  await user.click(screen.getByRole('button', { name: /^Sepeti aç/ }));
  expect(await screen.findByRole('button', { name: 'Adisyon yazdır' })).toBeEnabled();
});

test.each(['ADMIN', 'CASHIER', 'WAITER'] as const)(
  'an open order without lines is cancelled once and without a message, for %s (ORD-21)',
  async (role) => {
    const empty = () => wireOrder({ lines: [], total: 0 });
    const { server, queries } = await show({ [OPEN]: empty, [STATUS]: () => refuse('ORDER_NOT_OPEN') }, role);
    await waitFor(() => expect(server.callsOf(STATUS)).toHaveLength(1));
    expect(server.callsOf(STATUS)[0]).toMatchObject({
      params: { id: ORDER_ID },
      body: { status: 'CANCELED', onlyIfEmpty: true },
    });
    await queries.invalidateQueries({ queryKey: ['tables'] });
    await waitFor(() => expect(server.callsOf(OPEN).length).toBeGreaterThan(1));
    expect(server.callsOf(STATUS)).toHaveLength(1);
    expect(
      screen.queryByText('Bu adisyon zaten kapatılmış. Masanın güncel durumuna bakın.'),
    ).not.toBeInTheDocument();
  },
);

test.each([
  // Guests were seated (RESERVE-13).
  { guests: 4 },
  { sharesPaid: 20 },
  { paidLines: [{ lineId: KUNEFE, itemId: KUNEFE, name: 'Künefe', qty: 1, unitPrice: 0, comp: null }] },
])('an order without lines is not cancelled with guests or after a payment: %o (ORD-21)', async (paid) => {
  const { server, queries } = await show({
    [OPEN]: () => wireOrder({ lines: [], total: 0, ...paid }),
    [STATUS]: () => refuse('ORDER_HAS_PAYMENTS'),
  });
  await cart().findByText('Henüz kaydedilmiş ürün yok');
  await queries.invalidateQueries({ queryKey: ['tables'] });
  expect(server.callsOf(OPEN).length).toBeGreaterThan(1);
  expect(server.callsOf(STATUS)).toHaveLength(0);
});

test('? lists the keys (ORD-47)', async () => {
  const { user, router } = await show();
  await cart().findByText(/Mutfakta/);
  await user.keyboard('?');
  const help = within(await screen.findByRole('dialog', { name: 'Klavye kısayolları' }));
  expect(help.getByText('Öde')).toBeVisible();
  for (const key of ['/', '+', '-', 'F2', 'F4', 'Enter', 'Esc', '?'])
    expect(help.getByText(key)).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(router.location.pathname).toBe(`/app/tables/${TABLE_ID}`);
});

test('an address without a table shows an error (FLOOR-14)', async () => {
  const { router, user } = await show({
    'GET /tables': () => [wireTable({ id: FREE })],
    [OPEN]: () => refuse('NOT_FOUND'),
  });
  expect(await screen.findByText('Masa bulunamadı')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Masalara dön' }));
  await waitFor(() => expect(router.location.pathname).toBe('/app/tables'));
});
