import { lineKey } from '@sofra/domain/menu/line-choice';
import { kurus } from '@sofra/domain/money/money';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ORDER_ID, TABLE_ID, TEA, wireOrder } from '#src/features/orders/test-orders.ts';
import { readSendProblem } from '#src/features/orders/cart/send-problem.ts';
import { setConnection } from '#src/lib/realtime/connection.ts';
import { startDelivery } from '#src/order-queue/queue-delivery-rounds.ts';
import { flushTable } from '#src/order-queue/queue-delivery.ts';
import { editQueued, queueDrafts, takeBack } from '#src/order-queue/queue-drafts.ts';
import {
  batchesOfTable,
  changeQueue,
  loadQueue,
  onAnswer,
  queuedBatches,
} from '#src/order-queue/shared-queue.ts';
import { added, mayChange } from '#src/order-queue/queued-batch.ts';
import { withQty } from '#src/order-queue/edited-lines.ts';
import { addDraft, beginHandOver, beginReturn, draftCartOf } from '#src/order-queue/draft-cart.ts';
import { currentSession, endSession, sessionEndedBecause, startSession } from '#src/lib/api/session.ts';
import { stubServer, refuse } from '#test/stub-server.ts';

const ADD = 'POST /tables/:id/add-lines';
const ITEM = { itemId: TEA, name: 'Çay', unitPrice: kurus(2_500) };
const LINE = { ...ITEM, qty: 1, note: null, portion: null, options: [] };
const OWNER = 'business/elif';

const signIn = (userId: string, role: 'WAITER' | 'KITCHEN' = 'WAITER') =>
  startSession({ token: `token-of-${userId}`, role, name: userId, userId, businessId: 'business' });

/** Sends one tea with *Gönder*, offline unless stated otherwise. */
async function order(isSentAtOnce = false) {
  addDraft(TABLE_ID, ITEM);
  return queueDrafts({ tableId: TABLE_ID, tableName: 'Masa 5', expectedOrderId: null, isSentAtOnce });
}
const batch = (key: string) => ({
  ...{ key, owner: OWNER, tableId: TABLE_ID, tableName: 'Masa 5', lines: [LINE] },
  ...{ expectedOrderId: null, isTried: true },
});

let stop = () => {};
beforeEach(async () => {
  signIn('elif');
  setConnection('connected');
  await loadQueue();
});
afterEach(async () => {
  stop();
  stop = () => {};
  setConnection('connecting');
  vi.useRealTimers();
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
  endSession();
  await loadQueue();
});

test('batches of a table are sent in sequence, each to the order that the first one opened (OFF-3)', async () => {
  const server = stubServer({ [ADD]: () => wireOrder() });
  await order();
  await order();
  expect(draftCartOf(TABLE_ID).lines).toEqual([]);
  await flushTable(TABLE_ID);
  expect(server.callsOf(ADD).map(({ body }) => body)).toEqual([
    { lines: [{ itemId: TEA, qty: 1, shownUnitPrice: 25 }], expectedOrderId: null },
    { lines: [{ itemId: TEA, qty: 1, shownUnitPrice: 25 }], expectedOrderId: ORDER_ID },
  ]);
  expect(queuedBatches()).toEqual([]);
});

test('a Gönder before the screen knows the order of the previous batch is sent to that order (OFF-3)', async () => {
  const server = stubServer({ [ADD]: () => wireOrder() });
  await order();
  // The first batch has left the store, and the screen is only about to show its order.
  const unsubscribe = onAnswer(async () => {
    unsubscribe();
    await order();
  });
  await flushTable(TABLE_ID);
  expect(server.callsOf(ADD).map(({ body }) => body)).toMatchObject([
    { expectedOrderId: null },
    { expectedOrderId: ORDER_ID },
  ]);
});

test('a batch also follows one that a killed tab left between cart and queue (OFF-3)', async () => {
  addDraft(TABLE_ID, ITEM);
  beginHandOver(TABLE_ID, batch('k1'));
  await order();
  expect(batchesOfTable(TABLE_ID)).toMatchObject([{ key: 'k1' }, { previousKey: 'k1' }]);
});

test('two changes of the queue at once are both kept where the browser has no IndexedDB (OFF-11)', async () => {
  await Promise.all(['k1', 'k2'].map((key) => changeQueue(added(batch(key)))));
  await loadQueue();
  expect(queuedBatches().map(({ key }) => key)).toEqual(['k1', 'k2']);
});

test('each batch is sent once, even when several callers start the delivery (OFF-3)', async () => {
  const server = stubServer({ [ADD]: () => wireOrder() });
  await order();
  await Promise.all([flushTable(TABLE_ID), flushTable(TABLE_ID), flushTable(TABLE_ID)]);
  expect(server.callsOf(ADD)).toHaveLength(1);
});

