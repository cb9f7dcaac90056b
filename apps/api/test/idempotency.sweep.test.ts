import { isWrite } from '@sofra/contract/endpoint';
import { ENDPOINTS } from '@sofra/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectTrueLedger } from '#test/given-orders.ts';
import { givenWorld } from '#test/given-world.ts';
import { startTestApi, type TestApi } from '#test/harness.ts';
import { fingerprintOf } from '#test/tenant-rows.ts';
import { sent, validRequest } from '#test/valid-requests.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

describe.each(ENDPOINTS.filter(({ endpoint }) => isWrite(endpoint)))(
  '$endpoint.method $endpoint.path',
  ({ name, endpoint }) => {
    test('answers a repeated key with the first answer and does nothing twice', async () => {
      const world = await givenWorld(api);
      const { business } = world;
      const untouched = await fingerprintOf(api, business.id);
      const request = sent(endpoint, validRequest(name, world));
      const ask = () =>
        api.app.inject({
          ...request,
          headers: {
            authorization: `Bearer ${business.as('ADMIN').token}`,
            'idempotency-key': `key-${name}`,
          },
        });
      const first = await ask();
      expect([first.statusCode, first.body]).toEqual([endpoint.status, expect.any(String)]);
      expect(first.headers).not.toHaveProperty('idempotent-replayed');
      const once = await fingerprintOf(api, business.id);
      expect(once.audit_log).not.toBe(untouched.audit_log);
      const published = api.published.length;

      const second = await ask();
      expect(second.headers['idempotent-replayed']).toBe('true');
      expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body]);
      expect(await fingerprintOf(api, business.id)).toEqual(once);
      expect(api.published.length).toBe(published);
    });

    test('refuses the key for anything else, forgets it with a refusal, and keeps it to its owner', async () => {
      const world = await givenWorld(api);
      const as = (role: 'ADMIN' | 'CASHIER') => world.business.as(role);
      const key = { 'idempotency-key': `key-${name}` };
      const refused = await as('ADMIN').patch('/api/tables/' + world.ids.station, { capacity: 3 }, key);
      expect(refused.statusCode).toBe(404);
      const first = await api.app.inject({
        ...sent(endpoint, validRequest(name, world)),
        headers: { authorization: `Bearer ${as('ADMIN').token}`, ...key },
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

const EXPENSE = { description: 'Fırın', method: 'NAKIT', amount: 10, date: '2026-05-01' };

test('the books are true afterwards', () => expectTrueLedger(api));
