import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCategory, createItem } from '#test/factories/menu-factories.ts';
import { auditOf } from '#test/factories/order-factories.ts';
import { createRule, ruleFields, type CreatedRule } from '#test/factories/price-rule-factories.ts';
import { behindAnother } from '#test/staged-race.ts';
import {
  startTestApi,
  untilSomeoneWaits,
  type Json,
  type TestApi,
  type TestBusiness,
} from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  business = await api.createBusiness();
});
afterAll(() => api.stop());

const URL = '/api/menu/price-rules';
const post = (body: Json) => business.as('CASHIER').post(URL, body);
const patch = (id: string, body: Json) => business.as('CASHIER').patch(`${URL}/${id}`, body);
const listed = async (role: 'ADMIN' | 'WAITER' | 'KITCHEN' = 'ADMIN') =>
  (await business.as(role).get(URL)).json<CreatedRule[]>();

test('an added rule is stored as sent, announced to every screen, and readable by every user (PRICE-1, PRICE-13, PRICE-16)', async () => {
  const category = await createCategory(business, { name: 'Soğuk' });
  const item = await createItem(business, { name: 'Çay' });
  api.published.length = 0;
  const answer = await post(
    ruleFields({
      name: ' İndirimli saat ',
      categoryIds: [category.id],
      itemIds: [item.id, item.id],
      value: 12.5,
      days: [5, 1, 5],
      firstDay: '2026-09-01',
    }),
  );
  expect(answer.statusCode).toBe(201);
  const rule = {
    id: expect.any(String) as string,
    name: 'İndirimli saat',
    isOn: true,
    isForAll: false,
    categoryIds: [category.id],
    itemIds: [item.id],
    kind: 'PERCENT',
    value: 12.5,
    portionName: null,
    placeKinds: ['TABLE', 'TAKEAWAY', 'COUNTER'],
    channelIds: [],
    days: [1, 5],
    from: '15:00',
    until: '18:00',
    firstDay: '2026-09-01',
    lastDay: null,
    isSample: false,
    version: 1,
  };
  expect(answer.json()).toEqual(rule);
  for (const role of ['ADMIN', 'WAITER', 'KITCHEN'] as const) expect(await listed(role)).toEqual([rule]);
  expect(api.published).toContainEqual({
    businessId: business.id,
    event: { name: 'menu:changed', facts: {} },
  });
  expect(await auditOf(api, business.id, 'priceRule.create')).toEqual([
    {
      name: 'İndirimli saat',
      isOn: true,
      targets: ['Soğuk', 'Çay'],
      terms: '%12,5 indirim',
      schedule: 'Pzt, Cum 15:00–18:00',
      firstDay: '2026-09-01',
      lastDay: null,
    },
  ]);
});

test.each([
  ['a reduction of 0', { value: 0 }, 'value'],
  ['a reduction above 100 percent', { value: 100.01 }, 'value'],
  ['three decimals', { kind: 'AMOUNT', value: 1.234 }, 'value'],
  ['no target', { isForAll: false }, 'categoryIds'],
  ['no day', { days: [] }, 'days'],
  ['the last day before the first', { firstDay: '2026-05-02', lastDay: '2026-05-01' }, 'lastDay'],
  ['no time', { from: '24:00' }, 'from'],
])('a rule with %s is refused (PRICE-1, PRICE-2, PRICE-5)', async (_case, over, path) => {
  const answer = await post(ruleFields(over));
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    expect.objectContaining({
      code: 'INVALID_INPUT',
      details: { fields: [expect.objectContaining({ path })] },
    }),
  ]);
  expect(await listed()).toEqual([]);
});

test('a name is unique; foreign and deleted categories and items are not found (PRICE-1)', async () => {
  await createRule(business, { name: 'İndirimli saat' });
  expect((await post(ruleFields({ name: 'İNDİRİMLİ SAAT' }))).json()).toMatchObject({ code: 'NAME_TAKEN' });
  const stranger = await api.createBusiness();
  const theirs = await createItem(stranger);
  const gone = await createItem(business);
  await business.as('ADMIN').delete(`/api/menu/items/${gone.id}`);
  for (const targets of [
    { itemIds: [theirs.id] },
    { categoryIds: [String(theirs.categoryId)] },
    { itemIds: [gone.id] },
  ])
    expect((await post(ruleFields(targets))).statusCode).toBe(404);
  const rule = await createRule(stranger);
  expect((await patch(rule.id, { isOn: false })).statusCode).toBe(404);
  expect((await business.as('ADMIN').delete(`${URL}/${rule.id}`)).statusCode).toBe(404);
});