test('a refused batch waits for a person, and the batches after it wait too (OFF-4)', async () => {
  const server = stubServer({ [ADD]: () => refuse('ORDER_CLOSED', { details: { orderId: null } }) });
  await order();
  await order();
  await flushTable(TABLE_ID);
  await flushTable(TABLE_ID);
  expect(server.callsOf(ADD)).toHaveLength(1);
  expect(queuedBatches().map(({ refusal }) => refusal?.code ?? null)).toEqual(['ORDER_CLOSED', null]);
});

test.each([
  ['no answer', () => Promise.reject(new TypeError('network'))],
  ['a broken server', () => refuse('INTERNAL')],
  ['too many requests', () => refuse('TOO_MANY_ATTEMPTS')],
  ['a hotspot that answers everything with its page', () => ({ please: 'sign in' })],
  ['an ended session', () => refuse('NO_SESSION')],
])('%s leaves the order in the queue', async (_name, answer) => {
  stubServer({ [ADD]: answer });
  await order();
  await flushTable(TABLE_ID);
  signIn('elif');
  await loadQueue();
  expect(queuedBatches()).toMatchObject([{ tableId: TABLE_ID, refusal: null }]);
});

/** Responds like another server version, without our error code or with another status. */
const says = (status: number, body: object) => () => ({ isRefusal: true, status, body });

test.each([
  ['a 409 without a code', says(409, { error: 'Un bitti' })],
  ['a 409 with a text of details', says(409, { details: 'Un bitti' })],
  ['a code of stock with 422', says(422, { code: 'OUT_OF_STOCK', error: 'Un bitti' })],
  ['a code of stock with 500', says(500, { code: 'STOCK_SHORTAGE', error: 'Un bitti' })],
])('%s is a refusal for missing stock (ORD-42)', async (_name, answer) => {
  stubServer({ [ADD]: answer });
  await order();
  await flushTable(TABLE_ID);
  const [first] = queuedBatches();
  expect(readSendProblem(first!.refusal!).text).toBe('Stok yetersiz: Un bitti');
});

test.each([
  ['with a sentence', { error: 'Masa kapalı' }, 'Masa kapalı'],
  ['without a sentence', {}, 'Sipariş kaydedilemedi'],
])('a 4xx without a code, %s, is a refusal (ORD-42)', async (_name, body, text) => {
  stubServer({ [ADD]: says(422, body) });
  await order();
  await flushTable(TABLE_ID);
  const [first] = queuedBatches();
  expect(readSendProblem(first!.refusal!).text).toBe(text);
});

test('after a lost answer the next try is the same request with the same key (OFF-6)', async () => {
  let isLost = true;
  const server = stubServer({
    [ADD]: () => {
      if (isLost) throw new TypeError('network');
      return wireOrder();
    },
  });
  const key = await order(true);
  await flushTable(TABLE_ID);
  isLost = false;
  await flushTable(TABLE_ID);
  const [first, again] = server.callsOf(ADD);
  expect(again?.body).toEqual(first?.body);
  expect([first, again].map((call) => call?.headers.get('idempotency-key'))).toEqual([key, key]);
});

test('another user neither sees nor sends the order, and its own user sends it (OFF-8)', async () => {
  const server = stubServer({ [ADD]: () => wireOrder() });
  await order();
  signIn('murat');
  expect(queuedBatches()).toEqual([]);
  await loadQueue();
  expect(queuedBatches()).toEqual([]);
  await flushTable(TABLE_ID);
  expect(server.callsOf(ADD)).toHaveLength(0);
  signIn('elif');
  await loadQueue();
  await flushTable(TABLE_ID);
  expect(server.callsOf(ADD)[0]?.headers.get('authorization')).toBe('Bearer token-of-elif');
});

test('after another user signs in during the first of two batches, the second is not sent in their name', async () => {
  let answer = (_order: unknown) => {};
  const server = stubServer({ [ADD]: () => new Promise((resolve) => (answer = resolve)) });
  await order(true);
  await order(true);
  const flushed = flushTable(TABLE_ID);
  await vi.waitFor(() => expect(server.callsOf(ADD)).toHaveLength(1));
  signIn('murat');
  answer(wireOrder());
  await flushed;
  expect(server.callsOf(ADD)).toHaveLength(1);
  signIn('elif');
  await loadQueue();
  expect(queuedBatches()).toMatchObject([{ expectedOrderId: ORDER_ID }]);
});

test('a user who no longer takes orders sends nothing and stays signed in (OFF-8)', async () => {
  const server = stubServer({ [ADD]: () => refuse('ROLE_FORBIDDEN') });
  await order();
  signIn('elif', 'KITCHEN');
  await loadQueue();
  await flushTable(TABLE_ID);
  expect(server.callsOf(ADD)).toHaveLength(0);
  expect(currentSession()).not.toBeNull();
});

