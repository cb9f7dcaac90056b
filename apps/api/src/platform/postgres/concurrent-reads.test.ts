import { afterAll, beforeAll, expect, test } from 'vitest';
import { createItem } from '#test/factories/menu-factories.ts';
import { startTestApi, type Caller, type TestApi } from '#test/harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const menuOf = async (caller: Caller) => {
  const answer = await caller.get('/api/menu');
  expect(answer.statusCode).toBe(200);
  return answer.json<{ items: { name: string; price: number; unitCost: number | null }[] }[]>();
};

test('parallel requests receive only data of their own business and role', async () => {
  const [business, neighbour] = [await api.createBusiness(), await api.createBusiness('Yan Komşu Lokantası')];
  const ayran = await createItem(business, { name: 'Ayran', price: 40 });
  await business.as('ADMIN').patch(`/api/menu/items/${ayran.id}`, { unitCost: 11 });
  await createItem(neighbour, { name: 'Şalgam', price: 50 });
  const askers = [business.as('ADMIN'), business.as('WAITER'), neighbour.as('ADMIN')];
  for (const asker of askers) await menuOf(asker); // caches the sessions, so that no request is delayed by the lookup
  const asked = Array.from({ length: 8 }, () => askers.map(menuOf)).flat();
  const menusRead = (await Promise.all(asked)).map(([category]) => {
    const { name, unitCost } = category?.items[0] ?? {};
    return `${name} ${unitCost}`;
  });
  const expected = ['Ayran 11', 'Ayran null', 'Şalgam null'];
  expect(menusRead).toEqual(Array.from({ length: 8 }, () => expected).flat());
});

test('a request after a change receives it, with any number of parallel requests', async () => {
  const business = await api.createBusiness();
  const item = await createItem(business, { name: 'Künefe', price: 1 });
  let isOver = false;
  const crowd = Array.from({ length: 12 }, async () => {
    while (!isOver) await menuOf(business.as('WAITER'));
  });
  for (let price = 2; price <= 12; price += 1) {
    await business.as('ADMIN').patch(`/api/menu/items/${item.id}`, { price });
    expect((await menuOf(business.as('WAITER')))[0]?.items[0]?.price).toBe(price);
  }
  isOver = true;
  await Promise.all(crowd);
});
