import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newId } from '#src/platform/writes/ids.ts';
import { eventsDuring } from '#test/factories/kitchen-requests.ts';
import { createItem, ledgerOf, type Created, itemOnMenu } from '#test/factories/menu-factories.ts';
import { auditOf, expectTrueLedger } from '#test/factories/order-factories.ts';
import { codeOf } from '#test/factories/payment-requests.ts';
import { createTable } from '#test/factories/table-factories.ts';
import { startTestApi, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
  business = await api.createBusiness();
});
afterAll(() => api.stop());
afterEach(async () => {
  api.time.now = null;
  await expectTrueLedger(api);
});

const mark = (
  item: { id: string },
  isSoldOut: boolean,
  role: 'ADMIN' | 'CASHIER' | 'WAITER' | 'KITCHEN' = 'KITCHEN',
) => business.as(role).put(`/api/kds/items/${item.id}/sold-out`, { isSoldOut });
const order = async (item: Created, qty = 1) => {
  const table = await createTable(business);
  return business
    .as('WAITER')
    .post(`/api/tables/${table.id}/add-lines`, { lines: [{ itemId: item.id, qty }] });
};
const untilOf = async ({ id }: Created): Promise<Date | null> => {
  const { rows } = await api.owner.query<{ until: Date | null }>(
    'select sold_out_until as until from menu_items where id = $1',
    [id],
  );
  return rows[0]!.until;
};
const onMenu = (item: Created) => itemOnMenu(business, item);

test('a marked item is refused to waiters with 0 available, and sold again after the mark is removed (KDS-30)', async () => {
  const item = await createItem(business, { stockAmount: 5 });
  const answer = await mark(item, true);
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { id: item.id, name: item.name, isSoldOut: true },
  ]);

  const refused = await order(item);
  expect(codeOf(refused)).toEqual([409, 'OUT_OF_STOCK']);
  expect(refused.json()).toMatchObject({
    details: [{ itemId: item.id, name: item.name, available: 0 }],
  });
  // The version stays, so that no user who edits the item is refused, and no stock movement is written.
  expect(await onMenu(item)).toMatchObject({ isSoldOut: true, version: item.version });
  expect(await ledgerOf(api, item.id)).toHaveLength(1);

  expect((await mark(item, false)).json()).toMatchObject({ isSoldOut: false });
  expect((await order(item, 5)).statusCode).toBe(200);
});

test('every menu receives the mark and the audit log its user; a repeated mark has no effect (KDS-31)', async () => {
  const item = await createItem(business);
  const events = (isSoldOut: boolean) => eventsDuring(api, business, () => mark(item, isSoldOut));
  const expectedEvents = [{ name: 'menu:changed', facts: {} }];
  expect(await events(false)).toEqual([]);
  expect(await events(true)).toEqual(expectedEvents);
  expect(await events(true)).toEqual([]);
  expect(await events(false)).toEqual(expectedEvents);
  for (const event of ['item.soldOut', 'item.forSale']) {
    const entries = await auditOf(api, business.id, event);
    expect(entries.filter(({ name }) => name === item.name)).toHaveLength(1);
  }
});

test.each([
  // Istanbul is UTC+3; the day of this business begins at `dayStartHour`.
  { dayStartHour: 4, now: '2024-05-05T00:59:00Z', until: '2024-05-05T01:00:00.000Z' },
  { dayStartHour: 4, now: '2024-05-05T01:00:00Z', until: '2024-05-06T01:00:00.000Z' },
  { dayStartHour: 0, now: '2024-05-05T12:00:00Z', until: '2024-05-05T21:00:00.000Z' },
])(
  'an item marked at $now with a day start of $dayStartHour stays sold out until $until (KDS-30)',
  async ({ now, ...day }) => {
    const item = await createItem(business);
    const { version } = (await business.as('ADMIN').get('/api/business/me')).json<{ version: number }>();
    const changed = await business
      .as('ADMIN')
      .patch('/api/business/me', { dayStartHour: day.dayStartHour, expectedVersion: version });
    expect(changed.statusCode).toBe(200);
    api.time.now = new Date(now);
    expect((await mark(item, true)).statusCode).toBe(200);
    expect((await untilOf(item))?.toISOString()).toBe(day.until);
  },
);

test('on the next business day the item is on sale again and can be marked again (KDS-30)', async () => {
  const item = await createItem(business);
  api.time.now = new Date(Date.now() - 2 * 86_400_000);
  expect((await mark(item, true)).json()).toMatchObject({ isSoldOut: true });
  api.time.now = null;
  expect((await untilOf(item))!.getTime()).toBeLessThan(Date.now());

  expect(await onMenu(item)).toMatchObject({ isSoldOut: false });
  expect((await order(item)).statusCode).toBe(200);
  await mark(item, true);
  expect(codeOf(await order(item))).toEqual([409, 'OUT_OF_STOCK']);
});

test('ingredients, deleted, unknown and foreign items are not found; waiters mark nothing (KDS-31)', async () => {
  const admin = business.as('ADMIN');
  const ingredient = await admin.post('/api/menu/ingredients', { name: 'Un', stockUnit: 'GRAM' });
  const [item, deleted] = [await createItem(business), await createItem(business)];
  await admin.delete(`/api/menu/items/${deleted.id}`);
  const theirs = await createItem(await api.createBusiness('Yabancı'));
  for (const one of [ingredient.json<Created>(), deleted, theirs, { id: newId() }])
    expect(codeOf(await mark(one, true))).toEqual([404, 'NOT_FOUND']);
  expect(await untilOf(theirs)).toBeNull();
  expect(codeOf(await mark(item, true, 'WAITER'))).toEqual([403, 'ROLE_FORBIDDEN']);
  for (const role of ['ADMIN', 'CASHIER'] as const) {
    expect((await mark(item, role === 'ADMIN', role)).statusCode).toBe(200);
  }
});
