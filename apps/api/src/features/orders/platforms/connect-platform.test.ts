import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createChannel, type CreatedChannel } from '#test/factories/channel-factories.ts';
import { auditOf } from '#test/factories/order-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';
import { GETIR_FIELDS, startFakeGetir, type FakeGetir } from '#test/platforms/fake-getir.ts';
import { TRENDYOL_FIELDS } from '#test/platforms/fake-trendyol-go.ts';
import { connect } from '#test/platforms/platform-factories.ts';

let api: TestApi;
let getir: FakeGetir;
let business: TestBusiness;
let channel: CreatedChannel;
beforeAll(async () => {
  getir = await startFakeGetir();
  api = await startTestApi({ GETIR_URL: getir.url, TRENDYOL_GO_URL: 'http://127.0.0.1:9' });
});
beforeEach(async () => {
  business = await api.createBusiness();
  channel = await createChannel(business, { name: 'Getir', kind: 'GETIR' });
});
afterAll(async () => {
  await api.stop();
  await getir.stop();
});

const path = (id = channel.id) => `/api/channels/${id}/connection`;
const put = (fields: Json, id = channel.id) =>
  business.as('ADMIN').put(path(id), { isActive: true, ids: {}, keys: {}, ...fields });

test('a channel is connected, tried, switched off and disconnected (PLATFORM-1, PLATFORM-3)', async () => {
  expect((await business.as('ADMIN').get(path())).json()).toBeNull();
  const connection = await connect(business, channel.id, GETIR_FIELDS);
  expect(connection).toMatchObject({
    ...{
      isActive: true,
      ids: {},
      keys: ['appSecretKey', 'restaurantSecretKey', 'webhookKey'],
      problem: null,
    },
    calls: [
      {
        label: 'Yeni sipariş adresi',
        path: expect.stringMatching(/^\/api\/platforms\/[0-9a-f-]{36}\/newOrder$/),
      },
      { label: 'İptal adresi', path: expect.stringMatching(/cancelOrder$/) },
    ],
  });
  const tried = await business.as('ADMIN').post(`${path()}/try`, {});
  expect(tried.json()).toMatchObject({ problem: null, workedAt: expect.any(String) });
  expect((await put({ isActive: false })).json()).toMatchObject({ isActive: false });
  const call = await api.app.inject({ method: 'POST', url: connection.calls[0]?.path ?? '', payload: {} });
  expect(call.statusCode).toBe(404);
  expect((await business.as('ADMIN').delete(path())).statusCode).toBe(204);
  expect((await business.as('ADMIN').get(path())).json()).toBeNull();
  expect(await auditOf(api, business.id, 'channel.connect')).toMatchObject([
    { name: 'Getir', isActive: true },
    { name: 'Getir', isActive: false },
  ]);
});

test('keys are in no response, and in the database only encrypted (PLATFORM-2)', async () => {
  await connect(business, channel.id, GETIR_FIELDS);
  const { rows } = await api.owner.query<{ row: string; audit: string }>(
    `select (select encode(secrets, 'escape') || ids::text from platform_connections where business_id = $1) as row,
            (select string_agg(a::text, ' ') from audit_log a where business_id = $1) as audit`,
    [business.id],
  );
  const texts = [
    (await business.as('ADMIN').get(path())).body,
    (await put({})).body,
    (await business.as('ADMIN').post(`${path()}/try`, {})).body,
    (await business.as('ADMIN').get('/api/channels/failures')).body,
    (await business.as('ADMIN').get('/api/menu/channels')).body,
    (await business.as('ADMIN').get('/api/audit')).body,
    rows[0]?.row ?? '',
    rows[0]?.audit ?? '',
  ];
  for (const key of Object.values(GETIR_FIELDS.keys))
    expect(texts.filter((text) => text.includes(key))).toEqual([]);
});

