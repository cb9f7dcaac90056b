import type { SiteBusiness } from '@sofra/contract/people/site-businesses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSiteAdmin, createSiteAdminSession } from '#test/factories/account-factories.ts';
import { createOrderedTable } from '#test/factories/order-factories.ts';
import { pictureBytes } from '#test/factories/sample-pictures.ts';
import { startTestApi, type Caller, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let admin: Caller;
beforeAll(async () => {
  api = await startTestApi();
  await createSiteAdmin(api, 'site@ornek.test', 'uzun-bir-parola', 'Nuray Site');
  admin = await createSiteAdminSession(api, 'site@ornek.test');
});
afterAll(() => api.stop());

interface Page {
  data: SiteBusiness[];
  total: number;
}
const list = async (query: Record<string, string> = {}): Promise<Page> =>
  (await admin.get(`/api/admin/businesses?${new URLSearchParams(query).toString()}`)).json<Page>();
const find = async ({ id }: TestBusiness) =>
  (await admin.get(`/api/admin/businesses/${id}`)).json<SiteBusiness>();

/** Rows of many businesses, without people. */
const insertBusinesses = (name: string, count: number) =>
  api.owner.query(
    `insert into businesses (id, name, slug, trial_ends_at)
     select gen_random_uuid(), $1 || ' ' || n, 'cok-' || md5($1) || '-' || n, now() + make_interval(days => n % 30 - 10)
       from generate_series(1, $2::int) n`,
    [name, count],
  );
const setAge = ({ id }: TestBusiness, days: number) =>
  api.owner.query('update orders set opened_at = now() - make_interval(days => $2) where business_id = $1', [
    id,
    days,
  ]);

describe('figures', () => {
  test('count orders, people, tables, products and pictures of one business alone (SITE-22)', async () => {
    const [business, other] = [
      await api.createBusiness('Sayılan Kafe'),
      await api.createBusiness('Öteki Kafe'),
    ];
    const { items } = await createOrderedTable(business);
    await setAge(business, 31);
    await createOrderedTable(business);
    await createOrderedTable(business);
    await createOrderedTable(other);
    const picture = pictureBytes('image/png');
    await api.owner.query(
      `insert into item_pictures (business_id, item_id, id, media_type, bytes, small_media_type, small_bytes)
       values ($1, $2, $2, 'image/png', $3, 'image/png', $3)`,
      [business.id, items[0]!.id, picture],
    );
    expect(await find(business)).toEqual({
      id: business.id,
      name: 'Sayılan Kafe',
      slug: business.slug,
      ownerEmail: `admin@${business.slug}.test`,
      createdAt: expect.any(String),
      state: 'TRIAL',
      trialEndsAt: expect.any(String),
      lastUsedAt: expect.any(String),
      orders: 3,
      recentOrders: 2,
      users: 4,
      tables: 3,
      items: 3,
      pictureBytes: 2 * picture.length,
      acts: [],
    });
  });

  test('the last use is the later of sign-in and order (SITE-22)', async () => {
    const business = await api.createBusiness();
    await api.owner.query(
      `update users set last_sign_in_at = '2026-01-01T10:00:00Z' where business_id = $1`,
      [business.id],
    );
    expect((await find(business)).lastUsedAt).toBe('2026-01-01T10:00:00.000Z');
    await createOrderedTable(business);
    await api.owner.query(`update orders set opened_at = '2026-02-01T10:00:00Z' where business_id = $1`, [
      business.id,
    ]);
    expect((await find(business)).lastUsedAt).toBe('2026-02-01T10:00:00.000Z');
  });

  test('a page has no sum of money, no guest and no secret (SITE-24)', async () => {
    const business = await api.createBusiness();
    await createOrderedTable(business);
    const { body } = await admin.get(`/api/admin/businesses/${business.id}`);
    expect(body).not.toMatch(/total|amount|revenue|kurus|phone|password/i);
  });

  test('an unknown business is NOT_FOUND, and staff are refused', async () => {
    const business = await api.createBusiness();
    expect((await admin.get(`/api/admin/businesses/${business.as('ADMIN').userId}`)).statusCode).toBe(404);
    expect((await business.as('ADMIN').get('/api/admin/businesses')).statusCode).toBe(403);
    expect((await business.as('ADMIN').get(`/api/admin/businesses/${business.id}`)).statusCode).toBe(403);
  });
});

describe('list', () => {
  test('a page has 50 businesses, each is on one page, and the total counts all pages (SITE-23)', async () => {
    await insertBusinesses('Sayfa İşletmesi', 120);
    const pages = await Promise.all(
      ['1', '2', '3', '4'].map((page) => list({ q: 'SAYFA isletmesi', sort: 'orders', page })),
    );
    expect(pages.map(({ data, total }) => [data.length, total])).toEqual([
      [50, 120],
      [50, 120],
      [20, 120],
      [0, 120],
    ]);
    expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(120);
  });

  test('the search finds name, slug and e-mail of the owner (SITE-23)', async () => {
    const business = await api.createBusiness('Şömine Ocakbaşı');
    for (const q of ['somine', business.slug, `ADMIN@${business.slug}`])
      expect((await list({ q })).data.map(({ id }) => id)).toEqual([business.id]);
  });

  test('the states are trial, active after it, and locked (SITE-22, SITE-23, SITE-31)', async () => {
    const [trial, active, locked] = [
      await api.createBusiness('Durum A'),
      await api.createBusiness('Durum B'),
      await api.createBusiness('Durum C'),
    ];
    await api.owner.query(`update businesses set trial_ends_at = now() - interval '1 s' where id = $1`, [
      active.id,
    ]);
    await admin.post(`/api/admin/businesses/${locked.id}/lock`, { reason: 'Deneme' });
    const byState = async (state: string) =>
      (await list({ q: 'durum', state, sort: 'name', direction: 'asc' })).data.map(({ id }) => id);
    expect(await byState('TRIAL')).toEqual([trial.id]);
    expect(await byState('ACTIVE')).toEqual([active.id]);
    expect(await byState('LOCKED')).toEqual([locked.id]);
  });

  test.each([
    ['name', 'name'],
    ['trialEndsAt', 'trialEndsAt'],
    ['lastUsedAt', 'lastUsedAt'],
    ['users', 'users'],
  ] as const)('sorts by %s in both directions, empty values last (SITE-23)', async (sort, key) => {
    const name = `Sıra ${sort}`;
    await insertBusinesses(name, 3);
    await api.createBusiness(`${name} 10`);
    const read = async (direction: string) =>
      (await list({ q: name, sort, direction })).data.map((one) => one[key]);
    const [up, down] = [await read('asc'), await read('desc')];
    const present = (values: unknown[]) => values.filter((value) => value !== null);
    expect(present(down)).toEqual(present(up).toReversed());
    expect(up.slice(present(up).length).concat(down.slice(present(down).length))).toEqual(
      Array.from({ length: 2 * (up.length - present(up).length) }, () => null),
    );
    if (sort === 'name') expect(up).toEqual([1, 2, 3, 10].map((n) => `${name} ${n}`));
  });
});
