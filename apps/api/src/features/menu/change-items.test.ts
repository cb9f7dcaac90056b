import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#src/platform/writes/ids.ts';
import { eventsDuring } from '#test/factories/kitchen-requests.ts';
import { createCategory, createItem, itemOnMenu, type Created } from '#test/factories/menu-factories.ts';
import { auditOf } from '#test/factories/order-factories.ts';
import { codeOf } from '#test/factories/payment-requests.ts';
import { createGroup } from '#test/factories/selling-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  business = await api.createBusiness();
});
afterAll(() => api.stop());

const change = (changes: Json[], role: 'ADMIN' | 'CASHIER' | 'WAITER' = 'ADMIN') =>
  business.as(role).patch('/api/menu/items', { changes });
const to = (item: Created, fields: Json): Json => ({ id: item.id, expectedVersion: item.version, ...fields });
const onMenu = (item: Created) => itemOnMenu(business, item);

test('many items get prices, rate, station, category and mark in one request, audited each (MENU-39)', async () => {
  const [tea, coffee] = [await createItem(business), await createItem(business)];
  const drinks = await createCategory(business, { name: 'İçecekler' });
  const station = await business.as('ADMIN').post('/api/stations', { name: 'Bar' });
  const stationId = station.json<Created>().id;
  const fields = { categoryId: drinks.id, stationId, isSoldOut: true };
  const send = () =>
    change([to(tea, { price: 110.5, ...fields }), to(coffee, { price: 90, ...fields })], 'CASHIER');
  expect(await eventsDuring(api, business, send)).toEqual([{ name: 'menu:changed', facts: {} }]);
  expect(await onMenu(tea)).toMatchObject({ price: 110.5, version: tea.version + 1, ...fields });
  expect(await onMenu(coffee)).toMatchObject({ price: 90, ...fields });
  expect(await auditOf(api, business.id, 'item.price')).toEqual([
    { name: tea.name, before: 100, after: 110.5 },
    { name: coffee.name, before: 100, after: 90 },
  ]);
  expect(await auditOf(api, business.id, 'item.soldOut')).toHaveLength(2);
  const history = await business.as('ADMIN').get(`/api/menu/items/${tea.id}/price-history`);
  expect(JSON.stringify(history.json())).toContain('110.5');
});

test('undoing sends the earlier values, and an item of no category loses it again (MENU-39)', async () => {
  const item = await createItem(business);
  await business.as('ADMIN').delete(`/api/menu/categories/${item['categoryId'] as string}`);
  const loose = await onMenu(item);
  const drinks = await createCategory(business);
  const moved = (await change([to(loose, { categoryId: drinks.id })])).json<Created[]>();
  expect(moved).toEqual([await itemOnMenu(business, item, 'ADMIN')]);
  expect(moved[0]).toMatchObject({ categoryId: drinks.id });
  expect((await change([to(moved[0]!, { categoryId: null })])).statusCode).toBe(200);
  expect(await onMenu(item)).toMatchObject({ categoryId: null });
});

test('items that were changed or deleted meanwhile are named, and nothing of the request is saved (MENU-39)', async () => {
  const [kept, changed, gone] = [
    await createItem(business),
    await createItem(business),
    await createItem(business),
  ];
  const theirs = await createItem(await api.createBusiness('Yabancı'));
  await business.as('ADMIN').patch(`/api/menu/items/${changed.id}`, { name: 'Yeni ad' });
  await business.as('ADMIN').delete(`/api/menu/items/${gone.id}`);
  const ingredient = await business
    .as('ADMIN')
    .post('/api/menu/ingredients', { name: 'Un', stockUnit: 'GRAM' });
  const flour = ingredient.json<Created>();
  const all = [kept, changed, gone, theirs, flour].map((item) => to(item, { price: 150, isSoldOut: true }));
  const answer = await change(all);
  expect(codeOf(answer)).toEqual([409, 'ITEMS_REFUSED']);
  expect(answer.json().details).toEqual({
    items: [
      { itemId: changed.id, reason: 'CHANGED' },
      ...[gone, theirs, flour].map(({ id }) => ({ itemId: id, reason: 'GONE' })),
    ],
  });
  expect(await onMenu(kept)).toMatchObject({ price: 100, isSoldOut: false, version: kept.version });
  expect(await auditOf(api, business.id, 'item.price')).toEqual([]);
});

test('a station or category of another business refuses all, and a price below zero names every item (SELL-12)', async () => {
  const stranger = await api.createBusiness('Yabancı');
  const [one, two] = [await createItem(business), await createItem(business)];
  const station = (await stranger.as('ADMIN').post('/api/stations', { name: 'Bar' })).json<Created>();
  const wrong = [
    { stationId: station.id },
    { categoryId: (await createCategory(stranger)).id },
    { vatRateId: newId() },
  ];
  for (const fields of wrong)
    expect(codeOf(await change([to(one, { price: 80 }), to(two, fields)]))).toEqual([404, 'NOT_FOUND']);
  const options = [{ name: 'Küçük', priceDifference: -50 }];
  const group = await createGroup(business, { name: 'Boy', min: 1, max: 1, options });
  await business.as('ADMIN').post(`/api/menu/option-groups/${group.id}/items`, { itemIds: [one.id, two.id] });
  const cheap = await Promise.all([one, two].map(async (item) => to(await onMenu(item), { price: 40 })));
  const below = await change(cheap);
  expect(codeOf(below)).toEqual([400, 'INVALID_INPUT']);
  expect(below.body).toContain(`${one.name}, ${two.name}`);
  expect(await onMenu(one)).toMatchObject({ price: 100 });
});

test('a waiter changes nothing, and an item may be named once (MENU-39)', async () => {
  const item = await createItem(business);
  expect(codeOf(await change([to(item, { price: 1 })], 'WAITER'))).toEqual([403, 'ROLE_FORBIDDEN']);
  expect(codeOf(await change([to(item, { price: 1 }), to(item, { price: 2 })]))).toEqual([
    400,
    'INVALID_INPUT',
  ]);
});
