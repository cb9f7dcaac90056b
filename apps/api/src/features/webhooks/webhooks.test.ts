import { Writable } from 'node:stream';
import type { Webhook } from '@sofra/contract/system/webhooks';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '#src/app.ts';
import { deliverWebhook } from '#src/features/webhooks/delivery/deliver-webhook.ts';
import { claimDueWebhooks } from '#src/features/webhooks/delivery/webhook-delivery.store.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import { auditOf, createOrderedTable } from '#test/factories/order-factories.ts';
import { addWebhook, deliveriesOf } from '#test/factories/webhook-factories.ts';
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

const add = (body: Json, headers = {}) =>
  business
    .as('ADMIN')
    .post('/api/webhooks', { url: 'https://ornek.test/', events: ['order.paid'], ...body }, headers);
const change = (id: string, body: Json) => business.as('ADMIN').patch(`/api/webhooks/${id}`, body);
const listed = async () => (await business.as('ADMIN').get('/api/webhooks')).json<Webhook[]>();
const problemsOf = ({ json }: Awaited<ReturnType<typeof add>>) => {
  const { code, details } = json<{
    code: string;
    details?: { fields?: { path: string; reason: string }[] };
  }>();
  return [code, details?.fields?.[0]?.path, details?.fields?.[0]?.reason];
};

test('an address is added with its events, and its secret is in that response alone (WEBHOOK-5)', async () => {
  const key = { 'idempotency-key': 'bir' };
  const added = await add({ url: ' https://Ornek.test/yol?a=1#son ', description: ' Muhasebe ' }, key);
  const { webhook, secret } = added.json<{ webhook: Webhook; secret: string }>();
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(webhook).toMatchObject({
    ...{ url: 'https://ornek.test/yol?a=1', description: 'Muhasebe', events: ['order.paid'] },
    ...{
      isActive: true,
      offBecause: null,
      failingSince: null,
      deliveredAt: null,
      formerUntil: null,
      version: 1,
    },
  });
  const again = await add({ url: ' https://Ornek.test/yol?a=1#son ', description: ' Muhasebe ' }, key);
  expect([again.statusCode, again.json<Json>().code]).toEqual([409, 'SHOWN_ONCE']);
  expect(await listed()).toEqual([webhook]);
  expect(JSON.stringify(await listed())).not.toContain(secret);
});

test.each([
  ['ornek.test', 'https:// ile başlayan bir adres yazın.'],
  ['ftp://ornek.test/', 'https:// ile başlayan bir adres yazın.'],
  ['javascript:alert(1)', 'https:// ile başlayan bir adres yazın.'],
  ['https://ali:veli@ornek.test/', 'Adreste kullanıcı adı ve şifre olamaz.'],
  ['https://localhost/', 'Bu adres internette değil; bu sunucu oraya göndermez.'],
  ['https://169.254.169.254/latest', 'Bu adres internette değil; bu sunucu oraya göndermez.'],
  ['https://[::1]/', 'Bu adres internette değil; bu sunucu oraya göndermez.'],
  ['https://0x0a.1/', 'Bu adres internette değil; bu sunucu oraya göndermez.'],
])('the address %s is refused (WEBHOOK-5, WEBHOOK-11)', async (url, reason) => {
  const refused = await add({ url });
  expect([refused.statusCode, ...problemsOf(refused)]).toEqual([400, 'INVALID_INPUT', 'url', reason]);
  const { id } = await addWebhook(business, 'https://ornek.test/');
  expect(problemsOf(await change(id, { url }))).toEqual(['INVALID_INPUT', 'url', reason]);
  expect(await listed()).toMatchObject([{ url: 'https://ornek.test/', version: 1 }]);
});

test('http is refused where the operator does not allow it (WEBHOOK-11)', async () => {
  const strict = await startTestApi({ WEBHOOK_ALLOW_HTTP: '0' });
  const other = await strict.createBusiness();
  const refused = await other
    .as('ADMIN')
    .post('/api/webhooks', { url: 'http://ornek.test/', events: ['day.closed'] });
  expect(problemsOf(refused)).toEqual(['INVALID_INPUT', 'url', 'Adres https:// ile başlamalı.']);
  await strict.stop();
});

test('an address needs an event, and a business has at most ten addresses (WEBHOOK-5)', async () => {
  expect(problemsOf(await add({ events: [] }))).toEqual(['INVALID_INPUT', 'events', 'En az bir olay seçin.']);
  expect((await add({ events: ['order.eaten'] })).statusCode).toBe(400);
  for (let count = 0; count < 10; count += 1) expect((await add({})).statusCode).toBe(201);
  expect(problemsOf(await add({}))).toEqual(['INVALID_INPUT', 'url', 'En fazla 10 adres eklenebilir.']);
});

