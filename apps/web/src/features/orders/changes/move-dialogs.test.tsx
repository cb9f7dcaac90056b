import type { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MergeOrdersDialog } from '#src/features/orders/changes/merge-orders-dialog.tsx';
import { MoveLinesDialog } from '#src/features/orders/changes/move-lines-dialog.tsx';
import { MoveOrderDialog, type MoveProps } from '#src/features/orders/changes/move-order-dialog.tsx';
import {
  KUNEFE,
  openOrder,
  ORDER_ID,
  TABLE_ID,
  wireLine,
  wireOrder,
  wireTable,
} from '#src/features/orders/test-orders.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer, refuse } from '#test/stub-server.ts';
import { wireBusiness } from '#test/wire-factories.ts';

const MOVE = 'POST /orders/:id/move';
const MERGE = 'POST /orders/:id/merge';
const LINES = 'POST /orders/:id/move-lines';
const TABLES = 'GET /tables';

const FREE = '018f0000-0000-7000-8000-000000000061';
const OPEN = '018f0000-0000-7000-8000-000000000062';
const PASSIVE = '018f0000-0000-7000-8000-000000000063';
const OTHER_ORDER = '018f0000-0000-7000-8000-000000000064';
const open = { occupied: true, openOrderId: OTHER_ORDER, openTotal: 540 };
const floor = () => [
  wireTable({ occupied: true, openOrderId: ORDER_ID, openTotal: 50 }),
  wireTable({ id: FREE, name: 'Masa 7', capacity: 6 }),
  wireTable({ id: OPEN, name: 'Bahçe 2', ...open }),
  wireTable({ id: PASSIVE, name: 'Masa 9', isActive: false }),
];
const arrived = (tableId: string, tableName: string) => wireOrder({ id: OTHER_ORDER, tableId, tableName });

/** The cached open order of a table, which its page shows. */
const held = (queries: QueryClient, id: string) =>
  queries.getQueryData(['tables', '/tables/:id/open-order', { id }, {}]);

type Handlers = Parameters<typeof stubServer>[0];

async function show(Dialog: (props: MoveProps) => React.ReactNode, handlers: Handlers, order = openOrder()) {
  const server = stubServer({ [TABLES]: floor, ...handlers });
  const [onClose, onMoved] = [vi.fn(), vi.fn()];
  const rendered = await renderScreen(<Dialog tableId={TABLE_ID} {...{ order, onClose, onMoved }} />, {
    role: 'WAITER',
  });
  return { server, onClose, onMoved, ...rendered };
}

const dialog = () => within(screen.getByRole('dialog'));
const choices = () =>
  within(dialog().getByRole('list'))
    .getAllByRole('button')
    .map((button) => button.textContent);

test('Masa taşı offers free active tables and moves with one tap', async () => {
  const { user, server, queries, onMoved } = await show(MoveOrderDialog, {
    [MOVE]: () => arrived(FREE, 'Masa 7'),
  });
  expect(screen.getByRole('dialog', { name: 'Masa taşı · Masa 5' })).toBeVisible();
  await user.click(await dialog().findByRole('button', { name: 'Masa 7 6 kişilik' }));
  expect(await screen.findByText('Masa 5 adisyonu taşındı: Masa 7')).toBeVisible();
  expect(server.callsOf(MOVE)).toMatchObject([{ params: { id: ORDER_ID }, body: { toTableId: FREE } }]);
  expect(onMoved).toHaveBeenCalledWith(expect.objectContaining({ tableId: FREE }));
  expect([held(queries, TABLE_ID), held(queries, FREE)]).toMatchObject([null, { id: OTHER_ORDER }]);
});

const kinds = () =>
  dialog()
    .queryAllByRole('button', { name: /^(Gel-al|Paket)$/ })
    .map(({ textContent }) => textContent);
const sellsTakeaway = {
  'GET /business/me': () => ({ ...wireBusiness, settings: { ...wireBusiness.settings, takeaway: true } }),
};
const called = () => openOrder({ id: TABLE_ID, tableName: 'Gel-al 12', placeKind: 'TAKEAWAY' });

test('an order moves to Gel-al or Paket only where the business sells without a table (PLACE-1, PLACE-6)', async () => {
  const at = await show(MoveOrderDialog, { 'GET /business/me': () => wireBusiness });
  await dialog().findByRole('button', { name: /Masa 7/ });
  expect(kinds()).toEqual([]);
  at.unmount();
  const on = await show(MoveOrderDialog, sellsTakeaway);
  await waitFor(() => expect(kinds()).toEqual(['Gel-al', 'Paket']));
  on.unmount();
  await show(MoveOrderDialog, { 'GET /business/me': () => wireBusiness }, called());
  expect(screen.getByRole('dialog', { name: 'Siparişi taşı · Gel-al 12' })).toBeVisible();
  expect(kinds()).toEqual(['Paket']);
});

test('pieces of a takeaway order may become another takeaway order (PLACE-6)', async () => {
  const { user } = await show(MoveLinesDialog, sellsTakeaway, called());
  await user.click(dialog().getByRole('button', { name: 'Hepsi' }));
  await user.click(dialog().getByRole('button', { name: /^Masa seç/ }));
  expect(kinds()).toEqual(['Gel-al', 'Paket']);
});