test('a switch is saved at once, and the audit log has both values of a change (PRICE-14, PRICE-16)', async () => {
  const item = await createItem(business, { name: 'Kola' });
  const rule = await createRule(business, { name: 'Gece', itemIds: [item.id] });
  const off = await patch(rule.id, { isOn: false, expectedVersion: 1 });
  expect(off.json()).toMatchObject({ isOn: false, version: 2, itemIds: [item.id] });
  const changed = await patch(rule.id, { kind: 'FIXED', value: 40, isForAll: true, until: '02:00' });
  expect(changed.json()).toMatchObject({ kind: 'FIXED', value: 40, itemIds: [], isForAll: true, version: 3 });
  expect(await auditOf(api, business.id, 'priceRule.update')).toEqual([
    { name: 'Gece', before: { isOn: true }, after: { isOn: false } },
    {
      name: 'Gece',
      before: { targets: ['Kola'], terms: '%20 indirim', schedule: 'Her gün 15:00–18:00' },
      after: { targets: ['Bütün menü'], terms: 'Sabit ₺40,00', schedule: 'Her gün 15:00–02:00' },
    },
  ]);
});

test('a fixed price names a portion, and no other kind does (PRICE-4, PRICE-16)', async () => {
  const rule = await createRule(business, { name: 'Gece', kind: 'FIXED', value: 40, portionName: 'Duble' });
  expect(rule).toMatchObject({ portionName: 'Duble' });
  expect((await patch(rule.id, { value: 50 })).json()).toMatchObject({ value: 50, portionName: 'Duble' });
  expect((await patch(rule.id, { portionName: null })).json()).toMatchObject({ portionName: null });
  await patch(rule.id, { portionName: 'Yarım' });
  expect((await patch(rule.id, { kind: 'PERCENT', value: 5 })).json()).toMatchObject({ portionName: null });
  expect((await auditOf(api, business.id, 'priceRule.update'))[1]).toEqual({
    name: 'Gece',
    before: { terms: 'Duble sabit ₺50,00' },
    after: { terms: 'Sabit ₺50,00' },
  });
  const tooLong = await patch(rule.id, { kind: 'FIXED', portionName: 'x'.repeat(41) });
  expect([tooLong.statusCode, tooLong.json<Json>()['code']]).toEqual([400, 'INVALID_INPUT']);
});

test('a change of nothing writes nothing, and the slower user receives the present rule (PRICE-14)', async () => {
  const rule = await createRule(business);
  expect((await patch(rule.id, { value: 20, days: [7, 6, 5, 4, 3, 2, 1] })).json()).toEqual(rule);
  expect(await auditOf(api, business.id, 'priceRule.update')).toEqual([]);
  const first = await patch(rule.id, { value: 30, expectedVersion: 1 });
  expect(first.json()).toMatchObject({ version: 2 });
  const second = await patch(rule.id, { value: 40, expectedVersion: 1 });
  expect([second.statusCode, second.json()]).toMatchObject([
    409,
    { code: 'CHANGED_MEANWHILE', details: { current: { value: 30, version: 2 } } },
  ]);
});

test('of two users who change a rule at once, the second waits and receives the first change (PRICE-14)', async () => {
  const rule = await createRule(business);
  const [answer] = await behindAnother(api, {
    hold: (query) =>
      query('update price_rules set version = version + 1, hundredths = 3000 where id = $1', [rule.id]),
    requests: [() => patch(rule.id, { value: 40, expectedVersion: 1 })],
  });
  expect(answer?.json()).toMatchObject({ code: 'CHANGED_MEANWHILE', details: { current: { value: 30 } } });
});

test('a deleted rule is gone and audited; deleted items and categories leave their rules (PRICE-15, PRICE-16)', async () => {
  const category = await createCategory(business, { name: 'Soğuk' });
  const item = await createItem(business, { name: 'Çay' });
  const rule = await createRule(business, {
    name: 'İndirimli saat',
    categoryIds: [category.id],
    itemIds: [item.id],
  });
  await business.as('ADMIN').delete(`/api/menu/items/${item.id}`);
  await business.as('ADMIN').delete(`/api/menu/categories/${category.id}`);
  expect(await listed()).toMatchObject([{ isForAll: false, categoryIds: [], itemIds: [] }]);
  expect((await business.as('ADMIN').delete(`${URL}/${rule.id}`)).statusCode).toBe(204);
  expect(await listed()).toEqual([]);
  expect(await auditOf(api, business.id, 'priceRule.delete')).toMatchObject([{ name: 'İndirimli saat' }]);
});

