import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createHeldMeal, fire, save, slipsOf, type HeldMeal } from '#test/factories/course-factories.ts';
import { shownOn, tap, ticketsOf } from '#test/factories/kitchen-requests.ts';
import { createItem } from '#test/factories/menu-factories.ts';
import { auditOf, expectTrueLedger, type OpenOrderResponse } from '#test/factories/order-factories.ts';
import { relocate } from '#test/factories/order-move-requests.ts';
import { codeOf, whileRowLocked } from '#test/factories/payment-requests.ts';
import { createPrinter } from '#test/factories/printer-factories.ts';
import { createLunchMenu } from '#test/factories/set-factories.ts';
import { createIngredient, createRecipe, stockOf } from '#test/factories/stock-factories.ts';
import { createTable } from '#test/factories/table-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
let meal: HeldMeal;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  business = await api.createBusiness();
  await createPrinter(business, { name: 'Mutfak' });
  meal = await createHeldMeal(business);
});
afterAll(() => api.stop());
afterEach(() => expectTrueLedger(api));

const NOTHING_HELD = [422, 'NOTHING_HELD'];
const linesOf = ({ lines }: OpenOrderResponse) =>
  lines.map(({ item, qty, course, heldAt, firedAt }) => [
    `${qty} ${String((item as Json)['name'])}`,
    course,
    heldAt ? 'waits' : firedAt ? 'fired' : 'sent',
  ]);
const openOrderOf = async (tableId: string): Promise<OpenOrderResponse> =>
  (await business.as('WAITER').get(`/api/tables/${tableId}/open-order`)).json();
const cancel = (lines: Json[], role: 'WAITER' | 'CASHIER' = 'WAITER') =>
  business.as(role).post(`/api/orders/${meal.order.id}/cancel-lines`, { lines, restock: true });

test('lines that wait are saved and priced, take no stock and print nothing (COURSE-2)', async () => {
  expect(meal.order.total).toBe(380);
  expect(linesOf(meal.order)).toEqual([
    ['2 Ayran', 1, 'sent'],
    ['3 Adana', 3, 'waits'],
  ]);
  expect([await stockOf(api, meal.ayran), await stockOf(api, meal.adana)]).toEqual([8, 10]);
  expect(await slipsOf(api, business)).toEqual(['KOT 2 Ayran']);
});

test('a course that waits holds what is added to it, and lines without a course never wait (COURSE-2)', async () => {
  const more = [
    { itemId: meal.adana.id, qty: 1, course: 3 },
    { itemId: meal.adana.id, qty: 1 },
    { itemId: meal.ayran.id, qty: 1, course: 2 },
  ];
  const order = (await save(business, meal.table.id, more)).json<OpenOrderResponse>();
  expect(linesOf(order).slice(2)).toEqual(
    expect.arrayContaining([
      ['1 Adana', 3, 'waits'],
      ['1 Adana', undefined, 'sent'],
      ['1 Ayran', 2, 'sent'],
    ]),
  );
  expect(await stockOf(api, meal.adana)).toBe(9);
});

test('the same item in two courses is two lines, and a course above 5 is refused (COURSE-1)', async () => {
  const asked = [1, 2, 2].map((course) => ({ itemId: meal.ayran.id, qty: 1, course }));
  const order = (await save(business, meal.table.id, asked)).json<OpenOrderResponse>();
  expect(linesOf(order).slice(2).map(String).toSorted()).toEqual(['1 Ayran,1,sent', '2 Ayran,2,sent']);
  const refused = await save(business, meal.table.id, [{ itemId: meal.ayran.id, qty: 1, course: 6 }]);
  expect(codeOf(refused)).toEqual([400, 'INVALID_INPUT']);
});

test('Marş takes the stock and prints one ticket with its course; version and bill stay (COURSE-3)', async () => {
  await business.as('WAITER').post(`/api/orders/${meal.order.id}/bill`);
  const before = await openOrderOf(meal.table.id);
  const answer = await fire(business, meal.order.id, { course: 3 });
  expect(answer.statusCode).toBe(200);
  const fired = answer.json<OpenOrderResponse>();
  expect(linesOf(fired)[1]).toEqual(['3 Adana', 3, 'fired']);
  expect([fired.version, fired.total]).toEqual([before.version, 380]);
  expect(fired.billPrintedAt).toBe(before.billPrintedAt);
  expect(await stockOf(api, meal.adana)).toBe(7);
  expect((await slipsOf(api, business)).filter((slip) => slip.startsWith('FIRE'))).toEqual([
    'FIRE 3 3 Adana',
  ]);
  expect(await auditOf(api, business.id, 'order.fire')).toMatchObject([
    { table: meal.table.name, course: 3, lines: [{ name: 'Adana', qty: 3 }] },
  ]);
});