test('an empty key keeps the stored one, and a missing or short one is named (PLATFORM-2, PLATFORM-5)', async () => {
  const { webhookKey, ...others } = GETIR_FIELDS.keys;
  const missing = await put({ keys: others });
  expect(missing.statusCode).toBe(400);
  expect(missing.body).toContain('keys.webhookKey');
  expect((await put({ keys: { ...others, webhookKey: 'kisa' } })).body).toContain(
    'En az 16 karakter olmalı.',
  );
  expect((await put({ keys: { ...others, webhookKey: 'şifre-şifre-şifre' } })).body).toContain(
    'Türkçe harf içeremez.',
  );
  await connect(business, channel.id, GETIR_FIELDS);
  expect((await put({ keys: { webhookKey: '' } })).statusCode).toBe(400);
  expect((await put({ keys: { appSecretKey: 'yenilendi' } })).statusCode).toBe(200);
  const tried = await business.as('ADMIN').post(`${path()}/try`, {});
  expect(tried.json()).toMatchObject({ problem: 'KEYS', problemStatus: 401 });
  expect(webhookKey.length).toBeGreaterThanOrEqual(16);
});

test('a platform that is not reached is an error in words of ours (PLATFORM-3)', async () => {
  const trendyol = await createChannel(business, { name: 'Trendyol', kind: 'TRENDYOL' });
  await connect(business, trendyol.id, TRENDYOL_FIELDS);
  const tried = await business.as('ADMIN').post(`${path(trendyol.id)}/try`, {});
  expect(tried.json()).toMatchObject({ problem: 'UNREACHABLE', problemStatus: null });
});

test('only platforms that are known have a connection, and only an ADMIN reads it (PLATFORM-1)', async () => {
  const migros = await createChannel(business, { name: 'Migros', kind: 'MIGROS' });
  const refused = await put({ keys: GETIR_FIELDS.keys }, migros.id);
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('Bu kanalın bağlanabileceği bir platform yok.');
  for (const role of ['CASHIER', 'WAITER', 'KITCHEN'] as const)
    expect((await business.as(role).get(path())).statusCode).toBe(403);
  const other = await api.createBusiness();
  expect((await other.as('ADMIN').get(path())).statusCode).toBe(404);
  expect((await other.as('ADMIN').put(path(), { isActive: true, ids: {}, keys: {} })).statusCode).toBe(404);
  expect((await other.as('ADMIN').post(`${path()}/try`, {})).statusCode).toBe(404);
});

test('a failing connection is listed while it is on, without keys and for an ADMIN alone (PLATFORM-18)', async () => {
  const trendyol = await createChannel(business, { name: 'Trendyol', kind: 'TRENDYOL' });
  await connect(business, channel.id, GETIR_FIELDS);
  await connect(business, trendyol.id, TRENDYOL_FIELDS);
  const failures = async (of = business) =>
    (await of.as('ADMIN').get('/api/channels/failures')).json<Json[]>();
  const tried = async () => {
    const before = api.published.length;
    await business.as('ADMIN').post(`${path(trendyol.id)}/try`, {});
    return api.published.slice(before).map(({ event }) => event.name);
  };
  expect(await failures()).toEqual([]);
  expect(await tried()).toEqual(['channel-orders:changed']);
  expect(await tried()).toEqual([]);
  const failing = {
    channelId: trendyol.id,
    channelName: 'Trendyol',
    problem: 'UNREACHABLE',
    problemStatus: null,
  };
  expect(await failures()).toEqual([{ ...failing, failingSince: expect.any(String) }]);
  expect(await failures(await api.createBusiness())).toEqual([]);
  for (const role of ['CASHIER', 'WAITER', 'KITCHEN'] as const)
    expect((await business.as(role).get('/api/channels/failures')).statusCode).toBe(403);
  await api.owner.query('update platform_connections set is_active = false where business_id = $1', [
    business.id,
  ]);
  expect(await failures()).toEqual([]);
});
