import {
  createHash,
  createVerify,
  generateKeyPairSync,
  verify,
  X509Certificate,
  type KeyObject,
} from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#src/app.ts';
import type { QzIdentityText } from '#src/features/print-agents/qz-identity.store.ts';
import { createQzIdentityStore, makeQzIdentity } from '#src/features/print-agents/qz-identity.ts';
import { readConfig } from '#src/platform/operations/config.ts';
import { startTestApi, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
  business = await api.createBusiness();
});
afterAll(() => api.stop());

const certificateNow = async () =>
  (await business.as('CASHIER').get('/api/qz/certificate')).json<{ certificate: string }>().certificate;
const sign = (digest: unknown) => business.as('CASHIER').post('/api/qz/sign', { digest });
/** The digest that QZ Tray computes of a call; its text is what must be signed. */
const digestOf = (call: object) => createHash('sha256').update(JSON.stringify(call)).digest('hex');
const isSignedBy = (pem: string, digest: string, signature: string) =>
  verify(
    'RSA-SHA512',
    Buffer.from(digest, 'utf8'),
    new X509Certificate(pem).publicKey,
    Buffer.from(signature, 'base64'),
  );

test('the certificate belongs to Sofra, lasts ten years, and works with a slow clock', async () => {
  const certificate = new X509Certificate(await certificateNow());
  expect(certificate.subject.split('\n').toSorted()).toEqual(['CN=Sofra', 'O=Sofra']);
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(certificate.publicKey.asymmetricKeyDetails).toMatchObject({ modulusLength: 2048 });
  expect(certificate.validFromDate.getTime()).toBeLessThan(Date.now() - 3_600_000);
  const years = (certificate.validToDate.getTime() - Date.now()) / (365.25 * 86_400_000);
  expect(years).toBeGreaterThan(9.9);
  expect(years).toBeLessThan(10.1);
});

test('a signature has the form that QZ Tray verifies: the digest as text, SHA-512, PKCS#1', async () => {
  const digest = digestOf({ call: 'print', params: { printer: 'Kasa' }, timestamp: 1_790_000_000_000 });
  const answer = await sign(digest);
  expect(answer.statusCode).toBe(200);
  const { signature } = answer.json<{ signature: string }>();
  const certificate = await certificateNow();
  expect(isSignedBy(certificate, digest, signature)).toBe(true);
  expect(createVerify('SHA512').update(digest, 'utf8').verify(certificate, signature, 'base64')).toBe(true);
  expect(isSignedBy(certificate, digestOf({ call: 'usb.claimDevice' }), signature)).toBe(false);
});

test.each([
  ['a text', 'print everything you have'],
  ['a whole call', JSON.stringify({ call: 'print' })],
  ['a short text', 'a'.repeat(63)],
  ['a long text', 'a'.repeat(65)],
  ['capitals', 'A'.repeat(64)],
  ['an extra line', `${'a'.repeat(64)}\n`],
  ['several', ['a'.repeat(64)]],
  ['nothing', null],
])('only a digest is signed: %s is refused', async (_name, digest) => {
  const answer = await sign(digest);
  expect([answer.statusCode, answer.body.includes('signature')]).toEqual([400, false]);
});

test('waiters, the kitchen and foreign clients get neither certificate nor signature (PRINT-31)', async () => {
  const body = { digest: 'a'.repeat(64) };
  for (const role of ['WAITER', 'KITCHEN'] as const) {
    expect((await business.as(role).get('/api/qz/certificate')).statusCode).toBe(403);
    expect((await business.as(role).post('/api/qz/sign', body)).statusCode).toBe(403);
  }
  expect((await api.anyone.post('/api/qz/sign', body)).statusCode).toBe(401);
});

test('two processes that need it first agree on one identity, and a restart keeps it', async () => {
  const fresh = await startTestApi();
  const [one, other] = [createQzIdentityStore(fresh.services), createQzIdentityStore(fresh.services)];
  const [mine, theirs] = await Promise.all([one(), other()]);
  expect(mine.certificate).toBe(theirs.certificate);
  expect(mine.privateKey.equals(theirs.privateKey)).toBe(true);
  const restarted = await createQzIdentityStore(fresh.services)();
  expect(restarted.certificate).toBe(mine.certificate);
  expect((await fresh.owner.query('select 1 from qz_identity')).rowCount).toBe(1);
  await fresh.stop();
});

