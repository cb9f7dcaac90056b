import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi, type TestBusiness } from '#test/harness.ts';
import { createItem } from '#test/factories/menu-factories.ts';
import { createTable } from '#test/factories/table-factories.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** The lists that all screens of a role share (`readTogether`). */
const LISTS = ['/api/menu', '/api/tables', '/api/tables/layout', '/api/menu/frequent'];
const acceptingGzip = { 'accept-encoding': 'gzip' };
type Role = Parameters<TestBusiness['as']>[0];
const ask = (business: TestBusiness, url: string, headers?: Record<string, string>, role: Role = 'ADMIN') =>
  business.as(role).get(url, headers);
const etagOf = async (...asked: Parameters<typeof ask>) => String((await ask(...asked)).headers.etag);

test.each(LISTS)('%s returns 304 to a client that has it, and no browser stores it', async (url) => {
  const business = await api.createBusiness();
  const first = await ask(business, url);
  expect(first.headers).toMatchObject({ 'cache-control': 'no-store', vary: 'accept-encoding' });
  const again = await ask(business, url, { 'if-none-match': String(first.headers.etag) });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag]);
});

test('a change gives another ETag, also one that was not written through the API', async () => {
  const business = await api.createBusiness();
  const item = await createItem(business, { price: 10 });
  const table = await createTable(business);
  const [menu, tables] = [await etagOf(business, '/api/menu'), await etagOf(business, '/api/tables')];
  await api.owner.query('update menu_items set price_kurus = 1100 where id = $1', [item.id]);
  await api.owner.query(`update tables set name = 'Bahçe' where id = $1`, [table.id]);
  for (const [url, etag] of [
    ['/api/menu', menu],
    ['/api/tables', tables],
  ] as const) {
    const changed = await ask(business, url, { 'if-none-match': etag });
    expect([changed.statusCode, changed.headers.etag === etag]).toEqual([200, false]);
  }
});

test('no client gets 304 for another business’s or role’s list, even with equal bytes (REL-15)', async () => {
  const [one, other] = [await api.createBusiness(), await api.createBusiness()];
  for (const url of LISTS) {
    const etag = await etagOf(one, url);
    expect((await ask(one, url)).body).toBe((await ask(other, url)).body); // both empty
    for (const answer of [
      await ask(other, url, { 'if-none-match': etag }),
      await ask(one, url, { 'if-none-match': etag }, 'WAITER'),
    ])
      expect([url, answer.statusCode, answer.headers.etag === etag]).toEqual([url, 200, false]);
  }
});

test('a cached list of one business or role is sent to no other, one by one and at once (REL-15)', async () => {
  const [one, other] = [await api.createBusiness(), await api.createBusiness()];
  for (let at = 0; at < 4; at += 1) {
    await createItem(one, { name: `Birincinin çeşidi ${at}` });
    await createItem(other, { name: `İkincinin çeşidi ${at}` });
  }
  await api.owner.query('update menu_items set unit_cost_kurus = 1234');
  const asked = [
    { business: one, role: 'ADMIN', shows: ['Birincinin', '12.34'] },
    { business: other, role: 'ADMIN', shows: ['İkincinin', '12.34'] },
    { business: one, role: 'WAITER', shows: ['Birincinin'] },
    { business: other, role: 'WAITER', shows: ['İkincinin'] },
  ] as const;
  const shown = async ({ business, role }: (typeof asked)[number]) => {
    const { headers, rawPayload } = await ask(business, '/api/menu', acceptingGzip, role);
    expect(headers['content-encoding']).toBe('gzip');
    const text = gunzipSync(rawPayload).toString();
    return ['Birincinin', 'İkincinin', '12.34'].filter((part) => text.includes(part));
  };
  const inTurn = [];
  for (const each of asked) inTurn.push(await shown(each));
  const atOnce = await Promise.all(asked.map(shown));
  expect([inTurn, atOnce]).toEqual([asked.map(({ shows }) => shows), asked.map(({ shows }) => shows)]);
});

test('lists that are requested at once are not mixed up', async () => {
  const business = await api.createBusiness();
  await createItem(business, { name: 'Künefe' });
  await createTable(business, { name: 'Bahçe' });
  const answers = await Promise.all(LISTS.map((url) => ask(business, url)));
  const again = await Promise.all(LISTS.map((url) => ask(business, url)));
  for (const found of [answers, again])
    expect(found.map(({ body }) => [body.includes('Künefe'), body.includes('"capacity"')])).toEqual([
      [true, false],
      [false, true],
      [false, false],
      [false, false],
    ]);
});
