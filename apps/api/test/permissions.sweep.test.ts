import { isWrite } from '@sofra/contract/endpoint';
import { ENDPOINTS, type ListedEndpoint } from '@sofra/contract/endpoints';
import { AUDIT_EVENTS, type AuditEvent } from '@sofra/contract/people/audit-events';
import { can, PERMISSIONS, type Principal } from '@sofra/domain/people/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveSession } from '#test/factories/till-requests.ts';
import { EXPECTED, isAllowed, PRINCIPALS, tokenOf, needsApproval } from '#test/expected-permissions.ts';
import { createWorld, type World } from '#test/factories/entity-factories.ts';
import { startTestApi, type TestApi } from '#test/harness.ts';
import { sent, validRequest, VALID_REQUESTS } from '#test/factories/valid-requests.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ LIMIT_REGISTRATIONS_PER_HOUR: '100000' });
});
afterAll(() => api.stop());

function call(listed: ListedEndpoint, world: World, token: string | null, principal?: Principal) {
  const request = sent(listed.endpoint, validRequest(listed.name, world, principal));
  const authorization = token && { authorization: `Bearer ${token}` };
  return api.app.inject({
    ...request,
    headers: { ...request.headers, 'x-biz-id': world.business.id, ...authorization },
  });
}

test('the table of permissions is the one that was decided (REL-19)', () => {
  expect(Object.keys(EXPECTED).sort()).toEqual([...PERMISSIONS].sort());
  const actual = PERMISSIONS.map((permission) => [
    permission,
    PRINCIPALS.filter((principal) => can(principal, permission)),
  ]);
  expect(Object.fromEntries(actual)).toEqual(EXPECTED);
});

/** Writes by method that compute something and change nothing of the business, so a permission to read suffices. */
const MADE_ON_DEMAND: readonly string[] = ['qz.sign', 'printing.testSlip', 'system.check'];

/** Reads that only the users of a write need. */
const READ_BY_WRITERS: readonly string[] = ['getLastImport'];

test('no write asks for a mere right to read, and no read for a right to write', () => {
  const READING = /\.(read\w*|history)$/;
  const isReading = (access: string) => READING.test(access) || MADE_ON_DEMAND.includes(access);
  const odd = ENDPOINTS.filter(
    ({ name, endpoint: e }) =>
      e.access !== 'public' && isReading(e.access) === isWrite(e) && !READ_BY_WRITERS.includes(name),
  );
  expect(odd.map(({ name }) => name)).toEqual([]);
});

test('every endpoint has a request to be swept with, and no request is left over', () => {
  expect(Object.keys(VALID_REQUESTS).sort()).toEqual(ENDPOINTS.map(({ name }) => name).sort());
});

describe.each(ENDPOINTS)('$endpoint.method $endpoint.path', (listed) => {
  const { endpoint } = listed;
  const allowed = PRINCIPALS.filter((principal) => isAllowed(listed, principal));
  const refused = PRINCIPALS.filter((principal) => !isAllowed(listed, principal));

  test(`works for ${allowed.join(', ')} and for nobody else (REL-20)`, async () => {
    for (const principal of allowed) {
      const world = await createWorld(api); // a new one each time, because a write changes it
      if (listed.name === 'countCash') await giveSession(api, world, principal);
      const answer = await call(listed, world, tokenOf(principal, world), principal);
      const asks = needsApproval(listed, principal);
      expect([principal, answer.statusCode, answer.body.slice(0, 300)]).toEqual([
        principal,
        asks ? 422 : endpoint.status,
        asks ? expect.stringContaining('ROLE_LIMIT') : expect.any(String),
      ]);
    }
    const world = await createWorld(api);
    for (const principal of refused) {
      const answer = await call(listed, world, tokenOf(principal, world));
      expect([principal, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        principal,
        403,
        'ROLE_FORBIDDEN',
      ]);
    }
  });

  test(
    endpoint.access === 'public' ? 'is open to strangers' : 'is shut without a living session',
    async () => {
      const world = await createWorld(api);
      const ended = tokenOf('ADMIN', world);
      await api.owner.query('update sessions set ended_at = now() where business_id = $1', [
        world.business.id,
      ]);
      const forged = `${ended.slice(0, -4)}AAAA`;
      for (const token of [null, ended, forged]) {
        const answer = await call(listed, await createWorldUnlessShut(listed, world), token);
        if (endpoint.access === 'public') expect(answer.statusCode).toBe(endpoint.status);
        else expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'NO_SESSION']);
      }
    },
  );
});