test('tables are in the order of the floor, without this table, open tables and passive tables (ORD-35)', async () => {
  await show(MoveOrderDialog, {});
  await dialog().findByRole('button', { name: /Masa 7/ });
  expect(choices()).toEqual(['Masa 7 6 kişilik']);
});

test('with many tables the user types a name or number, then Enter (ORD-35)', async () => {
  const tables = ['1', '2', '3', '4', '6', '7', 'Şömine'].map((name, index) =>
    wireTable({ id: `018f0000-0000-7000-8000-00000000007${index}`, name: `Masa ${name}` }),
  );
  const { user, server } = await show(MoveOrderDialog, {
    [TABLES]: () => [wireTable(), ...tables],
    [MOVE]: () => arrived(FREE, 'Masa Şömine'),
  });
  const search = await dialog().findByRole('searchbox', { name: 'Masa ara' });
  await user.type(search, '77');
  expect(dialog().getByText('Masa bulunamadı')).toBeVisible();
  await user.clear(search);
  await user.type(search, 'SOMINE{Enter}');
  await screen.findByText('Masa 5 adisyonu taşındı: Masa Şömine');
  expect(server.callsOf(MOVE)[0]?.body).toEqual({ toTableId: tables[6]!.id });
});

test('the dialog shows that no table is free, or that tables cannot be read', async () => {
  const { server, user, unmount } = await show(MoveOrderDialog, { [TABLES]: () => refuse('INTERNAL') });
  expect(await dialog().findByText('Beklenmeyen bir hata oluştu.')).toBeVisible();
  server.now({ [TABLES]: () => [wireTable()] });
  await user.click(dialog().getByRole('button', { name: 'Tekrar dene' }));
  expect(await dialog().findByText('Boş masa yok')).toBeVisible();
  unmount();
});

test.each([
  ['TABLE_HAS_OPEN_ORDER', 'Masada açık sipariş var. Önce adisyonu kapatın ya da taşıyın.'],
  ['TABLE_PASSIVE', 'Bu masa pasif. Sipariş almak için önce etkinleştirin.'],
  ['ORDER_NOT_OPEN', 'Bu adisyon zaten kapatılmış. Masanın güncel durumuna bakın.'],
] as const)('%s is shown in the dialog, and the tables are read again', async (code, text) => {
  const { user, server, onMoved } = await show(MoveOrderDialog, { [MOVE]: () => refuse(code) });
  const masa7 = await dialog().findByRole('button', { name: /Masa 7/ });
  server.now({ [TABLES]: () => floor().map((table) => (table.id === FREE ? { ...table, ...open } : table)) });
  await user.click(masa7);
  expect(await dialog().findByRole('alert')).toHaveTextContent(text);
  expect(await dialog().findByText('Boş masa yok')).toBeVisible();
  expect(onMoved).not.toHaveBeenCalled();
});

test('after a lost answer no other table can be chosen, and Tekrar dene sends the same key (ORD-50)', async () => {
  let tries = 0;
  const { user, server, onMoved } = await show(MoveOrderDialog, {
    [MOVE]: () => {
      tries += 1;
      if (tries === 1) throw new TypeError('network');
      return arrived(FREE, 'Masa 7');
    },
  });
  await user.click(await dialog().findByRole('button', { name: /Masa 7/ }));
  expect(await dialog().findByRole('alert')).toHaveTextContent('iki kez yapılmaz');
  expect(dialog().getByRole('button', { name: /Masa 7/ })).toBeDisabled();
  await user.click(dialog().getByRole('button', { name: 'Tekrar dene' }));
  await waitFor(() => expect(onMoved).toHaveBeenCalledWith(expect.objectContaining({ tableId: FREE })));
  const keys = server.callsOf(MOVE).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[1]).toBe(keys[0]);
});

test('Birleştir shows its effect before it merges (ORD-35)', async () => {
  const { user, server, onMoved } = await show(MergeOrdersDialog, {
    [MERGE]: () => arrived(OPEN, 'Bahçe 2'),
  });
  await user.click(await dialog().findByRole('button', { name: 'Bahçe 2 ₺540,00' }));
  expect(server.callsOf(MERGE)).toHaveLength(0);
  expect(dialog().getByText(/^Masa 5 adisyonundaki 2 ürün \(₺50,00\)/)).toHaveTextContent(
    'Bahçe 2 adisyonuna geçer. Masa 5 boşalır.',
  );
  expect(dialog().getByText('Bahçe 2 yeni kalan: ₺590,00')).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Birleştir' }));
  expect(await screen.findByText('Masa 5 adisyonu birleştirildi: Bahçe 2')).toBeVisible();
  expect(server.callsOf(MERGE)).toMatchObject([
    { params: { id: ORDER_ID }, body: { intoOrderId: OTHER_ORDER } },
  ]);
  expect(onMoved).toHaveBeenCalledWith(expect.objectContaining({ tableId: OPEN }));
});

