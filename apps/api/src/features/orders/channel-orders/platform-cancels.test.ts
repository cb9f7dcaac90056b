import type { ChannelOrder } from '@sofra/contract/orders/channel-orders';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendDueOrders } from '#src/features/takeaway/send-due-orders.ts';
import { createProgram } from '#test/factories/api-token-factories.ts';
import { createChannel, type CreatedChannel } from '#test/factories/channel-factories.ts';
import { slipsOf } from '#test/factories/course-factories.ts';
import { shownOn, tap, ticketsOf } from '#test/factories/kitchen-requests.ts';
import { createItem, type Created } from '#test/factories/menu-factories.ts';
import { expectTrueLedger, type OpenOrderResponse } from '#test/factories/order-factories.ts';
import { createPrinter } from '#test/factories/printer-factories.ts';
import { startTestApi, type Caller, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

const MINUTE_MS = 60_000;

let api: TestApi;
let business: TestBusiness;
let getir: CreatedChannel;
let program: Caller;
let [kunefe, tea]: Created[] = [];
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  business = await api.createBusiness();
  await createPrinter(business, { name: 'Mutfak' });
  [kunefe, tea] = [
    await createItem(business, { name: 'Künefe', price: 185 }),
    await createItem(business, { name: 'Çay', price: 20 }),
  ];
  getir = await createChannel(business, { name: 'Getir', kind: 'GETIR' });
  program = await createProgram(api, business, { scopes: ['channel-orders.write'] });
});
afterEach(async () => {
  api.time.now = null;
  await expectTrueLedger(api);
});
afterAll(() => api.stop());

