import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openCash } from '#test/factories/cash-factories.ts';
import { createItem, type Created } from '#test/factories/menu-factories.ts';
import { auditOf, expectTrueLedger, type OpenOrderResponse } from '#test/factories/order-factories.ts';
import { take } from '#test/factories/payment-requests.ts';
import { createRule, ruleFields } from '#test/factories/price-rule-factories.ts';
import { disableRowSecurity } from '#test/tenant-rows.ts';
import { createTable, type CreatedTable } from '#test/factories/table-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
let table: CreatedTable;
let ayran: Created;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  api.time.now = null;
  business = await api.createBusiness();
  table = await createTable(business);
  ayran = await createItem(business, { name: 'Ayran', price: 45 });
});
afterEach(() => expectTrueLedger(api));
afterAll(() => api.stop());

/** A Monday, by the clock in Istanbul. */
const at = (time: string) => {
  api.time.now = new Date(`2026-11-23T${time}+03:00`);
};
const add = async (lines: Json[], more: Json = {}) => {
  const answer = await business.as('WAITER').post(`/api/tables/${table.id}/add-lines`, { lines, ...more });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  return answer.json<OpenOrderResponse & { changedPrices?: unknown }>();
};
const one = (over: Json = {}) => ({ itemId: ayran.id, qty: 1, ...over });
const pricesOf = (order: OpenOrderResponse) => order.lines.map(({ unitPrice }) => unitPrice);

test('the server’s clock in the time zone of the business decides at the save (PRICE-8)', async () => {
  await createRule(business, { name: 'İndirimli saat' });
  const prices: unknown[] = [];
  for (const time of ['14:59:59.999', '15:00:00', '17:59:59.999', '18:00:00']) {
    at(time);
    prices.push(pricesOf(await add([one()])).at(-1));
  }
  expect(prices).toEqual([45, 36, 36, 45]);
  await api.owner.query(`update businesses set time_zone = 'Europe/Berlin' where id = $1`, [business.id]);
  at('17:30');
  expect(pricesOf(await add([one()])).at(-1)).toBe(36);
  at('15:30');
  expect(pricesOf(await add([one()])).at(-1)).toBe(45);
});

test('the line keeps list price, rule and name after the rule changes (PRICE-8)', async () => {
  const rule = await createRule(business, { name: 'İndirimli saat' });
  at('16:00');
  const order = await add([one({ qty: 2 })]);
  expect(order.lines).toMatchObject([
    { unitPrice: 36, priceRule: { name: 'İndirimli saat', listPrice: 45 } },
  ]);
  expect(await auditOf(api, business.id, 'order.add')).toMatchObject([
    { lines: [{ unitPriceKurus: 3600, priceRule: 'İndirimli saat' }] },
  ]);
  await business.as('ADMIN').patch(`/api/menu/price-rules/${rule.id}`, { value: 50, name: 'Başka' });
  await business.as('ADMIN').delete(`/api/menu/price-rules/${rule.id}`);
  const read = await business.as('WAITER').get(`/api/tables/${table.id}/open-order`);
  expect(read.json<OpenOrderResponse>().lines).toEqual(order.lines);
});

test('split, moved and comped pieces keep the rule (PRICE-8)', async () => {
  await createRule(business, { name: 'İndirimli saat' });
  at('16:00');
  const order = await add([one({ qty: 5 })]);
  const [line] = order.lines;
  const other = await createTable(business);
  const moved = await business.as('ADMIN').post(`/api/orders/${order.id}/move-lines`, {
    toTableId: other.id,
    lines: [{ lineId: line!.id, qty: 2 }],
  });
  expect([moved.statusCode, moved.body]).toEqual([200, expect.anything()]);
  const comped = await business.as('ADMIN').post(`/api/orders/${order.id}/comp-lines`, {
    lines: [{ lineId: line!.id, qty: 1 }],
    reason: 'Gecikti',
  });
  expect([comped.statusCode, comped.body]).toEqual([200, expect.anything()]);
  const { rows } = await api.owner.query(
    `select distinct list_price_kurus::int as list, price_rule_name as name, price_rule_kind as kind,
            price_rule_hundredths::int as value, coalesce(comp_price_kurus, unit_price_kurus)::int as price
       from order_lines where business_id = $1`,
    [business.id],
  );
  expect(rows).toEqual([{ list: 4500, name: 'İndirimli saat', kind: 'PERCENT', value: 2000, price: 3600 }]);
});