test('two last addresses at once are not both added (WEBHOOK-5)', async () => {
  for (let count = 0; count < 9; count += 1) await add({});
  const both = await Promise.all([add({}), add({})]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
});

test('an address is changed with its version, and the log names fields and host alone (WEBHOOK-5)', async () => {
  const { id } = await addWebhook(business, 'https://ornek.test/?anahtar=gizli', ['order.paid']);
  const changed = await change(id, { events: ['day.closed', 'day.closed', 'stock.low'], expectedVersion: 1 });
  expect(changed.json()).toMatchObject({ events: ['day.closed', 'stock.low'], version: 2 });
  const stale = await change(id, { description: 'Depo', expectedVersion: 1 });
  expect([stale.statusCode, stale.json<Json>().code]).toEqual([409, 'CHANGED_MEANWHILE']);
  expect((await change(id, { events: ['stock.low', 'day.closed'] })).json()).toMatchObject({ version: 2 });
  expect((await change(id, { url: 'https://yeni.test/gizli' })).json()).toMatchObject({ version: 3 });
  expect((await business.as('ADMIN').delete(`/api/webhooks/${id}`)).statusCode).toBe(204);
  expect((await business.as('ADMIN').delete(`/api/webhooks/${id}`)).statusCode).toBe(404);
  expect(await auditOf(api, business.id, 'webhook.create')).toEqual([{ name: 'ornek.test' }]);
  expect(await auditOf(api, business.id, 'webhook.update')).toEqual([
    { name: 'ornek.test', fields: ['events'] },
    { name: 'yeni.test', fields: ['url'] },
  ]);
  expect(await auditOf(api, business.id, 'webhook.delete')).toEqual([{ name: 'yeni.test' }]);
});

test('the log is read page by page, the newest first (WEBHOOK-13)', async () => {
  const { id } = await addWebhook(business, 'https://ornek.test/', ['order.opened']);
  for (let count = 0; count < 3; count += 1) await createOrderedTable(business);
  const all = await deliveriesOf(business, id);
  const page = (query: string) => business.as('ADMIN').get(`/api/webhooks/${id}/deliveries?${query}`);
  const first = (await page('limit=2')).json<typeof all>();
  const rest = (await page(`limit=2&before=${first[1]!.position}`)).json<typeof all>();
  expect([...first, ...rest]).toEqual(all);
  expect(all.map(({ position }) => position)).toEqual(
    all.map(({ position }) => position).toSorted((a, b) => b - a),
  );
});

/** Every row of every table as text. */
async function everythingStored(): Promise<string> {
  const { rows: tables } = await api.owner.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  );
  let text = '';
  for (const { name } of tables) {
    const { rows } = await api.owner.query<{ row: string }>(`select t::text as row from ${name} t`);
    text += rows.map(({ row }) => row).join('\n');
  }
  return text;
}

test('a secret is in no table, no log line and no further response (WEBHOOK-5)', async () => {
  let logged = '';
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      logged += chunk.toString();
      done();
    },
  });
  const log = pino({ level: 'trace' }, sink);
  const services = { ...api.services, log };
  const app = await buildApp(services, { isClosing: () => false });
  const headers = { authorization: `Bearer ${business.as('ADMIN').token}` };
  const ask = async (method: 'GET' | 'POST', url: string, payload?: object) =>
    app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
  const made = await ask('POST', '/webhooks', { url: 'https://ornek.invalid/', events: ['order.opened'] });
  const { webhook, secret } = made.json<{ webhook: Webhook; secret: string }>();
  const renewed = (await ask('POST', `/webhooks/${webhook.id}/secret`)).json<{ secret: string }>();
  await createOrderedTable(business);
  const claimed = await inTransaction(services.pool, { businessId: null }, (tx) =>
    claimDueWebhooks(tx, { leaseSeconds: 60, at: new Date(), most: 10 }),
  );
  const resolve = () => Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' }));
  for (const one of claimed) await deliverWebhook(services, one, new AbortController().signal, { resolve });
  const answered = [
    await ask('GET', '/webhooks'),
    await ask('GET', `/webhooks/${webhook.id}/deliveries`),
    await ask('GET', '/audit'),
    await ask('GET', '/system/status'),
  ];
  expect(answered.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(answered[1]?.body).toContain('NAME_UNKNOWN');
  expect(logged).toContain('/api/webhooks');
  const places = [await everythingStored(), logged, ...answered.map(({ body }) => body)];
  for (const text of [secret, renewed.secret].map((one) => one.slice('whsec_'.length)))
    for (const place of places) {
      expect(place).not.toContain(text);
      expect(place).not.toContain(Buffer.from(text, 'base64').toString('hex'));
    }
  await app.close();
});

test('an address without a secret is switched on only after a new one (WEBHOOK-16)', async () => {
  const { id } = await addWebhook(business, 'https://ornek.test/');
  await api.owner.query(
    `update webhook_endpoints set secret = null, is_active = false, off_because = 'ARRIVED' where id = $1`,
    [id],
  );
  expect(problemsOf(await change(id, { isActive: true }))).toEqual([
    'INVALID_INPUT',
    'isActive',
    'Önce yeni bir imza anahtarı alın.',
  ]);
  const renewed = await business.as('ADMIN').post(`/api/webhooks/${id}/secret`, {});
  expect(renewed.json<{ webhook: Webhook }>().webhook).toMatchObject({ isActive: false, formerUntil: null });
  expect((await change(id, { isActive: true })).json()).toMatchObject({ isActive: true, offBecause: null });
});

test('only an owner reads and changes addresses (WEBHOOK-15)', async () => {
  const { id } = await addWebhook(business, 'https://ornek.test/');
  for (const role of ['CASHIER', 'WAITER', 'KITCHEN'] as const) {
    expect((await business.as(role).get('/api/webhooks')).statusCode).toBe(403);
    expect((await business.as(role).get(`/api/webhooks/${id}/deliveries`)).statusCode).toBe(403);
    expect((await business.as(role).patch(`/api/webhooks/${id}`, { isActive: false })).statusCode).toBe(403);
  }
});
