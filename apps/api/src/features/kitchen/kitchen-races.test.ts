import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { tap, ticketsOf } from '#test/factories/kitchen-requests.ts';
import { relocate, storedLinesOf, storedOrderOf } from '#test/factories/order-move-requests.ts';
import { expectTrueLedger, createOrderedTable, type OrderedTable } from '#test/factories/order-factories.ts';
import { codeOf, lineIdsOf, take, takenBy, whileRowLocked } from '#test/factories/payment-requests.ts';
import { createItem } from '#test/factories/menu-factories.ts';
import { createCalledOrder } from '#test/factories/place-factories.ts';
import { behindAnother } from '#test/staged-race.ts';
import { createTable } from '#test/factories/table-factories.ts';
import { startTestApi, untilSomeoneWaits, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  business = await api.createBusiness();
});
afterAll(() => api.stop());
afterEach(() => expectTrueLedger(api));

const lineOf = (meal: OrderedTable): string => lineIdsOf(meal)[0] ?? '';
const ready = (meal: OrderedTable) => () => tap(business, lineOf(meal), ['NEW', 'READY']);
const readyCalls = () =>
  api.published
    .filter(({ businessId, event }) => businessId === business.id && event.name === 'kds:ready')
    .map(({ event }) => event.facts);

/** Sends requests while another transaction has locked one line, and releases it once all of them wait. */
async function whileLineHeld(
  lineId: string,
  requests: readonly (() => Promise<LightMyRequestResponse>)[],
): Promise<LightMyRequestResponse[]> {
  const rival = await api.owner.connect();
  try {
    await rival.query('begin');
    await rival.query('select 1 from order_lines where id = $1 for update', [lineId]);
    const answers = requests.map((request) => request());
    await untilSomeoneWaits(api, requests.length);
    await rival.query('commit');
    return await Promise.all(answers);
  } finally {
    rival.release();
  }
}

test('two devices tap the same line at once: exactly one moves it, and the dish is announced once (KDS-12)', async () => {
  const meal = await createOrderedTable(business);
  const answers = await whileLineHeld(lineOf(meal), [ready(meal), ready(meal)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const late = answers.find(({ statusCode }) => statusCode === 409)!;
  expect(codeOf(late)).toEqual([409, 'LINE_MOVED_ON']);
  expect(late.json()).toMatchObject({ details: { status: 'READY' } });
  expect(readyCalls()).toHaveLength(1);
});

test('two devices move the same card in opposite orders: each line moves once', async () => {
  const meal = await createOrderedTable(business, [
    { price: 10, qty: 1 },
    { price: 20, qty: 1 },
    { price: 30, qty: 1 },
  ]);
  const lines = lineIdsOf(meal).map((lineId) => ({ lineId, from: 'NEW', status: 'READY' }));
  const send = (card: typeof lines) => () => business.as('KITCHEN').patch('/api/kds/lines', { lines: card });
  const answers = await whileLineHeld(lines[1]!.lineId, [send(lines), send(lines.toReversed())]);
  const counts = answers.map((answer) => {
    const { moved, movedOn } = answer.json<{ moved: unknown[]; movedOn: unknown[] }>();
    return [moved.length, movedOn.length];
  });
  expect(counts.toSorted()).toEqual([
    [0, 3],
    [3, 0],
  ]);
  expect(readyCalls()).toHaveLength(1);
});

test('the last two lines of an order without a table are tapped at once: it is ready (REP-34)', async () => {
  const [adana, kunefe] = [await createItem(business), await createItem(business)];
  const order = await createCalledOrder(business, [
    { itemId: adana.id, qty: 1 },
    { itemId: kunefe.id, qty: 1 },
  ]);
  await behindAnother(api, {
    hold: (query) => query('select 1 from fulfilments where order_id = $1 for update', [order.id]),
    requests: order.lines.map(
      ({ id }) =>
        () =>
          tap(business, id, ['NEW', 'READY']),
    ),
  });
  const { rows } = await api.owner.query('select ready_at from fulfilments where order_id = $1', [order.id]);
  expect(rows).toEqual([{ ready_at: expect.any(Date) }]);
});

test('a line that is merged during the tap moves, and its new table is announced', async () => {
  const [from, into] = [await createOrderedTable(business), await createOrderedTable(business)];
  const [merged, tapped] = await whileRowLocked(api, from.order.id, [
    () => relocate(business, from.order.id, ['merge', { intoOrderId: into.order.id }]),
    ready(from),
  ]);
  expect([merged!.statusCode, tapped!.statusCode]).toEqual([200, 200]);
  expect(readyCalls()).toMatchObject([{ orderId: into.order.id, tableName: into.table.name }]);
  const stored = await storedLinesOf(api, into.order.id);
  expect(stored.find(({ id }) => id === lineOf(from))).toMatchObject({ status: 'READY' });
});

test('a line that is moved to another table during the tap is announced for the new table', async () => {
  const meal = await createOrderedTable(business);
  const table = await createTable(business);
  const [moved, tapped] = await whileRowLocked(api, meal.order.id, [
    () => relocate(business, meal.order.id, ['move', { toTableId: table.id }]),
    ready(meal),
  ]);
  expect([moved!.statusCode, tapped!.statusCode]).toEqual([200, 200]);
  expect(readyCalls()).toMatchObject([{ tableId: table.id, tableName: table.name }]);
});

test('a line that is moved in part during the tap keeps its state in both parts', async () => {
  const meal = await createOrderedTable(business, [{ price: 100, qty: 3 }]);
  const table = await createTable(business);
  const lines = [{ lineId: lineOf(meal), qty: 2 }];
  const [tapped, moved] = await whileRowLocked(api, meal.order.id, [
    ready(meal),
    () => relocate(business, meal.order.id, ['move-lines', { toTableId: table.id, lines }]),
  ]);
  expect([tapped!.statusCode, moved!.statusCode]).toEqual([200, 200]);
  const states = (await ticketsOf(business)).flatMap((card) =>
    card.lines.map(({ qty, status }) => [qty, status]),
  );
  expect(states.toSorted()).toEqual([
    [1, 'READY'],
    [2, 'READY'],
  ]);
});

test('a line that is cancelled during the tap is never announced as ready', async () => {
  const meal = await createOrderedTable(business);
  const lines = [{ lineId: lineOf(meal), qty: 2, reason: 'Vazgeçti' }];
  const [canceled, tapped] = await whileRowLocked(api, meal.order.id, [
    () => business.as('CASHIER').post(`/api/orders/${meal.order.id}/cancel-lines`, { lines, restock: true }),
    ready(meal),
  ]);
  expect(canceled!.statusCode).toBe(200);
  expect(codeOf(tapped!)).toEqual([409, 'LINE_MOVED_ON']);
  expect(readyCalls()).toEqual([]);
});

test('a tap and a payment at the same time both succeed, in either order (KDS-17)', async () => {
  for (const isTapFirst of [true, false]) {
    const meal = await createOrderedTable(business);
    const pay = () =>
      take(business, meal.order.id, ['pay', { finalTotal: 200, expectedVersion: meal.order.version }]);
    const requests = isTapFirst ? [ready(meal), pay] : [pay, ready(meal)];
    const answers = await whileRowLocked(api, meal.order.id, requests);
    expect(answers[isTapFirst ? 0 : 1]!.json()).toMatchObject({ status: 'READY' });
    takenBy(answers[isTapFirst ? 1 : 0]!);
    const version = meal.order.version + 1;
    expect(await storedOrderOf(api, meal.order.id)).toMatchObject({ status: 'PAID', version });
  }
});
