import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import {
  KUNEFE,
  ORDER_ID,
  TABLE_ID,
  TEA,
  wireMenu,
  wireOrder,
  wireTable,
} from '#src/features/orders/test-orders.ts';
import { TableOrderPage } from '#src/features/orders/table-order-page.tsx';
import { setConnection } from '#src/lib/realtime/connection.ts';
import { changeQueue, queuedBatches } from '#src/order-queue/shared-queue.ts';
import { draftCartOf } from '#src/order-queue/draft-cart.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer, refuse } from '#test/stub-server.ts';

const ADD = 'POST /tables/:id/add-lines';
const OPEN = 'GET /tables/:id/open-order';

const stubBusiness = (handlers: Parameters<typeof stubServer>[0] = {}) =>
  stubServer({ 'GET /tables': () => [wireTable()], 'GET /menu': wireMenu, [OPEN]: () => null, ...handlers });
const cart = () => within(screen.getByRole('region', { name: 'Sepet' }));
const group = async (name: RegExp) => {
  const heading = await cart().findByRole('heading', { name });
  return within(heading.closest('section')!);
};
const outOfStock = (available: number) =>
  refuse('STOCK_SHORTAGE', {
    details: [{ itemId: KUNEFE, name: 'Künefe', requested: 3, available, unit: 'ADET' }],
    lines: [{ itemId: KUNEFE, name: 'Künefe', possible: available }],
  });

/** Opens the order page, adds items and sends them while the server is unreachable. */
async function showOffline(taps: readonly RegExp[], role: 'WAITER' | 'CASHIER' = 'WAITER') {
  const shown = await renderScreen(<TableOrderPage tableId={TABLE_ID} />, { role });
  await cart().findByText(/Açık sipariş yok|Mutfakta/);
  setConnection('offline');
  const products = within(screen.getByRole('region', { name: 'Ürünler' }));
  for (const tap of taps) await shown.user.click(await products.findByRole('button', { name: tap }));
  await shown.user.click(cart().getByRole('button', { name: /^Gönder ·/ }));
  await cart().findByRole('heading', { name: /^Sırada/ });
  return shown;
}
afterEach(() => setConnection('connecting'));

test('without a connection Gönder stores the order, which is sent when the connection is back (OFF-1, OFF-10)', async () => {
  const server = stubBusiness({ [ADD]: () => wireOrder() });
  await showOffline([/^Çay/, /^Çay/]);
  expect(await screen.findByText('Sipariş sırada: bağlantı gelince gönderilecek')).toBeVisible();
  expect(draftCartOf(TABLE_ID).lines).toEqual([]);
  expect(server.callsOf(ADD)).toHaveLength(0);
  expect(screen.getByRole('button', { name: /^Sepeti aç/ })).toHaveTextContent('2 sırada');

  setConnection('connected');
  expect(await screen.findByText('Sipariş kaydedildi: Masa 5')).toBeVisible();
  expect(server.callsOf(ADD)[0]?.body).toEqual({
    lines: [{ itemId: TEA, qty: 2, shownUnitPrice: 25 }],
    expectedOrderId: null,
  });
  expect(await cart().findByText(/^Mutfakta/)).toBeVisible();
  expect(cart().queryByText(/^Sırada/)).not.toBeInTheDocument();
});

