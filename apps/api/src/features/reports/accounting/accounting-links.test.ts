import { createHash } from 'node:crypto';
import type { AccountingLink } from '@sofra/contract/reports/accounting';
import { sharedAddress } from '@sofra/contract/reports/accounting-files';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { filesIn, madePackage, monthOf } from '#test/factories/accounting-factories.ts';
import { payAt } from '#test/factories/cash-factories.ts';
import { auditOf } from '#test/factories/order-factories.ts';
import { startTestApi, type TestApi, type TestBusiness } from '#test/harness.ts';

const MONTH = '2026-03';
const MADE = new Date('2026-03-20T09:00:00Z');
let api: TestApi;
let business: TestBusiness;
let stranger: TestBusiness;
let packageId: string;
beforeAll(async () => {
  api = await startTestApi();
  business = await api.createBusiness('Çağdaş <Köfte>');
  stranger = await api.createBusiness('Yan Komşu');
  api.time.now = MADE;
  await payAt(business, 'CASH', 120);
  packageId = (await madePackage(business, MONTH)).id;
});
beforeEach(() => {
  api.time.now = MADE;
});
afterAll(() => api.stop());

interface Shared {
  link: AccountingLink;
  secret: string;
}
const share = async (id = packageId, of = business) => {
  const answer = await of.as('ADMIN').post(`/api/accounting/packages/${id}/links`);
  return { status: answer.statusCode, ...answer.json<Shared>() };
};
const open = (secret: string, end = '', method: 'GET' | 'HEAD' = 'GET') =>
  api.app.inject({ method, url: new URL(sharedAddress('http://x', secret) + end).pathname });
const revoke = (id: string, of = business) => of.as('ADMIN').delete(`/api/accounting/links/${id}`);
const downloads = async () =>
  (
    await api.owner.query<{ actor: string | null; name: string }>(
      `select actor_id as actor, actor_name as name from audit_log
        where business_id = $1 and event = 'accounting.download' order by seq`,
      [business.id],
    )
  ).rows;

test('a link opens a page, and downloads the package with each download counted and recorded (ACCOUNTING-8)', async () => {
  const { status, link, secret } = await share();
  expect([status, link.downloads, link.expiresAt]).toEqual([201, 0, '2026-03-27T09:00:00.000Z']);
  const page = await open(secret);
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.body).toContain('Mart 2026 muhasebe paketi');
  expect(page.body).toContain('Çağdaş &lt;Köfte&gt;');
  expect(page.body).toContain(`/api/public/accounting/${secret}/file`);
  // A preview of the link and a HEAD request are no downloads.
  expect((await open(secret, '/file', 'HEAD')).statusCode).toBe(404);
  expect(await downloads()).toEqual([]);
  const file = await open(secret, '/file');
  expect([file.statusCode, file.headers['cache-control'], file.headers['content-type']]).toEqual([
    ...[200, 'no-store', 'application/zip'],
  ]);
  expect(Number(file.headers['content-length'])).toBe(file.rawPayload.length);
  expect(filesIn(file.rawPayload).get('odemeler.csv')).toContain('120,00');
  await open(secret, '/file');
  expect(await downloads()).toEqual([
    { actor: null, name: 'Süreli bağlantı' },
    { actor: null, name: 'Süreli bağlantı' },
  ]);
  const { links } = await monthOf(business, MONTH);
  expect(links).toMatchObject([{ id: link.id, downloads: 2 }]);
});

test('the secret is shown once and stored as a hash alone (ACCOUNTING-8)', async () => {
  const { secret, link } = await share();
  expect(secret).toMatch(/^[\w-]{43}$/);
  const { rows } = await api.owner.query<{ row: string; hash: Buffer }>(
    `select (l.*)::text as row, secret_hash as hash from accounting_links l where id = $1`,
    [link.id],
  );
  expect(rows[0]?.row).not.toContain(secret);
  expect(rows[0]?.hash).toEqual(createHash('sha256').update(secret).digest());
  const { rows: log } = await api.owner.query<{ details: string }>(
    `select details::text from audit_log where business_id = $1`,
    [business.id],
  );
  expect(log.map(({ details }) => details).join('\n')).not.toContain(secret);
  const key = { 'idempotency-key': '018f0000-0000-7000-8000-00000000aa01' };
  const url = `/api/accounting/packages/${packageId}/links`;
  expect((await business.as('ADMIN').post(url, {}, key)).statusCode).toBe(201);
  expect((await business.as('ADMIN').post(url, {}, key)).json().code).toBe('SHOWN_ONCE');
});

