import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { stageDocuments, type DocumentStage } from '#test/documents/document-stage.ts';
import { NILVERA_KEY, startFakeNilvera, type FakeNilvera } from '#test/documents/fake-nilvera.ts';
import { auditOf } from '#test/factories/order-factories.ts';
import { codeOf } from '#test/factories/payment-requests.ts';
import { startTestApi, type Json, type TestApi } from '#test/harness.ts';

let api: TestApi;
let fake: FakeNilvera;
let stage: DocumentStage;
const lines: string[] = [];
beforeAll(async () => {
  fake = await startFakeNilvera();
  api = await startTestApi({ NILVERA_URL: fake.url });
});
beforeEach(async () => {
  fake.rules.key = NILVERA_KEY;
  stage = await stageDocuments(api);
});
afterAll(async () => {
  await api.stop();
  await fake.stop();
});

const PATH = '/api/documents/integrator';
const read = async () => (await stage.business.as('ADMIN').get(PATH)).json<Json | null>();
const attempt = async () => (await stage.business.as('ADMIN').post(`${PATH}/try`, {})).json<Json>();

test('an integrator is connected, tried, switched off and removed (DOCUMENT-40)', async () => {
  expect(await read()).toMatchObject({
    ...{ isActive: true, sendsByItself: false, hasKey: true, isTest: true, problem: null, waiting: 0 },
  });
  expect(await attempt()).toMatchObject({
    ...{ problem: null, accountName: 'Çınaraltı Ltd. Şti.', accountTaxNumber: '1234567890' },
    workedAt: expect.any(String),
  });
  fake.rules.key = 'baska-anahtar';
  expect(await attempt()).toMatchObject({
    problem: 'KEYS',
    problemStatus: 401,
    failingSince: expect.any(String),
  });
  expect(await (await stage.connect({ isActive: false, key: '' })).json()).toMatchObject({
    isActive: false,
    hasKey: true,
  });
  const draft = await stage.draft();
  expect(codeOf(await stage.post(draft.ettn, 'send'))).toEqual([422, 'INTEGRATOR_MISSING']);
  expect((await stage.business.as('ADMIN').delete(PATH)).statusCode).toBe(204);
  expect(await read()).toBeNull();
  expect(fake.documents.size).toBe(0);
  expect(await auditOf(api, stage.business.id, 'documentIntegrator.connect')).toMatchObject([
    { name: 'Nilvera', isActive: true, sendsByItself: false },
    { name: 'Nilvera', isActive: false },
  ]);
});

test('the key is in no response, log line and audit entry, and in the database only sealed (DOCUMENT-40)', async () => {
  api.services.log.warn = (...args: unknown[]) => void lines.push(JSON.stringify(args));
  const draft = await stage.queued();
  fake.faults.of = () => 'CUT_AFTER';
  await stage.work();
  fake.faults.of = () => null;
  const { rows } = await api.owner.query<{ row: string; audit: string; sending: string }>(
    `select (select encode(secret, 'escape') from document_integrators where business_id = $1) as row,
            (select string_agg(a::text, ' ') from audit_log a where business_id = $1) as audit,
            (select string_agg(s::text, ' ') from document_sendings s where business_id = $1) as sending`,
    [stage.business.id],
  );
  const texts = [
    (await stage.business.as('ADMIN').get(PATH)).body,
    (await stage.connect()).body,
    (await stage.business.as('ADMIN').post(`${PATH}/try`, {})).body,
    JSON.stringify(await stage.document(draft.order.id)),
    ...Object.values(rows[0] ?? {}),
    ...lines,
  ];
  expect(texts.filter((text) => text.includes(NILVERA_KEY))).toEqual([]);
});

test('an empty key keeps the stored one, and a missing or unusable one is named (DOCUMENT-40)', async () => {
  expect((await stage.connect({ key: '' })).statusCode).toBe(200);
  expect(await attempt()).toMatchObject({ problem: null });
  await stage.business.as('ADMIN').delete(PATH);
  expect((await stage.connect({ key: '' })).body).toContain('API anahtarı gerekli.');
  expect((await stage.connect({ key: 'şifre' })).body).toContain('Boşluk ve Türkçe harf içeremez.');
});

test('only an ADMIN of the business reads and changes the connection (DOCUMENT-40)', async () => {
  for (const role of ['CASHIER', 'WAITER', 'KITCHEN'] as const)
    expect((await stage.business.as(role).get(PATH)).statusCode).toBe(403);
  const other = await api.createBusiness();
  expect((await other.as('ADMIN').get(PATH)).json()).toBeNull();
  expect((await other.as('ADMIN').post(`${PATH}/try`, {})).statusCode).toBe(404);
});

test('a key that this server cannot open sends nothing, and the connection has the problem (DOCUMENT-40)', async () => {
  const draft = await stage.queued();
  await api.owner.query(`update document_integrators set secret = 'x' where business_id = $1`, [
    stage.business.id,
  ]);
  await stage.work();
  expect(await stage.stored(draft.ettn)).toMatchObject({ state: 'QUEUED', isUnsure: false });
  expect(await read()).toMatchObject({ problem: 'SECRET', waiting: 1 });
  expect(fake.offered.has(draft.ettn)).toBe(false);
});
