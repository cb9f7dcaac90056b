import { isWrite, mayCall } from '@sofra/contract/endpoint';
import { ENDPOINTS } from '@sofra/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectTrueLedger } from '#test/factories/order-factories.ts';
import { createWorld, permittedCaller } from '#test/factories/entity-factories.ts';
import { NEEDS_ANOTHER } from '#test/factories/till-requests.ts';
import { startTestApi, type TestApi } from '#test/harness.ts';
import { renewStatistics } from '#test/renew-statistics.ts';
import { fingerprintOf } from '#test/tenant-rows.ts';
import { sent, validRequest } from '#test/factories/valid-requests.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ SMTP_URL: '' });
});
afterAll(() => api.stop());
renewStatistics(() => api);

/**
 * Writes without an entry in the audit log: they concern no money and happen many times a minute (docs/decisions/0018,
 * 0021).
 */
const UNAUDITED: ReadonlySet<string> = new Set([
  'moveKitchenLine',
  'moveKitchenLines',
  'claimPrintJob',
  'confirmPrintJob',
  'failPrintJob',
  'reportPrintAgent',
  'answerGuestCall',
  'cancelFiscalBasket',
  'settleFiscalBasket', // The sale of this world has ended.
  'receiveChannelOrder', // its row is the record
  'receivePhoneCall',
  'answerPhoneCall',
  'putSmallPicture', // its picture has an entry.
  'unlockBusiness', // does nothing: the business is not locked.
  'removeSamples', // does nothing, since this world has no samples, which would make addSamples refuse
]);

const WRITES = ENDPOINTS.filter(({ name, endpoint }) => isWrite(endpoint) && !NEEDS_ANOTHER.has(name));

describe.each(WRITES)('$endpoint.method $endpoint.path', ({ name, endpoint }) => {
  test('returns the first response for a repeated key and does nothing twice (REL-3)', async () => {
    const world = await createWorld(api);
    const { business } = world;
    const untouched = await fingerprintOf(api, business.id);
    const request = sent(endpoint, validRequest(name, world));
    const ask = () =>
      api.app.inject({
        ...request,
        headers: {
          ...request.headers,
          authorization: `Bearer ${permittedCaller(endpoint, world).token}`,
          'idempotency-key': `key-${name}`,
        },
      });
    const first = await ask();
    expect([first.statusCode, first.body]).toEqual([endpoint.status, expect.any(String)]);
    expect(first.headers).not.toHaveProperty('idempotent-replayed');
    const once = await fingerprintOf(api, business.id);
    expect(once).not.toEqual(untouched);
    expect(once.audit_log === untouched.audit_log).toBe(UNAUDITED.has(name));
    const published = api.published.length;

    const second = await ask();
    if (endpoint.isSecret) {
      expect([second.statusCode, second.json<{ code: string }>().code]).toEqual([409, 'SHOWN_ONCE']);
    } else {
      expect(second.headers['idempotent-replayed']).toBe('true');
      expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body]);
    }
    expect(await fingerprintOf(api, business.id)).toEqual(once);
    expect(api.published.length).toBe(published);
  });
});

describe.each(WRITES.filter(({ endpoint }) => mayCall('ADMIN', endpoint)))(
  '$endpoint.method $endpoint.path',
  ({ name, endpoint }) => {
    test('refuses the key for another request, accepts the key of a refused one, and keeps it to its owner (REL-4)', async () => {
      const world = await createWorld(api);
      const as = (role: 'ADMIN' | 'CASHIER') => world.business.as(role);
      const key = { 'idempotency-key': `key-${name}` };
      const refused = await as('ADMIN').patch('/api/tables/' + world.ids.station, { capacity: 3 }, key);
      expect(refused.statusCode).toBe(404);
      const request = sent(endpoint, validRequest(name, world));
      const first = await api.app.inject({
        ...request,
        headers: { ...request.headers, authorization: `Bearer ${as('ADMIN').token}`, ...key },
      });
      expect(first.statusCode).toBe(endpoint.status);
      const other = await as('ADMIN').post('/api/expenses', EXPENSE, key);
      expect([other.statusCode, other.json<{ code: string }>().code]).toEqual([
        422,
        'IDEMPOTENCY_KEY_REUSED',
      ]);
      expect((await as('CASHIER').post('/api/expenses', EXPENSE, key)).statusCode).toBe(201);
      expect((await as('CASHIER').post('/api/expenses', EXPENSE, key)).headers).toHaveProperty(
        'idempotent-replayed',
      );
    });
  },
);

test('the same refused request is refused again with the same reason, under its own request id (REL-4)', async () => {
  const { business, ids } = await createWorld(api);
  const key = { 'idempotency-key': 'refused twice' };
  const rename = (to: string) => business.as('ADMIN').patch(`/api/tables/${ids.station}`, { name: to }, key);
  const first = await rename('Teras 1');
  const again = await rename('Teras 1');
  expect([first.statusCode, again.statusCode]).toEqual([404, 404]);
  expect(first.headers).not.toHaveProperty('idempotent-replayed');
  expect(again.headers['idempotent-replayed']).toBe('true');
  expect(again.json()).toEqual({ ...first.json<object>(), requestId: expect.any(String) });
  expect(again.json<{ requestId: string }>().requestId).not.toBe(
    first.json<{ requestId: string }>().requestId,
  );
});

const EXPENSE = { description: 'Fırın', method: 'NAKIT', amount: 10, date: '2026-05-01' };

test('the ledger check passes afterwards', () => expectTrueLedger(api));