test('Marş repeated with its key sends once, and without it finds nothing (COURSE-3, COURSE-4)', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() };
  const answers = [
    await fire(business, meal.order.id, { course: 3 }, key),
    await fire(business, meal.order.id, { course: 3 }, key),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(codeOf(await fire(business, meal.order.id, { course: 3 }))).toEqual(NOTHING_HELD);
  expect(await slipsOf(api, business)).toEqual(['KOT 2 Ayran', 'FIRE 3 3 Adana']);
});

test('single lines are sent alone, and the rest of the course waits (COURSE-3)', async () => {
  const more = [{ itemId: meal.ayran.id, qty: 1, course: 3 }];
  const { lines } = (await save(business, meal.table.id, more)).json<OpenOrderResponse>();
  const waiting = lines.find(({ itemId, course }) => itemId === meal.ayran.id && course === 3)!;
  const answer = await fire(business, meal.order.id, { lineIds: [waiting.id] });
  expect(linesOf(answer.json()).filter(([, course]) => course === 3)).toEqual([
    ['3 Adana', 3, 'waits'],
    ['1 Ayran', 3, 'fired'],
  ]);
  const unknown = await fire(business, meal.order.id, { lineIds: [crypto.randomUUID()] });
  expect(codeOf(unknown)).toEqual([404, 'NOT_FOUND']);
});

test('with too little stock at Marş every line waits on (COURSE-3)', async () => {
  await save(business, (await createTable(business)).id, [{ itemId: meal.adana.id, qty: 8 }]);
  const refused = await fire(business, meal.order.id, {});
  expect(codeOf(refused)).toEqual([409, 'STOCK_SHORTAGE']);
  expect(refused.json()).toMatchObject({
    details: [{ itemId: meal.adana.id, name: 'Adana', requested: 3, available: 2 }],
  });
  expect(linesOf(await openOrderOf(meal.table.id))[1]).toEqual(['3 Adana', 3, 'waits']);
  expect(await stockOf(api, meal.adana)).toBe(2);
  expect(await slipsOf(api, business)).not.toContain('FIRE 3 3 Adana');
});

test('Marş takes the recipe by the portion that was ordered, also after that portion has gone (COURSE-3)', async () => {
  const flour = await createIngredient(business);
  const pide = await createItem(business, { name: 'Pide', price: 100 });
  await createRecipe(business, pide, [flour, 100]);
  const portions = (
    await business.as('ADMIN').patch(`/api/menu/items/${pide.id}`, {
      portions: [
        { name: 'Tek', price: 100, recipeMultiplier: 1, isDefault: true },
        { name: 'Duble', price: 180, recipeMultiplier: 2, isDefault: false },
      ],
    })
  ).json<{ portions: { id: string; name: string }[] }>().portions;
  const double = portions.find(({ name }) => name === 'Duble')!;
  const line = { itemId: pide.id, qty: 2, portionId: double.id, course: 2 };
  await save(business, meal.table.id, [line], { heldCourses: [2] });
  expect(await stockOf(api, flour)).toBe(1_000);
  await business.as('ADMIN').patch(`/api/menu/items/${pide.id}`, { portions: [] });
  expect((await fire(business, meal.order.id, { course: 2 })).statusCode).toBe(200);
  expect(await stockOf(api, flour)).toBe(600);
});