test('of several rules for the item the lowest price counts (PRICE-3)', async () => {
  const tea = await createItem(business, { price: 30 });
  await createRule(business, { name: 'A', value: 10 });
  await createRule(business, { name: 'B', categoryIds: [ayran.categoryId], kind: 'AMOUNT', value: 20 });
  await createRule(business, { name: 'C', itemIds: [tea.id], kind: 'FIXED', value: 25.5 });
  await createRule(business, { name: 'D', kind: 'FIXED', value: 1, isOn: false });
  at('16:00');
  const { lines } = await add([one(), { itemId: tea.id, qty: 1 }]);
  expect(lines.map(({ unitPrice, priceRule }) => [unitPrice, priceRule])).toEqual(
    expect.arrayContaining([
      [25, { name: 'B', listPrice: 45 }],
      [25.5, { name: 'C', listPrice: 30 }],
    ]),
  );
});

test('a rule that passes midnight also runs on a day that is not its own (PRICE-6)', async () => {
  await createRule(business, { days: [1], from: '23:00', until: '02:00' });
  api.time.now = new Date('2026-11-24T01:59:00+03:00');
  expect(pricesOf(await add([one()]))).toEqual([36]);
  api.time.now = new Date('2026-11-24T23:30:00+03:00');
  expect(pricesOf(await add([one()])).at(-1)).toBe(45);
});

test('an old screen receives the changed prices, and the order has the server’s prices (PRICE-11)', async () => {
  await createRule(business, { name: 'İndirimli saat' });
  const tea = await createItem(business, { name: 'Çay', price: 30 });
  at('18:00');
  const late = await add([
    one({ shownUnitPrice: 36 }),
    one({ shownUnitPrice: 36, note: 'soğuk' }),
    { itemId: tea.id, qty: 1, shownUnitPrice: 30 },
  ]);
  const change = { itemId: ayran.id, name: 'Ayran', shown: 36, price: 45 };
  expect(late.changedPrices).toEqual([change, change]);
  expect(late.total).toBe(120);
  at('16:00');
  const right = await add([one({ shownUnitPrice: 36 }), { itemId: tea.id, qty: 1 }]);
  expect(right.changedPrices).toBeUndefined();
});

test('a repeated request returns the same changes again (PRICE-11)', async () => {
  await createRule(business);
  at('16:00');
  const body = { lines: [one({ shownUnitPrice: 45 })] };
  const send = () =>
    business
      .as('WAITER')
      .post(`/api/tables/${table.id}/add-lines`, body, { 'idempotency-key': 'ayran-bir-kere' });
  const [first, again] = [await send(), await send()];
  expect(first.json()).toMatchObject({ changedPrices: [{ shown: 45, price: 36 }] });
  expect(again.json()).toEqual(first.json());
});