test('a waiting order can be changed by pieces and note, and is sent in its changed form (OFF-23)', async () => {
  const server = stubBusiness({ [ADD]: () => wireOrder() });
  const { user } = await showOffline([/^Çay/, /^Künefe/]);
  const waiting = await group(/^Sırada · 2/);
  await user.click(waiting.getByRole('button', { name: 'Çay: bir artır' }));
  await user.click(waiting.getByRole('button', { name: 'Künefe: bir azalt' }));
  await user.click(await waiting.findByRole('button', { name: /^Çay.*Not ekle/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Not · Çay' }));
  await user.type(dialog.getByRole('textbox'), 'açık');
  await user.click(dialog.getByRole('button', { name: 'Notu kaydet' }));
  expect(await group(/^Sırada · 2/)).toBeDefined();
  expect(server.callsOf(ADD)).toEqual([]);
  setConnection('connected');
  await screen.findByText('Sipariş kaydedildi: Masa 5');
  expect(server.callsOf(ADD).map(({ body }) => body)).toEqual([
    { lines: [{ itemId: TEA, qty: 2, note: 'açık', shownUnitPrice: 25 }], expectedOrderId: null },
  ]);
});

test('an order that may have been sent cannot be changed, and shows this (OFF-23)', async () => {
  const server = stubBusiness({
    [ADD]: () => {
      setConnection('offline');
      throw new TypeError('the connection was cut');
    },
  });
  await showOffline([/^Çay/]);
  setConnection('connected');
  await waitFor(() => expect(server.callsOf(ADD)).toHaveLength(1));
  expect(await cart().findByText(/^Gönderilmiş olabilir; sunucu yanıt verene kadar/)).toBeVisible();
  expect(cart().queryByRole('button', { name: 'Çay: bir artır' })).not.toBeInTheDocument();
});

test('short stock found later shows the rest, one tap repairs it, and the repaired order is sent (OFF-5)', async () => {
  let isShort = true;
  const server = stubBusiness({ [ADD]: () => (isShort ? outOfStock(2) : wireOrder()) });
  const { user } = await showOffline([/^Künefe/, /^Künefe/, /^Künefe/, /^Çay/]);
  setConnection('connected');
  expect(await screen.findByText(/^Masa 5: Stok yetersiz: Künefe/)).toBeVisible();
  isShort = false;
  await user.click((await group(/^Gönderilemedi · 4/)).getByRole('button', { name: '2 adet yap' }));
  await user.click((await group(/^Gönderilemedi · 3/)).getByRole('button', { name: 'Tekrar gönder' }));
  await screen.findByText('Sipariş kaydedildi: Masa 5');
  const [first, repaired] = server.callsOf(ADD);
  expect(repaired?.body).toMatchObject({
    lines: [
      { itemId: KUNEFE, qty: 2, shownUnitPrice: 185 },
      { itemId: TEA, qty: 1, shownUnitPrice: 25 },
    ],
  });
  // The server would repeat its refusal of the first key (REL-4).
  expect(repaired?.headers.get('idempotency-key')).not.toBe(first?.headers.get('idempotency-key'));
});

test('Tekrar gönder for an order replaced meanwhile adds to the order that is open now', async () => {
  let isThere = false;
  const server = stubBusiness({
    [OPEN]: () => (isThere ? wireOrder() : null),
    [ADD]: ({ body }) =>
      (body as { expectedOrderId: string | null }).expectedOrderId === ORDER_ID
        ? wireOrder({ version: 2 })
        : refuse('ORDER_REPLACED', { details: { orderId: ORDER_ID } }),
  });
  const { user } = await showOffline([/^Çay/]);
  isThere = true;
  setConnection('connected');
  const refused = await group(/^Gönderilemedi/);
  expect(refused.getByRole('alert')).toHaveTextContent(/başka bir adisyon.*tekrar gönderin/);
  await cart().findByText(/^Mutfakta/);
  await user.click(refused.getByRole('button', { name: 'Tekrar gönder' }));
  await screen.findByText('Sipariş kaydedildi: Masa 5');
  expect(server.callsOf(ADD).at(-1)?.body).toMatchObject({ expectedOrderId: ORDER_ID });
});

test('Tekrar gönder names the order of the refusal while the device has not read it yet (OFF-4)', async () => {
  const server = stubBusiness({
    [OPEN]: () => null,
    [ADD]: ({ body }) =>
      (body as { expectedOrderId: string | null }).expectedOrderId === ORDER_ID
        ? wireOrder({ version: 2 })
        : refuse('ORDER_REPLACED', { details: { orderId: ORDER_ID } }),
  });
  const { user } = await showOffline([/^Çay/]);
  setConnection('connected');
  await user.click((await group(/^Gönderilemedi/)).getByRole('button', { name: 'Tekrar gönder' }));
  await screen.findByText('Sipariş kaydedildi: Masa 5');
  expect(server.callsOf(ADD).at(-1)?.body).toMatchObject({ expectedOrderId: ORDER_ID });
});

test('a refused order returns to the cart, or is deleted after a confirmation (OFF-5)', async () => {
  stubBusiness({ [ADD]: () => refuse('TABLE_PASSIVE') });
  const { user } = await showOffline([/^Çay/]);
  setConnection('connected');
  await user.click((await group(/^Gönderilemedi/)).getByRole('button', { name: 'Sepete geri al' }));
  await group(/^Gönderilecek · 1/);
  setConnection('offline');
  await user.click(cart().getByRole('button', { name: 'Gönder · 1 ürün' }));
  setConnection('connected');
  await user.click((await group(/^Gönderilemedi/)).getByRole('button', { name: 'Sil' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Bu sipariş silinsin mi?' }));
  await user.click(question.getByRole('button', { name: 'Sil' }));
  await waitFor(() => expect(queuedBatches()).toEqual([]));
  expect(draftCartOf(TABLE_ID).lines).toEqual([]);
});

test('paying shows that it needs the connection, and online it first sends the waiting order (OFF-16)', async () => {
  const server = stubBusiness({ [OPEN]: () => wireOrder(), [ADD]: () => refuse('UNAVAILABLE') });
  const { user } = await showOffline([/^Künefe/], 'CASHIER');
  await user.click(cart().getByRole('button', { name: /^Öde/ }));
  expect(await screen.findByText('Bu işlem için bağlantı gerekir.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  setConnection('connected');
  await waitFor(() => expect(server.callsOf(ADD)).toHaveLength(1));
  server.now({ [ADD]: () => wireOrder({ version: 2, total: 235 }) });
  await user.click(cart().getByRole('button', { name: /^Öde/ }));
  expect(await screen.findByRole('dialog', { name: 'Ödeme · Masa 5' })).toBeVisible();
  expect(server.callsOf(ADD)).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: 'Ödemeyi al · ₺235,00' })[0]).toBeVisible();
});

test('a refusal with a connection returns the lines directly to the cart (OFF-4)', async () => {
  stubBusiness({ [ADD]: () => outOfStock(0) });
  const { user } = await renderScreen(<TableOrderPage tableId={TABLE_ID} />, { role: 'WAITER' });
  await user.click(await screen.findByRole('button', { name: /^Künefe/ }));
  await user.click(cart().getByRole('button', { name: 'Gönder · 1 ürün' }));
  expect(await cart().findByText('Tükendi')).toBeVisible();
  expect(queuedBatches()).toEqual([]);
  expect(cart().queryByText(/Gönderilemedi/)).not.toBeInTheDocument();
});

test('an order for a business that is moving waits, and is sent after the move (MOVE-10)', async () => {
  const server = stubBusiness({ [OPEN]: () => wireOrder(), [ADD]: () => refuse('BUSINESS_MOVING') });
  const { user } = await renderScreen(<TableOrderPage tableId={TABLE_ID} />, { role: 'CASHIER' });
  await user.click(await screen.findByRole('button', { name: /^Künefe/ }));
  await user.click(cart().getByRole('button', { name: 'Gönder · 1 ürün' }));
  await waitFor(() => expect(server.callsOf(ADD)).toHaveLength(1));
  expect(await cart().findByText(/İşletmeniz taşınıyor/)).toBeVisible();
  expect(queuedBatches()).toMatchObject([{ refusal: null }]);
  server.now({ [ADD]: () => wireOrder({ version: 2, total: 235 }) });
  await user.click(cart().getByRole('button', { name: /^Öde/ }));
  await waitFor(() => expect(queuedBatches()).toEqual([]));
  const [first, second] = server.callsOf(ADD);
  expect(second!.headers.get('idempotency-key')).toBe(first!.headers.get('idempotency-key'));
});

test('an order for a moved business is kept and not refused (MOVE-12)', async () => {
  const details = { home: 'https://yeni.example.test' };
  const server = stubBusiness({ [ADD]: () => refuse('BUSINESS_MOVED', { details }) });
  const { user } = await renderScreen(<TableOrderPage tableId={TABLE_ID} />, { role: 'WAITER' });
  await user.click(await screen.findByRole('button', { name: /^Künefe/ }));
  await user.click(cart().getByRole('button', { name: 'Gönder · 1 ürün' }));
  await waitFor(() => expect(server.callsOf(ADD)).toHaveLength(1));
  await waitFor(() => expect(cart().queryByText(/Gönderilemedi/)).not.toBeInTheDocument());
  expect(queuedBatches()).toMatchObject([{ refusal: null }]);
});

test('a server error is not shown as a missing connection, and the order stays and is retried (OFF-6)', async () => {
  const server = stubBusiness({ [ADD]: () => refuse('INTERNAL') });
  const { user } = await renderScreen(<TableOrderPage tableId={TABLE_ID} />, { role: 'WAITER' });
  await user.click(await screen.findByRole('button', { name: /^Künefe/ }));
  await user.click(cart().getByRole('button', { name: 'Gönder · 1 ürün' }));
  const said = /^Sipariş sırada, yeniden denenecek: Beklenmeyen bir hata oluştu/;
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.queryByText(/bağlantı/i)).not.toBeInTheDocument();
  const waiting = await group(/^Sırada · 1/);
  expect(waiting.getByRole('status')).toHaveTextContent(
    /Beklenmeyen bir hata.*Kendiliğinden yeniden denenir/,
  );
  expect(waiting.queryByRole('button', { name: 'Sepete geri al' })).not.toBeInTheDocument();

  server.now({ [ADD]: () => outOfStock(0) });
  await user.click(waiting.getByRole('button', { name: 'Tekrar dene' }));
  expect(await screen.findByText('Masa 5: Stok yetersiz: Künefe (tükendi)')).toBeVisible();
  expect(screen.getAllByText(/Stok yetersiz/)).toHaveLength(1);
  const keys = server.callsOf(ADD).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});

test('a refusal is shown once when Gönder repeats a waiting order (OFF-10)', async () => {
  const server = stubBusiness({ [ADD]: () => refuse('INTERNAL') });
  const { user } = await renderScreen(<TableOrderPage tableId={TABLE_ID} />, { role: 'WAITER' });
  await user.click(await screen.findByRole('button', { name: /^Künefe/ }));
  await user.click(cart().getByRole('button', { name: 'Gönder · 1 ürün' }));
  await group(/^Sırada · 1/);
  await user.click(await screen.findByRole('button', { name: /^Çay/ }));
  const send = cart().getByRole('button', { name: 'Gönder · 1 ürün' });
  // Set only now, because the waiting order retries by itself every few seconds and must not be refused before.
  server.now({ [ADD]: () => refuse('TABLE_PASSIVE') });
  await user.click(send);
  await group(/^Gönderilemedi · 1/);
  const toasts = within(screen.getByRole('region', { name: 'Bildirimler' }));
  expect(toasts.getAllByText(/Bu masa pasif/)).toHaveLength(1);
});

test('a person decides about an order of nine days ago, because its result is unknown (OFF-9)', async () => {
  const server = stubBusiness({ [ADD]: () => refuse('IDEMPOTENCY_KEY_FORGOTTEN') });
  const { user } = await showOffline([/^Çay/, /^Künefe/]);
  const [batch] = queuedBatches();
  const queuedAt = Date.now() - 9.5 * 86_400_000;
  await changeQueue((batches) =>
    batches.map((one) => ({ ...one, queuedAt, isTried: true, triedSince: queuedAt })),
  );
  await group(/^Sırada · 2 · 9 gün önce/);
  setConnection('connected');
  const asked = await group(/^Gönderilemedi · 2 · 9 gün önce/);
  expect(asked.getByRole('alert')).toHaveTextContent(/artık bilinmiyor.*Adisyonlara bakın/);
  expect(asked.queryByRole('button', { name: 'Tekrar gönder' })).not.toBeInTheDocument();
  expect(asked.getByRole('button', { name: 'Sil' })).toBeVisible();
  expect(server.callsOf(ADD)[0]?.headers.get('idempotency-key-since')).toBe(new Date(queuedAt).toISOString());

  server.now({ [ADD]: () => wireOrder() });
  await user.click(asked.getByRole('button', { name: 'Yine de gönder' }));
  await screen.findByText('Sipariş kaydedildi: Masa 5');
  const anew = server.callsOf(ADD).at(-1)!;
  expect(anew.headers.get('idempotency-key')).not.toBe(batch?.key);
  expect(Date.parse(anew.headers.get('idempotency-key-since')!)).toBeGreaterThan(queuedAt);
});

test('an order of a version that stored no time counts as older than everything', async () => {
  const server = stubBusiness({ [ADD]: () => refuse('IDEMPOTENCY_KEY_FORGOTTEN') });
  await showOffline([/^Çay/]);
  await changeQueue((batches) =>
    batches.map(({ queuedAt: _at, triedSince: _since, ...one }) => ({ ...one, isTried: true })),
  );
  setConnection('connected');
  await group(/^Gönderilemedi · 1(?! ·)/);
  expect(server.callsOf(ADD)[0]?.headers.get('idempotency-key-since')).toBe('1970-01-01T00:00:00.000Z');
});