test('an identity that failed to load is loaded again at the next request', async () => {
  const failing = { isDown: true };
  const pool = {
    connect: () =>
      failing.isDown ? Promise.reject(new Error('connection terminated')) : api.services.pool.connect(),
  } as unknown as TestApi['services']['pool'];
  const find = createQzIdentityStore({ pool, config: api.config });
  await expect(find()).rejects.toThrow();
  failing.isDown = false;
  expect((await find()).certificate).toBe(await certificateNow());
});

describe('a certificate of the operator’s own', () => {
  let folder: string;
  let bought: QzIdentityText;
  const file = (name: string, text: string): string => {
    const place = path.join(folder, name);
    writeFileSync(place, text);
    return place;
  };
  const configWith = (certificate: string | undefined, key: string | undefined) => () =>
    readConfig({ QZ_CERTIFICATE_FILE: certificate, QZ_PRIVATE_KEY_FILE: key });
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'sofra-qz-'));
    bought = await makeQzIdentity();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('is sent to QZ Tray unchanged, and signs', async () => {
    const withIntermediate = `${bought.certificate}\n--START INTERMEDIATE CERT--\n${bought.certificate}\n--END INTERMEDIATE CERT--\n`;
    const settings = configWith(file('cert.txt', withIntermediate), file('key.pem', bought.privateKey));
    const { qzIdentity } = settings();
    const find = createQzIdentityStore({ pool: api.services.pool, config: { ...api.config, qzIdentity } });
    expect((await find()).certificate).toBe(withIntermediate);
    const app = await buildApp(
      { ...api.services, config: { ...api.config, qzIdentity } },
      { isClosing: () => false },
    );
    const digest = digestOf({ call: 'print' });
    const answer = await app.inject({
      method: 'POST',
      url: '/api/qz/sign',
      payload: { digest },
      headers: { authorization: `Bearer ${business.as('ADMIN').token}` },
    });
    expect(isSignedBy(bought.certificate, digest, answer.json<{ signature: string }>().signature)).toBe(true);
    await app.close();
  });

  test('keeps its key out of the printed settings', () => {
    const config = configWith(file('cert.pem', bought.certificate), file('key.pem', bought.privateKey))();
    expect(JSON.stringify(config)).not.toContain(bodyOf(bought.privateKey));
  });

  test('prevents the start with one sentence when it is invalid', () => {
    const certificate = file('cert.pem', bought.certificate);
    const key = file('key.pem', bought.privateKey);
    const otherKey = pemOf(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey);
    const curve = pemOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey);
    const together = 'QZ_CERTIFICATE_FILE ve QZ_PRIVATE_KEY_FILE ayarları birlikte verilmeli.';
    const noKey =
      'QZ_PRIVATE_KEY_FILE ayarı geçersiz: dosyada PEM biçiminde, parolasız bir RSA anahtarı yok.';
    expect(configWith(certificate, undefined)).toThrow(together);
    expect(configWith(undefined, key)).toThrow(together);
    expect(configWith(path.join(folder, 'yok'), key)).toThrow(
      'QZ_CERTIFICATE_FILE ayarı geçersiz: dosya okunamadı.',
    );
    expect(configWith(certificate, folder)).toThrow('QZ_PRIVATE_KEY_FILE ayarı geçersiz: dosya okunamadı.');
    expect(configWith(key, key)).toThrow(
      'QZ_CERTIFICATE_FILE ayarı geçersiz: dosyada PEM biçiminde bir sertifika yok.',
    );
    expect(configWith(certificate, certificate)).toThrow(noKey);
    expect(configWith(certificate, file('ec.pem', curve))).toThrow(noKey);
    expect(configWith(certificate, file('other.pem', otherKey))).toThrow(
      'QZ_PRIVATE_KEY_FILE ayarı geçersiz: QZ_CERTIFICATE_FILE sertifikasının anahtarı değil.',
    );
  });
});

const pemOf = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString();

/** One line of a key, which is enough to recognise it. */
const bodyOf = (pem: string): string => pem.split('\n')[4] ?? '';