test('a waiter changes no rule (PRICE-13)', async () => {
  const rule = await createRule(business);
  expect((await business.as('WAITER').patch(`${URL}/${rule.id}`, { isOn: false })).statusCode).toBe(403);
});

/** An item with the portions *Tek* and *Duble* for the rules to name. */
async function createSized(over: Json = {}) {
  const item = await createItem(business, over);
  const portions = [
    { name: 'Tek', price: 100, isDefault: true },
    { name: 'Duble', price: 180 },
  ];
  const answer = await business.as('ADMIN').patch(`/api/menu/items/${item.id}`, { portions });
  return answer.json<{ id: string; portions: { id: string; name: string; price: number }[] }>();
}
type Sized = Awaited<ReturnType<typeof createSized>>;
const rename = ({ id, portions }: Sized, name: string, more: Json = {}) =>
  business.as('CASHIER').patch(`/api/menu/items/${id}`, {
    portions: portions.map((portion) => (portion.name === 'Duble' ? { ...portion, name, ...more } : portion)),
  });
const portionOf = async (ruleId: string) => (await listed()).find(({ id }) => id === ruleId)?.['portionName'];

test('a fixed price follows the new name of its portion, with its own audit entry (PRICE-22, PRICE-16)', async () => {
  const adana = await createSized();
  const stranger = await createSized();
  const about = { kind: 'FIXED', value: 90, portionName: 'duble' };
  const rule = await createRule(business, { ...about, name: 'Gece', itemIds: [adana.id] });
  const other = await createRule(business, { ...about, name: 'Öteki', itemIds: [stranger.id] });
  expect((await rename(adana, 'Büyük', { isActive: false })).statusCode).toBe(200);
  expect([await portionOf(rule.id), await portionOf(other.id)]).toEqual(['Büyük', 'duble']);
  expect(await auditOf(api, business.id, 'priceRule.update')).toEqual([
    { name: 'Gece', before: { terms: 'duble sabit ₺90,00' }, after: { terms: 'Büyük sabit ₺90,00' } },
  ]);
});

test('a rule keeps the old name until the last item of its category is renamed (PRICE-22)', async () => {
  const { id: categoryId } = await createCategory(business);
  const [first, second] = [await createSized({ categoryId }), await createSized({ categoryId })];
  const about = { kind: 'FIXED', value: 90, portionName: 'Duble', categoryIds: [categoryId] };
  const rule = await createRule(business, { ...about, name: 'Gece' });
  await rename(first, 'Büyük');
  expect(await portionOf(rule.id)).toBe('Duble');
  await rename(second, 'Büyük');
  expect(await portionOf(rule.id)).toBe('Büyük');
});

test('of two items with portions renamed at once, the later one changes the rule (PRICE-22)', async () => {
  const { id: categoryId } = await createCategory(business);
  const items = [await createSized({ categoryId }), await createSized({ categoryId })] as const;
  const about = { kind: 'FIXED', value: 90, portionName: 'Duble', categoryIds: [categoryId] };
  const rule = await createRule(business, { ...about, name: 'Gece' });
  const holder = await api.owner.connect();
  await holder.query('begin');
  await holder.query('select 1 from price_rules where id = $1 for update', [rule.id]);
  const both = [rename(items[0], 'Büyük'), rename(items[1], 'Büyük')];
  await untilSomeoneWaits(api, 2);
  await holder.query('commit');
  holder.release();
  expect((await Promise.all(both)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await portionOf(rule.id)).toBe('Büyük');
});

test('a switch that waits for another save keeps the categories of that save (PRICE-14)', async () => {
  const [old, kept] = [await createCategory(business), await createCategory(business)];
  const rule = await createRule(business, { categoryIds: [old.id] });
  await behindAnother(api, {
    hold: (query) => query('select from audit_heads where business_id = $1 for update', [business.id]),
    requests: [() => patch(rule.id, { categoryIds: [kept.id] }), () => patch(rule.id, { isOn: false })],
  });
  expect(await listed()).toMatchObject([{ isOn: false, categoryIds: [kept.id] }]);
});