test('a locked business signs out with the reason, and the unsent order is sent once after the unlock (SITE-27, SITE-28)', async () => {
  let isLocked = true;
  const server = stubServer({ [ADD]: () => (isLocked ? refuse('BUSINESS_LOCKED') : wireOrder()) });
  const key = await order();
  addDraft(TABLE_ID, ITEM);
  stop = startDelivery();
  await vi.waitFor(() => expect(currentSession()).toBeNull());
  expect(sessionEndedBecause()).toMatch(/^İşletmeniz kilitlendi\. Kayıtlarınız duruyor/);
  stop();
  signIn('elif');
  await loadQueue();
  expect(queuedBatches()).toMatchObject([{ key, lines: [LINE], refusal: null }]);
  expect(draftCartOf(TABLE_ID).lines).toEqual([LINE]);
  isLocked = false;
  stop = startDelivery();
  await vi.waitFor(() => expect(queuedBatches()).toEqual([]));
  await flushTable(TABLE_ID);
  const sent = server.callsOf(ADD);
  expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual([key, key]);
  expect(sent[1]?.body).toEqual(sent[0]?.body);
  expect(draftCartOf(TABLE_ID).lines).toEqual([LINE]);
});

test('a change during the request is included or refused, and a line is saved only once (OFF-23)', async () => {
  const server = stubServer({ [ADD]: () => wireOrder() });
  setConnection('offline');
  await order();
  const [waiting] = batchesOfTable(TABLE_ID);
  const four = withQty(lineKey(LINE), 4);
  expect(await editQueued(waiting?.key ?? '', four)).toBe(true);
  setConnection('connected');
  const [isChanged] = await Promise.all([
    editQueued(waiting?.key ?? '', withQty(lineKey(LINE), 9)),
    flushTable(TABLE_ID),
  ]);
  const [sent, ...others] = server.callsOf(ADD);
  expect(others).toEqual([]);
  expect(sent?.headers.get('idempotency-key')).toBe(waiting?.key);
  expect(sent?.body).toMatchObject({ lines: [{ qty: isChanged ? 9 : 4 }] });
  expect(await editQueued(waiting?.key ?? '', four)).toBe(false);
});

test('while the server is away nothing is sent, so that an order can still be taken back (OFF-7)', async () => {
  const server = stubServer({ [ADD]: () => wireOrder() });
  setConnection('offline');
  await order();
  await flushTable(TABLE_ID);
  const [waiting] = batchesOfTable(TABLE_ID);
  expect(waiting && mayChange(waiting)).toBe(true);
  if (waiting) await takeBack(waiting);
  expect(queuedBatches()).toEqual([]);
  expect(draftCartOf(TABLE_ID)).toEqual({ lines: [LINE] });
  expect(server.calls).toHaveLength(0);
});

test('an order that may have been sent cannot be taken back (OFF-7)', async () => {
  stubServer({ [ADD]: () => Promise.reject(new TypeError('network')) });
  await order(true);
  await flushTable(TABLE_ID);
  const [waiting] = batchesOfTable(TABLE_ID);
  if (waiting) await takeBack(waiting);
  expect(queuedBatches()).toHaveLength(1);
  expect(draftCartOf(TABLE_ID).lines).toEqual([]);
});

test('after a tab is killed between cart and queue, the next start finishes the delivery, once (OFF-1)', async () => {
  const server = stubServer({ [ADD]: () => wireOrder() });
  addDraft(TABLE_ID, ITEM);
  beginHandOver(TABLE_ID, batch('k1'));
  await changeQueue(added(batch('k1')));
  stop = startDelivery();
  await vi.waitFor(() => expect(server.callsOf(ADD)).toHaveLength(1));
  await vi.waitFor(() => expect(queuedBatches()).toEqual([]));
  expect(draftCartOf(TABLE_ID)).toEqual({ lines: [] });
});

test('after a tab is killed during a return, the lines are in the cart and nowhere else', async () => {
  const server = stubServer({ [ADD]: () => refuse('TABLE_PASSIVE') });
  await order();
  await flushTable(TABLE_ID);
  const [waiting] = batchesOfTable(TABLE_ID);
  if (waiting) beginReturn(TABLE_ID, waiting);
  stop = startDelivery();
  await vi.waitFor(() => expect(queuedBatches()).toEqual([]));
  expect(draftCartOf(TABLE_ID)).toEqual({ lines: [LINE] });
  expect(server.callsOf(ADD)).toHaveLength(1);
});

test('delivery is retried automatically at growing intervals, and at once when the connection is back (OFF-6)', async () => {
  let isUp = false;
  const server = stubServer({ [ADD]: () => (isUp ? wireOrder() : refuse('UNAVAILABLE')) });
  vi.useFakeTimers();
  await order(true);
  stop = startDelivery();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.callsOf(ADD)).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(server.callsOf(ADD)).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(server.callsOf(ADD)).toHaveLength(2);
  isUp = true;
  setConnection('reconnecting');
  await vi.advanceTimersByTimeAsync(0);
  expect(server.callsOf(ADD)).toHaveLength(3);
  expect(queuedBatches()).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.callsOf(ADD)).toHaveLength(3);
});
