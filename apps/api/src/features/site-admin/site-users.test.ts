import type { SiteUser, SiteUserDetail } from '@sofra/contract/people/site-admin';
import { foldForSearch } from '@sofra/domain/text/turkish';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#src/platform/writes/ids.ts';
import { createAccount, createSiteAdmin, createSiteAdminSession } from '#test/factories/account-factories.ts';
import { startTestApi, type Caller, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let admin: Caller;
beforeAll(async () => {
  api = await startTestApi();
  await createSiteAdmin(api, 'site@ornek.test', 'uzun-bir-parola');
  admin = await createSiteAdminSession(api, 'site@ornek.test');
});
afterAll(() => api.stop());

interface Listed {
  ok: boolean;
  data: SiteUser[];
  total: number;
}
const list = async (query: Record<string, string> = {}): Promise<Listed> =>
  (await admin.get(`/api/admin/site-users?${new URLSearchParams(query).toString()}`)).json<Listed>();
const detail = async (id: string): Promise<SiteUserDetail> =>
  (await admin.get(`/api/admin/site-users/${id}`)).json<{ data: SiteUserDetail }>().data;
let serial = 0;
const createPerson = async (
  { id }: TestBusiness,
  fullName: string,
  email = `kisi${(serial += 1)}@liste.test`,
): Promise<string> => createAccount(api, id, { fullName, email });

describe('list', () => {
  test('has the users of all businesses, the newest first, without secrets (SITE-4)', async () => {
    const [first, second] = [
      await api.createBusiness('Birinci Kafe'),
      await api.createBusiness('İkinci Kafe'),
    ];
    const older = await createPerson(first, 'Eski Kişi');
    const newer = await createPerson(second, 'Yeni Kişi', 'yeni@liste.test');
    const answer = await admin.get('/api/admin/site-users');
    const { ok, data, total } = answer.json<Listed>();
    expect(ok).toBe(true);
    expect(total).toBe(data.length);
    expect(data.slice(0, 2).map(({ id }) => id)).toEqual([newer, older]);
    expect(data[0]).toEqual({
      id: newer,
      email: 'yeni@liste.test',
      fullName: 'Yeni Kişi',
      role: 'WAITER',
      businessId: second.id,
      businessName: 'İkinci Kafe',
      isActive: true,
      createdAt: expect.any(String),
      version: 1,
    });
    expect(new Set(data.map(({ businessId }) => businessId))).toEqual(new Set([first.id, second.id]));
    expect(answer.body).not.toMatch(/password|argon2|gizli/i);
  });

  test('deleted users are not listed (SITE-4)', async () => {
    const business = await api.createBusiness();
    const id = await createPerson(business, 'Silinen Kişi');
    await business.as('ADMIN').delete(`/api/users/${id}`);
    expect(await list({ q: 'silinen kişi' })).toEqual({ ok: true, data: [], total: 0 });
    expect((await admin.get(`/api/admin/site-users/${id}`)).statusCode).toBe(404);
  });

  test('a page has 50 users by default, and each user is on one page, also with equal times (SITE-4)', async () => {
    const business = await api.createBusiness();
    await api.owner.query(
      `insert into users (business_id, id, email, full_name, role, password_hash)
       select $1, gen_random_uuid(), 'sayfa' || n || '@liste.test', 'Sayfa Kişisi', 'WAITER', '-'
         from generate_series(1, 120) n`,
      [business.id],
    );
    const pages = await Promise.all(['1', '2', '3', '4'].map((page) => list({ q: 'sayfa kişisi', page })));
    expect(pages.map(({ data, total }) => [data.length, total])).toEqual([
      [50, 120],
      [50, 120],
      [20, 120],
      [0, 120],
    ]);
    const ids = pages.flatMap(({ data }) => data.map(({ id }) => id));
    expect(new Set(ids).size).toBe(120);
    expect((await list({ q: 'sayfa kişisi', limit: '7', page: '18' })).data).toHaveLength(1);
  });
});

describe('search', () => {
  const NAMES = [
    'Çiğdem Işık',
    'İREM ILGAZ',
    'Gülşah Öz',
    'Âkif Nâzım',
    'Cig\u0306dem Ayrışık',
    'Percent %_ Kişi',
    '<b>Kalın</b> 🙂',
  ];
  const ask = async (q: string) => (await list({ q, limit: '200' })).data.map(({ fullName }) => fullName);
  beforeAll(async () => {
    const business = await api.createBusiness();
    for (const name of NAMES) await createPerson(business, name);
  });

  test.each([
    ['cigdem', ['Cig\u0306dem Ayrışık', 'Çiğdem Işık']],
    ['ÇİĞDEM IŞIK', ['Çiğdem Işık']],
    ['isik', ['Cig\u0306dem Ayrışık', 'Çiğdem Işık']],
    ['irem ılgaz', ['İREM ILGAZ']],
    ['İrem İlgaz', ['İREM ILGAZ']],
    ['gulsah oz', ['Gülşah Öz']],
    ['akif nazim', ['Âkif Nâzım']],
    ['%_', ['Percent %_ Kişi']],
    ['🙂', ['<b>Kalın</b> 🙂']],
    ["' or true --", []],
    ['kimse yok böyle', []],
  ])('%j finds the same names as a search box of the application', async (q, found) => {
    expect(await ask(q)).toEqual(found);
    expect(NAMES.filter((name) => foldForSearch(name).includes(foldForSearch(q))).sort()).toEqual(
      [...found].sort(),
    );
  });

  test('finds by a part of the e-mail, also folded (SITE-5)', async () => {
    const business = await api.createBusiness();
    await createPerson(business, 'Biri', 'irmak.isletme@yer.test');
    expect(await ask('IRMAK.İŞLETME@')).toEqual(['Biri']);
    expect(await ask('@yer.test')).toEqual(['Biri']);
    expect(await ask('yer.test irmak')).toEqual([]);
  });
});

describe('one user', () => {
  test('has flags for other users and other active owners of the business (SITE-10)', async () => {
    const business = await api.createBusiness();
    const owner = business.as('ADMIN').userId;
    const waiter = business.as('WAITER').userId;
    expect(await detail(owner)).toMatchObject({ id: owner, isLastAdmin: true, isLastUser: false });
    expect(await detail(waiter)).toMatchObject({ isLastAdmin: false, isLastUser: false });
    const second = await createAccount(api, business.id, { email: 'ikinci@patron.test', role: 'ADMIN' });
    expect(await detail(owner)).toMatchObject({ isLastAdmin: false });
    await business.as('ADMIN').patch(`/api/users/${second}`, { isActive: false });
    expect(await detail(owner)).toMatchObject({ isLastAdmin: true });
    expect(await detail(second)).toMatchObject({ isLastAdmin: false, isActive: false });
    for (const role of ['CASHIER', 'WAITER', 'KITCHEN'] as const)
      await business.as('ADMIN').delete(`/api/users/${business.as(role).userId}`);
    expect(await detail(owner)).toMatchObject({ isLastUser: false });
    await business.as('ADMIN').delete(`/api/users/${second}`);
    expect(await detail(owner)).toMatchObject({ isLastAdmin: true, isLastUser: true });
  });

  test('an unknown user is 404 (SITE-10)', async () => {
    const answer = await admin.get(`/api/admin/site-users/${newId()}`);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('businesses without users', () => {
  const names = async () =>
    (await admin.get('/api/admin/businesses-without-users'))
      .json<{ name: string }[]>()
      .map(({ name }) => name);

  test('are those with only deleted users; a passive user counts (SITE-9)', async () => {
    const [left, kept] = [await api.createBusiness('Terk Edilmiş'), await api.createBusiness('Pasif Kalan')];
    await api.owner.query('update users set is_active = false where business_id = $1', [kept.id]);
    expect(await names()).toEqual([]);
    for (const role of ['KITCHEN', 'WAITER', 'CASHIER', 'ADMIN'] as const)
      expect(
        (await admin.delete(`/api/admin/site-users/${left.as(role).userId}`)).json<{ ok: boolean }>(),
      ).toEqual({ ok: true });
    expect(await names()).toEqual(['Terk Edilmiş']);
    await createPerson(left, 'Yeni Gelen');
    expect(await names()).toEqual([]);
  });
});

test.each(['ADMIN', 'CASHIER', 'WAITER', 'KITCHEN'] as const)(
  '%s may not use site administration',
  async (role) => {
    const business = await api.createBusiness();
    const caller = business.as(role);
    const url = `/api/admin/site-users/${business.as('WAITER').userId}`;
    const answers = [
      await caller.get('/api/admin/site-users'),
      await caller.get(url),
      await caller.patch(url, { fullName: 'Olmaz' }),
      await caller.delete(url),
      await caller.get('/api/admin/businesses-without-users'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403]);
  },
);
