import { getTableLayout } from '@sofra/contract/orders/table-layout';
import { getMenu } from '@sofra/contract/menu/menu';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '#src/lib/api/api.ts';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { persistQueries } from '#src/lib/api/persisted-queries.ts';
import { createQueryClient } from '#src/lib/api/query-client.ts';
import { endSession } from '#src/lib/api/session.ts';
import { signInAs } from '#test/render-screen.tsx';
import { stubServer, withEtag } from '#test/stub-server.ts';

/** Replaces IndexedDB, which jsdom lacks, by a list. */
const reads = vi.hoisted(() => new Map<string, unknown>());
vi.mock('#src/lib/device/indexed-db.ts', () => ({
  inStore: (
    _store: string,
    _options: object,
    work: (store: object, done: (value: unknown) => void) => void,
  ) =>
    new Promise((resolve) => {
      const getAll = () => {
        const request = {
          result: [...reads.values()].map((read) => structuredClone(read)),
          onsuccess: () => {},
        };
        queueMicrotask(() => request.onsuccess());
        return request;
      };
      const put = (read: { name: string }) => reads.set(read.name, structuredClone(read));
      work({ getAll, put, delete: () => undefined }, resolve);
    }),
}));

const category = (id: number, name: string) => ({
  id: `018f0000-0000-7000-8000-00000000000${id}`,
  name,
  ...{ showInSales: true, stationId: null, station: null, color: null },
  ...{ translations: {}, isSample: false, version: 1, items: [] },
});
const MENU = [category(1, 'Çorbalar'), category(2, 'Izgara')];
const query = readQuery(getMenu);
const askedWith = (calls: { headers: Headers }[]) => calls.map(({ headers }) => headers.get('if-none-match'));
/** A client that sends a request to the server every time. */
const newClient = () => {
  const queries = createQueryClient();
  queries.setDefaultOptions({
    queries: { ...queries.getDefaultOptions().queries, retry: false, staleTime: 0 },
  });
  return queries;
};

beforeEach(() => signInAs('WAITER'));
afterEach(() => {
  endSession();
  reads.clear();
});

test('an unchanged response is not sent again and keeps the same data', async () => {
  const { calls } = stubServer({ 'GET /menu': () => withEtag('"v1"', MENU) });
  const queries = newClient();
  const first = await queries.query(query);
  expect(await queries.query(query)).toBe(first);
  expect(queries.getQueryData(query.queryKey)).toBe(first);
  expect(askedWith(calls)).toEqual([null, '"v1"']);
});

test('a changed list is sent whole with its own ETag, and its unchanged parts stay the same objects', async () => {
  const server = stubServer({ 'GET /menu': () => withEtag('"v1"', MENU) });
  const queries = newClient();
  const first = await queries.query(query);
  server.now({ 'GET /menu': () => withEtag('"v2"', [MENU[0], category(2, 'Tatlılar')]) });
  await queries.query(query);
  const second = queries.getQueryData(query.queryKey);
  expect(second?.map(({ name }) => name)).toEqual(['Çorbalar', 'Tatlılar']);
  expect(second?.[0]).toBe(first[0]);
  expect(await queries.query(query)).toBe(second);
  expect(askedWith(server.calls)).toEqual([null, '"v1"', '"v2"']);
});

test('data that this device changed are no response of the server, and are requested whole', async () => {
  const { calls } = stubServer({ 'GET /menu': () => withEtag('"v1"', MENU) });
  const queries = newClient();
  await queries.query(query);
  queries.setQueryData(query.queryKey, (menu) => menu?.slice(1));
  expect(await queries.query(query)).toHaveLength(2);
  expect(askedWith(calls)).toEqual([null, null]);
});

test('a response without an ETag is requested whole', async () => {
  const { calls } = stubServer({ 'GET /menu': () => MENU });
  const queries = newClient();
  await queries.query(query);
  await queries.query(query);
  expect(askedWith(calls)).toEqual([null, null]);
});

test('a 304 without a condition in the request is no answer', async () => {
  stubServer({});
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 304 })));
  await expect(call(getMenu)).rejects.toMatchObject({ code: 'UNREADABLE' });
});

test('lists and businesses do not share an ETag', async () => {
  const { calls } = stubServer({
    'GET /menu': () => withEtag('"menu"', MENU),
    'GET /tables/layout': () => withEtag('"layout"', { areas: [], positions: [] }),
  });
  const queries = newClient();
  const ofOther = readQuery(getMenu, { businessId: '018f0000-0000-7000-8000-0000000000ff' });
  await queries.query(query);
  await queries.query(ofOther);
  await queries.query(readQuery(getTableLayout)).catch(() => undefined);
  await queries.query(ofOther);
  expect(askedWith(calls)).toEqual([null, null, null, '"menu"']);
});

test('the next user of this browser requests everything whole', async () => {
  const { calls } = stubServer({ 'GET /menu': () => withEtag('"v1"', MENU) });
  await newClient().query(query);
  endSession();
  signInAs('ADMIN');
  await newClient().query(query);
  expect(askedWith(calls)).toEqual([null, null]);
});

test('data stored for a user keep their ETag, and data changed by the device lose it', async () => {
  const { calls } = stubServer({ 'GET /menu': () => withEtag('"v1"', MENU) });
  const [before, after] = [newClient(), newClient()];
  let stop = persistQueries(before);
  await before.query(query);
  stop();
  stop = persistQueries(after);
  await vi.waitFor(() => expect(after.getQueryData(query.queryKey)).toHaveLength(2));
  expect(await after.query(query)).toHaveLength(2);
  after.setQueryData(query.queryKey, []);
  stop();
  const last = newClient();
  stop = persistQueries(last);
  await vi.waitFor(() => expect(last.getQueryData(query.queryKey)).toEqual([]));
  expect(await last.query(query)).toHaveLength(2);
  stop();
  expect(askedWith(calls)).toEqual([null, '"v1"', null]);
});

test('stored data are older than the connection, and are read again by the screen that shows them (REL-31)', async () => {
  const { calls } = stubServer({ 'GET /menu': () => withEtag('"v1"', MENU) });
  const [before, after] = [newClient(), createQueryClient()];
  let stop = persistQueries(before);
  await before.query(query);
  stop();
  stop = persistQueries(after);
  await vi.waitFor(() => expect(after.getQueryData(query.queryKey)).toHaveLength(2));
  await after.query(query);
  stop();
  expect(calls).toHaveLength(2);
});