let serial = 0;
/** An order of two künefe and a tea that is accepted. */
async function accepted(over: Json = {}): Promise<ChannelOrder> {
  const product = ({ id, name }: Created) => ({ productId: id, name, unitPrice: 100 });
  const lines = [
    { ...product(kunefe!), qty: 2 },
    { ...product(tea!), qty: 1 },
  ];
  const number = `G-${(serial += 1)}`;
  const body = { number, kind: 'DELIVERY', isPaid: true, lines, total: 300, ...over };
  const sent = await program.post(`/api/v1/channels/${getir.id}/orders`, body);
  expect(sent.statusCode, sent.body).toBe(201);
  const { id } = sent.json<ChannelOrder>();
  const answer = await business.as('WAITER').post(`/api/channel-orders/${id}/accept`, { minutes: null });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
async function cancel({ number }: ChannelOrder): Promise<void> {
  const path = `/api/v1/channels/${getir.id}/orders/${number}/state`;
  expect((await program.put(path, { state: 'CANCELED', reason: 'Misafir vazgeçti' })).statusCode).toBe(200);
}
/** Slips of the kitchen; a paid order has a receipt too. */
const slips = async () => (await slipsOf(api, business)).filter((slip) => /^(KOT|VOID)/.test(slip));
const shown = async () => (await ticketsOf(business)).flatMap(shownOn);
const linesOf = async ({ orderId }: ChannelOrder) =>
  (await business.as('WAITER').get(`/api/tables/${orderId}/open-order`)).json<OpenOrderResponse>();
const onBoard = async ({ orderId }: ChannelOrder) =>
  (await business.as('WAITER').get('/api/takeaway')).json<Json[]>().find((one) => one.orderId === orderId);

test('a platform that cancels stops the kitchen once, on paper and on its display (INBOX-15, INBOX-16)', async () => {
  const order = await accepted();
  expect(await shown()).toEqual(['2 Künefe NEW', '1 Çay NEW']);
  const before = api.published.length;
  await cancel(order);
  await cancel(order);
  expect(await slips()).toEqual(['KOT 2 Künefe 1 Çay', 'VOID 2 Künefe 1 Çay']);
  expect(await shown()).toEqual(['- 2 Künefe', '- 1 Çay']);
  const [card] = await ticketsOf(business);
  expect(card?.canceled).toMatchObject([
    { reason: 'Platform iptal etti' },
    { reason: 'Platform iptal etti' },
  ]);
  const names = api.published.slice(before).map(({ event }) => event.name);
  expect(names.toSorted()).toEqual([
    ...['channel-orders:changed', 'kds:changed', 'orders:changed', 'print:station'],
  ]);
  expect(await onBoard(order)).toMatchObject({ isCanceledByPlatform: true });
});

test('the kitchen display shows it for a quarter of an hour (INBOX-16)', async () => {
  await cancel(await accepted());
  api.time.now = new Date(Date.now() + 16 * MINUTE_MS);
  expect(await shown()).toEqual([]);
});

test('what was served is on no slip, and other orders stay as they are (INBOX-15)', async () => {
  const other = await accepted({ isPaid: false });
  const order = await accepted({ isPaid: false });
  const { lines } = await linesOf(order);
  const served = lines.find(({ itemId }) => itemId === tea?.id);
  await tap(business, served!.id, ['NEW', 'SERVED']);
  await cancel(order);
  expect((await slips()).at(-1)).toBe('VOID 2 Künefe');
  expect((await shown()).filter((text) => text.startsWith('-'))).toEqual(['- 2 Künefe']);
  expect(await onBoard(other)).toMatchObject({ isCanceledByPlatform: false });
});

test('a cancellation by staff afterwards prints nothing again and adds no card (INBOX-15)', async () => {
  const order = await accepted({ isPaid: false });
  await cancel(order);
  const { lines } = await linesOf(order);
  const answer = await business.as('CASHIER').post(`/api/orders/${order.orderId}/cancel-lines`, {
    ...{
      restock: false,
      lines: lines.map(({ id, qty }) => ({ lineId: id, qty, reason: 'Platform iptali' })),
    },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await slips()).toEqual(['KOT 2 Künefe 1 Çay', 'VOID 2 Künefe 1 Çay']);
  expect(await shown()).toEqual([]);
});

test('a cancellation by staff before, and of another order, prints as always (INBOX-15)', async () => {
  const order = await accepted({ isPaid: false });
  const { lines } = await linesOf(order);
  await business.as('CASHIER').post(`/api/orders/${order.orderId}/cancel-lines`, {
    ...{ restock: false, lines: [{ lineId: lines[0]!.id, qty: 1, reason: 'Kalmadı' }] },
  });
  await cancel(order);
  expect(await slips()).toEqual(['KOT 2 Künefe 1 Çay', 'VOID 1 Künefe', 'VOID 1 Künefe 1 Çay']);
});

test('a platform cancels also while a fiscal device takes the payment at the door (INBOX-15)', async () => {
  const order = await accepted({ isPaid: false });
  const setAtDevice = (isAtDevice: boolean) =>
    api.owner.query('update orders set is_at_device = $2 where id = $1', [order.orderId, isAtDevice]);
  await setAtDevice(true);
  try {
    await cancel(order);
  } finally {
    await setAtDevice(false);
  }
  expect(await slips()).toEqual(['KOT 2 Künefe 1 Çay', 'VOID 2 Künefe 1 Çay']);
  expect(await onBoard(order)).toMatchObject({ isCanceledByPlatform: true });
});

test('an order that left is only marked (INBOX-12, INBOX-15)', async () => {
  const order = await accepted();
  await business.as('WAITER').post(`/api/takeaway/${order.orderId}/state`, { state: 'ON_WAY' });
  await cancel(order);
  expect(await slips()).toEqual(['KOT 2 Künefe 1 Çay']);
  expect(await shown()).toEqual(['2 Künefe NEW', '1 Çay NEW']);
  expect(await onBoard(order)).toMatchObject({ isCanceledByPlatform: true });
});

test('an order for later that its platform cancelled is not sent to the kitchen (INBOX-15)', async () => {
  const promisedAt = new Date(Date.now() + 180 * MINUTE_MS);
  const [kept, order] = [
    await accepted({ promisedAt: promisedAt.toISOString() }),
    await accepted({ promisedAt: promisedAt.toISOString() }),
  ];
  await cancel(order);
  api.time.now = promisedAt;
  await sendDueOrders(api.services);
  expect(await slips()).toEqual(['KOT 2 Künefe 1 Çay']);
  expect((await ticketsOf(business)).map(({ orderId }) => orderId)).toEqual([kept.orderId]);
});