test('Birleştir allows another choice of table, and shows that paid lines stay', async () => {
  const paidLines = [{ lineId: KUNEFE, itemId: KUNEFE, name: 'Künefe', qty: 1, unitPrice: 185, comp: null }];
  const { user } = await show(MergeOrdersDialog, {}, openOrder({ paidLines, paidTotal: 185 }));
  await user.click(await dialog().findByRole('button', { name: /Bahçe 2/ }));
  expect(dialog().getByText('Ödenmiş ürünler Masa 5 adisyonunda kalır.')).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Başka masa seç' }));
  expect(choices()).toEqual(['Bahçe 2 ₺540,00']);
});

test.each([
  ['SHARES_STARTED', 'Bu hesaptan tutar olarak pay alındı; kalanı pay pay ya da tek ödemeyle alın.'],
  ['ORDER_NOT_OPEN', 'Bu adisyon zaten kapatılmış. Masanın güncel durumuna bakın.'],
] as const)('Birleştir: %s is shown in the dialog', async (code, text) => {
  const { user } = await show(MergeOrdersDialog, { [MERGE]: () => refuse(code) });
  await user.click(await dialog().findByRole('button', { name: /Bahçe 2/ }));
  await user.click(dialog().getByRole('button', { name: 'Birleştir' }));
  expect(await dialog().findByRole('alert')).toHaveTextContent(text);
});

const several = openOrder({
  total: 235,
  lines: [
    wireLine(),
    wireLine({ id: KUNEFE, itemId: KUNEFE, item: { name: 'Künefe' }, qty: 1, unitPrice: 185 }),
  ],
});

test('Ürün aktar shows the pieces first, then the free and open tables', async () => {
  const { user, server, queries, onClose, onMoved } = await show(
    MoveLinesDialog,
    { [LINES]: () => ({ from: wireOrder(), to: arrived(OPEN, 'Bahçe 2') }) },
    several,
  );
  expect(dialog().getByRole('button', { name: 'Önce ürün seçin' })).toBeDisabled();
  await user.click(dialog().getByRole('button', { name: 'Çay: bir artır' }));
  await user.click(dialog().getByRole('button', { name: 'Masa seç · 1 ürün' }));
  await dialog().findByRole('button', { name: /Bahçe 2/ });
  expect(choices()).toEqual(['Masa 7 Boş', 'Bahçe 2 ₺540,00']);
  await user.click(dialog().getByRole('button', { name: /Bahçe 2/ }));
  expect(await screen.findByText('Ürünler aktarıldı: Bahçe 2')).toBeVisible();
  expect(server.callsOf(LINES)).toMatchObject([
    { params: { id: ORDER_ID }, body: { toTableId: OPEN, lines: [{ lineId: wireLine().id, qty: 1 }] } },
  ]);
  expect(held(queries, TABLE_ID)).toMatchObject({ id: ORDER_ID });
  expect(held(queries, OPEN)).toMatchObject({ id: OTHER_ORDER });
  expect(onClose).toHaveBeenCalledOnce();
  expect(onMoved).not.toHaveBeenCalled();
});

test('Ürün aktar of the last piece opens the page of the other order (ORD-35)', async () => {
  const { user, queries, onMoved } = await show(
    MoveLinesDialog,
    { [LINES]: () => ({ from: null, to: arrived(FREE, 'Masa 7') }) },
    several,
  );
  await user.click(dialog().getByRole('button', { name: 'Hepsi' }));
  await user.click(dialog().getByRole('button', { name: 'Masa seç · 3 ürün' }));
  await user.click(await dialog().findByRole('button', { name: /Masa 7/ }));
  await waitFor(() => expect(onMoved).toHaveBeenCalledWith(expect.objectContaining({ tableId: FREE })));
  expect(held(queries, TABLE_ID)).toBeNull();
});

test.each([
  ['QTY_EXCEEDS_REMAINING', 'Siparişte bu kadar ürün kalmadı. Kalan adedi kontrol edin.'],
  ['SHARES_STARTED', 'Bu hesaptan tutar olarak pay alındı; kalanı pay pay ya da tek ödemeyle alın.'],
  ['TABLE_PASSIVE', 'Bu masa pasif. Sipariş almak için önce etkinleştirin.'],
  ['ORDER_NOT_OPEN', 'Bu adisyon zaten kapatılmış. Masanın güncel durumuna bakın.'],
] as const)('Ürün aktar: %s is shown in the dialog, with a way back to the products', async (code, text) => {
  const { user } = await show(MoveLinesDialog, { [LINES]: () => refuse(code) }, several);
  await user.click(dialog().getByRole('button', { name: 'Hepsi' }));
  await user.click(dialog().getByRole('button', { name: 'Masa seç · 3 ürün' }));
  await user.click(await dialog().findByRole('button', { name: /Masa 7/ }));
  expect(await dialog().findByRole('alert')).toHaveTextContent(text);
  await user.click(dialog().getByRole('button', { name: 'Ürün seçimine dön' }));
  expect(dialog().getByRole('button', { name: 'Masa seç · 3 ürün' })).toBeVisible();
});