const WITH_BODY = ENDPOINTS.filter(({ endpoint: e }) => e.method !== 'GET' && e.access !== 'public');

test('whoever may not call is refused before type and size of the body are (REL-20)', async () => {
  const world = await createWorld(api);
  const outcomes: unknown[] = [];
  for (const listed of WITH_BODY) {
    const { method, url } = sent(listed.endpoint, validRequest(listed.name, world));
    const refused = PRINCIPALS.find((principal) => !isAllowed(listed, principal));
    const size = (listed.endpoint.bodyLimit ?? 64 * 1024) + 1;
    for (const [type, payload] of [
      ['text/plain', 'metin'],
      ['application/json', 'x'.repeat(size)],
    ] as const) {
      const send = async (headers: Record<string, string>) => {
        const answer = await api.app.inject({
          method,
          url,
          payload,
          headers: { 'content-type': type, ...headers },
        });
        return answer.json<{ code: string }>().code;
      };
      const stranger = await send({});
      const other = refused
        ? await send({ authorization: `Bearer ${tokenOf(refused, world)}` })
        : 'ROLE_FORBIDDEN';
      if (stranger !== 'NO_SESSION' || other !== 'ROLE_FORBIDDEN')
        outcomes.push([listed.name, stranger, other]);
    }
  }
  expect(outcomes).toEqual([]);
});

/**
 * A public call may change its world, so each attempt gets a new one; a refused call must leave its world unchanged.
 */
const createWorldUnlessShut = ({ endpoint }: ListedEndpoint, shut: World): Promise<World> =>
  endpoint.access === 'public' ? createWorld(api) : Promise.resolve(shut);

test('a site administrator must say which business, and only in X-Biz-Id (SITE-2, REL-21, REL-15)', async () => {
  const world = await createWorld(api);
  const authorization = `Bearer ${tokenOf('SITEADMIN', world)}`;
  const url = '/api/orders?status=PAID';
  const ask = (headers: Record<string, string>) =>
    api.app.inject({ method: 'GET', url, headers: { authorization, ...headers } });
  expect((await ask({})).statusCode).toBe(400);
  expect((await ask({ 'x-business-id': world.business.id })).statusCode).toBe(400);
  expect((await ask({ 'x-biz-id': "' or true --" })).statusCode).toBe(400);
  const other = await createWorld(api);
  const answer = await ask({ 'x-biz-id': world.business.id });
  expect(answer.body).toContain(world.canary);
  expect(answer.body).not.toContain(other.canary);
});

test('whatever the calls above wrote into the audit log is what its event says (REL-35)', async () => {
  const { rows } = await api.owner.query<{ event: string; details: unknown }>(
    `select distinct on (event, jsonb_object_keys) event, details
       from audit_log cross join lateral jsonb_object_keys(details) order by event, jsonb_object_keys, seq desc`,
  );
  const isKnown = (event: string): event is AuditEvent => event in AUDIT_EVENTS;
  const odd = rows.filter(
    ({ event, details }) => !isKnown(event) || !AUDIT_EVENTS[event].safeParse(details).success,
  );
  expect(odd).toEqual([]);
  expect(new Set(rows.map(({ event }) => event)).size).toBeGreaterThan(40);
});