test('the report shows pieces, revenue and price reduction of each rule, also of a deleted one (PRICE-20)', async () => {
  const happy = await createRule(business, { name: 'İndirimli saat' });
  at('16:00');
  const order = await add([one({ qty: 4 })]);
  await business.as('ADMIN').post(`/api/orders/${order.id}/comp-lines`, {
    lines: [{ lineId: order.lines[0]!.id, qty: 1 }],
    reason: 'Gecikti',
  });
  at('18:30');
  const { version } = await add([one()]);
  // Three at 36, one at 45, a tenth off: 153 becomes 137,70.
  const paid = await take(business, order.id, [
    'pay',
    {
      finalTotal: 137.7,
      discountType: 'PERCENT',
      discountValue: 10,
      expectedVersion: version,
    },
  ]);
  expect([paid.statusCode, paid.body]).toEqual([200, expect.anything()]);
  const report = async (role: 'ADMIN' | 'CASHIER' = 'ADMIN') =>
    (await business.as(role).get('/api/reports/price-rules?from=2026-11-23&to=2026-11-23')).json<Json[]>();
  const sold = { ruleId: happy.id, name: 'İndirimli saat', qty: 3, revenue: 97.2, givenAway: 27 };
  expect(await report()).toEqual([sold]);
  await openCash(business, 100);
  expect(await report('CASHIER')).toEqual([{ ...sold, revenue: null }]); // CASH-15
  await business.as('ADMIN').patch(`/api/menu/price-rules/${happy.id}`, { name: 'İndirim saati' });
  expect(await report()).toEqual([{ ...sold, name: 'İndirim saati' }]);
  await business.as('ADMIN').delete(`/api/menu/price-rules/${happy.id}`);
  expect(await report()).toEqual([sold]);
});

describe('without row security, so that only the filters of the stores remain', () => {
  let open: TestApi;
  beforeAll(async () => {
    open = await startTestApi();
    await disableRowSecurity(open);
  });
  afterAll(() => open.stop());

  test('a rule of another business lowers nothing, is not listed, and is in no report', async () => {
    const [ours, theirs] = [await open.createBusiness(), await open.createBusiness()];
    const item = await createItem(ours, { price: 45 });
    const own = await createRule(ours, { name: 'Bizim', from: '00:00', until: '00:00', itemIds: [item.id] });
    await open.owner.query(
      `insert into price_rules (business_id, id, name, is_for_all, kind, hundredths, days, starts, ends)
       values ($1, $2, 'Yabancı', true, 'FIXED', 100, '{1,2,3,4,5,6,7}', '00:00', '00:00')`,
      [theirs.id, own.id],
    );
    const place = await createTable(ours);
    const answer = await ours
      .as('WAITER')
      .post(`/api/tables/${place.id}/add-lines`, { lines: [{ itemId: item.id, qty: 1 }] });
    expect(pricesOf(answer.json())).toEqual([36]);
    const list = await ours.as('ADMIN').get('/api/menu/price-rules');
    expect(list.json()).toEqual([own]);
    await open.owner.query(
      `insert into price_rule_targets (business_id, rule_id, place, item_id) values ($1, $2, 0, $3)`,
      [theirs.id, own.id, (await createItem(theirs)).id],
    );
    await ours.as('ADMIN').patch(`/api/menu/price-rules/${own.id}`, { categoryIds: [item.categoryId] });
    expect((await theirs.as('ADMIN').get('/api/menu/price-rules')).json()).toMatchObject([
      { itemIds: [expect.any(String)] },
    ]);
    const menu = await open.anyone.get(`/api/public/menu/${ours.slug}`);
    expect(menu.json<{ priceRules: unknown[] }>().priceRules).toHaveLength(1);
    await ours.as('ADMIN').delete(`/api/menu/price-rules/${own.id}`);
    expect((await theirs.as('ADMIN').get('/api/menu/price-rules')).json<Json[]>()).toHaveLength(1);
  });

  test('a rule cannot name an item or a category of another business (PRICE-1)', async () => {
    const [ours, theirs] = [await open.createBusiness(), await open.createBusiness()];
    const item = await createItem(theirs);
    for (const [kind, id] of [
      ['itemIds', item.id],
      ['categoryIds', String(item.categoryId)],
    ] as const) {
      const answer = await ours.as('ADMIN').post('/api/menu/price-rules', ruleFields({ [kind]: [id] }));
      // Refused by its id before anything is written, and not by a foreign key afterwards.
      expect([answer.statusCode, answer.json<Json>()['details']]).toEqual([404, { itemId: id }]);
      expect((await ours.as('ADMIN').get('/api/menu/price-rules')).json()).toEqual([]);
    }
    const history = await ours.as('ADMIN').get(`/api/menu/items/${item.id}/price-history`);
    expect(history.statusCode).toBe(404);
  });
});
