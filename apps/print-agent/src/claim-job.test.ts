import { afterEach, expect, test, vi } from 'vitest';
import { createClaimer } from '#agent/claim-job.ts';
import { Refused, ServerAway, serverApi } from '#agent/server-api.ts';
import { startStandIn, type Reply, type StandInServer } from '../test/stand-in-server.ts';

vi.setConfig({ testTimeout: 60_000 });

let server: StandInServer;
afterEach(() => server.stop());

const NOTHING: Reply = { status: 200, body: null };
const claimer = () => createClaimer(serverApi(server.url, 'a-token-of-the-tests-0123456789'));

test('a claim with a lost response is repeated with the same key and printers', async () => {
  server = await startStandIn((_, count) => (count === 1 ? 'LOST' : NOTHING));
  const claim = claimer();
  await expect(claim(['01900000-0000-7000-8000-000000000001'])).rejects.toBeInstanceOf(ServerAway);
  expect(await claim(['01900000-0000-7000-8000-000000000002'])).toBeNull();
  const [first, second] = server.received;
  expect(second).toEqual(first);
});

test('the claim after a response is a new one', async () => {
  server = await startStandIn(() => NOTHING);
  const claim = claimer();
  await claim(['01900000-0000-7000-8000-000000000001']);
  await claim(['01900000-0000-7000-8000-000000000001']);
  expect(new Set(server.received.map(({ key }) => key)).size).toBe(2);
});

test('the claim after a refusal is a new one too', async () => {
  server = await startStandIn((_, count) =>
    count === 1 ? { status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED', error: 'Hayır.' } } : NOTHING,
  );
  const claim = claimer();
  await expect(claim([])).rejects.toBeInstanceOf(Refused);
  await claim([]);
  expect(server.received[0]?.key).not.toBe(server.received[1]?.key);
});

test('a redirect is not followed, because it could send the token to another server', async () => {
  const elsewhere = await startStandIn(() => NOTHING);
  server = await startStandIn(() => ({ status: 307, location: `${elsewhere.url}/api/print-jobs/claim` }));
  await expect(claimer()([])).rejects.toThrow('başka bir adrese yönlendiriyor');
  expect(elsewhere.received).toEqual([]);
  await elsewhere.stop();
});

test('the server’s clock decides the length of a lease, not this computer’s', async () => {
  const yearsAgo = new Date('2020-01-01T00:00:00.000Z');
  server = await startStandIn(() => NOTHING);
  const answer = {
    id: '01900000-0000-7000-8000-000000000001',
    leaseToken: '11111111-1111-4111-8111-111111111111',
    leasedUntil: new Date(yearsAgo.getTime() + 20_000),
  };
  const api = { call: () => Promise.resolve({ data: answer, at: yearsAgo }) };
  const claimed = await createClaimer(api as never)([]);
  const left = (claimed?.leaseEndsAt ?? 0) - performance.now();
  expect(left).toBeGreaterThan(15_000);
  expect(left).toBeLessThanOrEqual(20_000);
});