test('a link ends after seven days, and at once when it is revoked (ACCOUNTING-8)', async () => {
  const [late, revoked] = [await share(), await share()];
  api.time.now = new Date(MADE.getTime() + 7 * 24 * 3_600_000 - 1);
  expect((await open(late.secret)).statusCode).toBe(200);
  api.time.now = MADE;
  expect((await revoke(revoked.link.id)).statusCode).toBe(204);
  const before = await downloads();
  for (const end of ['', '/file']) {
    const answer = await open(revoked.secret, end);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(answer.body).toContain('Bu bağlantı kapatılmış ya da süresi dolmuş.');
    expect((await open('x'.repeat(43), end)).statusCode).toBe(404);
  }
  api.time.now = new Date(MADE.getTime() + 7 * 24 * 3_600_000);
  for (const end of ['', '/file']) expect((await open(late.secret, end)).statusCode).toBe(404);
  expect(await downloads()).toEqual(before);
  expect((await monthOf(business, MONTH)).links).toEqual([]);
  expect((await revoke(revoked.link.id)).statusCode).toBe(404);
  expect(await auditOf(api, business.id, 'accounting.revoke')).toEqual([{ month: MONTH }]);
});

test('another business neither shares a package nor ends a link (ACCOUNTING-9)', async () => {
  const { link, secret } = await share();
  const foreign = await stranger.as('ADMIN').post(`/api/accounting/packages/${packageId}/links`);
  expect(foreign.statusCode).toBe(404);
  expect((await revoke(link.id, stranger)).statusCode).toBe(404);
  expect((await open(secret)).statusCode).toBe(200);
  const cashier = business.as('CASHIER');
  expect((await cashier.post(`/api/accounting/packages/${packageId}/links`)).statusCode).toBe(403);
  expect((await cashier.delete(`/api/accounting/links/${link.id}`)).statusCode).toBe(403);
});

test('visits of links are limited by address, and packages by business (ACCOUNTING-8)', async () => {
  const strict = await startTestApi({
    LIMIT_PACKAGE_LINKS_PER_MINUTE: '2',
    LIMIT_PACKAGES_PER_HOUR: '1',
  });
  try {
    const visit = () =>
      strict.app.inject({ method: 'GET', url: `/api/public/accounting/${'x'.repeat(43)}/file` });
    expect([(await visit()).statusCode, (await visit()).statusCode]).toEqual([404, 404]);
    const answer = await visit();
    expect(answer.statusCode).toBe(429);
    expect(answer.body).toContain('Çok fazla deneme yapıldı.');
    const own = await strict.createBusiness();
    await madePackage(own, MONTH);
    const again = await own.as('ADMIN').post('/api/accounting/packages', { month: MONTH });
    expect(again.json().code).toBe('TOO_MANY_ATTEMPTS');
  } finally {
    await strict.stop();
  }
});

test('packages without a live link are deleted after seven days, with the next one (ACCOUNTING-7)', async () => {
  const made = await madePackage(stranger, MONTH);
  const kept = await madePackage(stranger, MONTH);
  api.time.now = new Date(MADE.getTime() + 6 * 24 * 3_600_000);
  await share(kept.id, stranger);
  api.time.now = new Date(MADE.getTime() + 8 * 24 * 3_600_000);
  await madePackage(stranger, MONTH);
  const found = async (id: string) =>
    (await stranger.as('ADMIN').get(`/api/accounting/packages/${id}`)).statusCode;
  expect([await found(made.id), await found(kept.id)]).toEqual([404, 200]);
  const { rows } = await api.owner.query<{ parts: number }>(
    'select count(*)::int as parts from accounting_package_parts where package_id = $1',
    [made.id],
  );
  expect(rows).toEqual([{ parts: 0 }]);
});

test('a package whose process was stopped does not stay under way, and another one may be made (ACCOUNTING-6)', async () => {
  api.time.now = null;
  const own = await api.createBusiness();
  const made = await madePackage(own, MONTH);
  const stateOf = async () =>
    (await own.as('ADMIN').get(`/api/accounting/packages/${made.id}`)).json<{ state: string }>().state;
  const set = (lease: string) =>
    api.owner.query(
      `update accounting_packages set state = 'MAKING', leased_until = now() + $2::interval where id = $1`,
      [made.id, lease],
    );
  await set('1 minute');
  const same = await own.as('ADMIN').post('/api/accounting/packages', { month: MONTH });
  expect(same.json().id).toBe(made.id);
  expect((await own.as('ADMIN').get(`/api/accounting/packages/${made.id}/file`)).statusCode).toBe(404);
  await set('-1 minute');
  expect(await stateOf()).toBe('FAILED');
  expect((await madePackage(own, MONTH)).id).not.toBe(made.id);
});