test('two Marş at once send the lines once (COURSE-4)', async () => {
  const answers = await whileRowLocked(api, meal.order.id, [
    () => fire(business, meal.order.id, { course: 3 }),
    () => fire(business, meal.order.id, {}),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
  expect(await stockOf(api, meal.adana)).toBe(7);
  expect(await slipsOf(api, business)).toEqual(['KOT 2 Ayran', 'FIRE 3 3 Adana']);
});

test.each([
  ['Marş first', [0, 1], [200, 422], 7],
  ['the cancellation first', [1, 0], [422, 200], 10],
])(
  'a line is fired and cancelled at once, %s: one of them counts (COURSE-4)',
  async (_, order, codes, left) => {
    const requests = [
      () => fire(business, meal.order.id, { course: 3 }),
      () => cancel([{ lineId: meal.line(meal.adana), qty: 3 }]),
    ];
    const answers = await whileRowLocked(
      api,
      meal.order.id,
      order.map((index) => requests[index]!),
    );
    expect(order.map((index) => answers[order.indexOf(index)]!.statusCode)).toEqual(
      order.map((index) => codes[index]),
    );
    expect(await stockOf(api, meal.adana)).toBe(left);
  },
);

test('Servise al moves lines that wait, and they wait on since the same time (COURSE-5)', async () => {
  const lineIds = [meal.line(meal.adana)];
  const before = meal.order.lines.find(({ id }) => id === lineIds[0])!;
  const url = `/api/orders/${meal.order.id}/course`;
  const answer = await business.as('WAITER').post(url, { lineIds, course: 2 });
  expect(answer.json<OpenOrderResponse>().lines).toContainEqual({ ...before, course: 2 });
  expect(await auditOf(api, business.id, 'order.course')).toMatchObject([{ course: 2 }]);
  const sent = { lineIds: [meal.line(meal.ayran)], course: 2 };
  expect(codeOf(await business.as('WAITER').post(url, sent))).toEqual(NOTHING_HELD);
});

test('a waiter takes off what waits without approval and reason; the kitchen receives nothing (COURSE-7)', async () => {
  await business.as('ADMIN').patch('/api/business/me', { settings: { cancelReasonRequired: true } });
  const answer = await cancel([{ lineId: meal.line(meal.adana), qty: 2 }]);
  expect(answer.statusCode).toBe(200);
  expect(await slipsOf(api, business)).toEqual(['KOT 2 Ayran']);
  expect(await stockOf(api, meal.adana)).toBe(10);
  const list = (await business.as('CASHIER').get('/api/orders/cancels')).json<Json[]>();
  expect(list).toMatchObject([{ name: 'Adana', qty: 2, amount: 200, reason: 'Beklerken iptal' }]);
  expect(await auditOf(api, business.id, 'order.cancelLines')).toMatchObject([
    { lines: [{ name: 'Adana', qty: 2, amountKurus: 20_000, reason: 'Beklerken iptal' }] },
  ]);
  await fire(business, meal.order.id, {});
  expect((await ticketsOf(business)).map(shownOn)).toEqual([['1 Adana NEW'], ['2 Ayran NEW']]);
});

test('sent pieces and pieces after the bill still need approval and reason (COURSE-7)', async () => {
  const both = [meal.adana, meal.ayran].map((item) => ({ lineId: meal.line(item), qty: 1 }));
  expect(codeOf(await cancel(both))).toEqual([422, 'ROLE_LIMIT']);
  await business.as('ADMIN').patch('/api/business/me', { settings: { cancelReasonRequired: true } });
  await business.as('WAITER').post(`/api/orders/${meal.order.id}/bill`);
  const held = [{ lineId: meal.line(meal.adana), qty: 1 }];
  expect(codeOf(await cancel(held, 'CASHIER'))).toEqual([400, 'INVALID_INPUT']);
  expect(codeOf(await cancel([{ ...held[0]!, reason: 'vazgeçti' }]))).toEqual([422, 'ROLE_LIMIT']);
});

test('a negative quantity takes the pieces that wait first (COURSE-7)', async () => {
  await save(business, meal.table.id, [{ itemId: meal.adana.id, qty: 1 }]);
  const lowered = await save(business, meal.table.id, [{ itemId: meal.adana.id, qty: -3 }]);
  expect(linesOf(lowered.json())).toEqual([
    ['2 Ayran', 1, 'sent'],
    ['1 Adana', undefined, 'sent'],
  ]);
});

test('moved, merged, split and given away, pieces go on waiting in their course (COURSE-8)', async () => {
  const other = await createTable(business);
  const lines = [{ lineId: meal.line(meal.adana), qty: 2 }];
  const moved = await relocate(business, meal.order.id, ['move-lines', { toTableId: other.id, lines }]);
  const { to } = moved.json<{ to: OpenOrderResponse }>();
  expect(linesOf(to)).toEqual([['2 Adana', 3, 'waits']]);
  expect(await slipsOf(api, business)).toEqual(['KOT 2 Ayran']);
  const merged = await relocate(business, meal.order.id, ['merge', { intoOrderId: to.id }]);
  expect(linesOf(merged.json()).toSorted()).toEqual([
    ['1 Adana', 3, 'waits'],
    ['2 Adana', 3, 'waits'],
    ['2 Ayran', 1, 'sent'],
  ]);
  const given = { lines: [{ lineId: lines[0]!.lineId, qty: 1 }], reason: 'Gecikti' };
  await business.as('CASHIER').post(`/api/orders/${to.id}/comp-lines`, given);
  await fire(business, to.id, { course: 3 });
  expect(await stockOf(api, meal.adana)).toBe(7);
  expect((await slipsOf(api, business)).at(-1)).toBe('FIRE 3 3 Adana');
});

test('a part of a set menu that waits is exchanged without slip and stock, and waits on (COURSE-12)', async () => {
  const lunch = await createLunchMenu(business);
  const table = await createTable(business);
  const parts = [{ choiceId: lunch.choice('Köfte') }, { choiceId: lunch.choice('Ayran') }];
  const menu = { itemId: lunch.menu.id, qty: 1, course: 2, parts };
  const order = (await save(business, table.id, [menu], { heldCourses: [2] })).json<OpenOrderResponse>();
  const ayran = order.lines.find(({ itemId }) => itemId === lunch.items.Ayran.id)!;
  const url = `/api/orders/${order.id}/lines/${ayran.id}/exchange`;
  const exchanged = await business.as('WAITER').post(url, { choiceId: lunch.choice('Şalgam') });
  expect(exchanged.statusCode).toBe(200);
  expect(await stockOf(api, lunch.items.Ayran)).toBe(10);
  expect(await slipsOf(api, business)).toEqual(['KOT 2 Ayran']);
  const part = await fire(business, order.id, { lineIds: [ayran.id] });
  expect(codeOf(part)).toEqual([422, 'PART_OF_SET']);
  await fire(business, order.id, { course: 2 });
  const [ticket] = (await ticketsOf(business)).filter(({ orderId }) => orderId === order.id);
  expect(shownOn(ticket!).toSorted()).toEqual(['1 Köfte NEW', '1 Şalgam NEW']);
});

test('the kitchen sees what waits on the card of its save, and moves none of it (COURSE-13)', async () => {
  const [card] = await ticketsOf(business);
  expect(card).toMatchObject({
    isFired: false,
    lines: [{ name: 'Ayran' }],
    held: [{ name: 'Adana', qty: 3, course: 3 }],
  });
  const lineId = meal.line(meal.adana);
  expect(codeOf(await tap(business, lineId, ['NEW', 'READY']))).toEqual([409, 'LINE_MOVED_ON']);
  const all = await business
    .as('KITCHEN')
    .patch('/api/kds/lines', { lines: [{ lineId, from: 'NEW', status: 'READY' }] });
  expect(all.json()).toEqual({ moved: [], movedOn: [lineId] });
});

test('Marş is a card of its own before all others, with the time of the Marş (COURSE-14)', async () => {
  await api.owner.query(
    "update order_lines set created_at = now() - interval '30 minutes', held_at = case when held_at is not null then now() - interval '30 minutes' end where business_id = $1",
    [business.id],
  );
  await fire(business, meal.order.id, { course: 3 });
  const [fired, earlier] = await ticketsOf(business);
  expect(fired).toMatchObject({ isFired: true, course: 3, lines: [{ name: 'Adana' }], held: [] });
  expect(Date.now() - new Date(fired!.sentAt).getTime()).toBeLessThan(60_000);
  expect(earlier).toMatchObject({ isFired: false, lines: [{ name: 'Ayran' }], held: [] });
  await tap(business, meal.line(meal.adana), ['NEW', 'READY']);
  expect((await openOrderOf(meal.table.id)).lines).toContainEqual(
    expect.objectContaining({ id: meal.line(meal.adana), status: 'READY' }),
  );
});

test('a line that waited longer than the kitchen looks back is shown after its Marş (COURSE-14)', async () => {
  await api.owner.query(
    "update order_lines set created_at = now() - interval '30 hours' where business_id = $1",
    [business.id],
  );
  await fire(business, meal.order.id, {});
  expect((await ticketsOf(business)).map(shownOn)).toEqual([['3 Adana NEW']]);
});

test('the list of tables counts what waits, and since when (COURSE-15)', async () => {
  const tables = async () => (await business.as('WAITER').get('/api/tables')).json<Json[]>();
  const heldAt = meal.order.lines.find(({ id }) => id === meal.line(meal.adana))!.heldAt;
  expect(await tables()).toMatchObject([{ held: { qty: 3, since: heldAt } }]);
  await fire(business, meal.order.id, {});
  expect((await tables())[0]).not.toHaveProperty('held');
});

test('another business neither fires nor moves these lines', async () => {
  const stranger = await api.createBusiness();
  expect(codeOf(await fire(stranger, meal.order.id, {}))).toEqual([404, 'NOT_FOUND']);
  const url = `/api/orders/${meal.order.id}/course`;
  const moved = await stranger.as('WAITER').post(url, { lineIds: [meal.line(meal.adana)], course: 2 });
  expect(codeOf(moved)).toEqual([404, 'NOT_FOUND']);
});
