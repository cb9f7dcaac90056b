import { isWrite } from '@sofra/contract/endpoint';
import { ENDPOINTS } from '@sofra/contract/endpoints';
import { AUDIT_EVENTS, type AuditEvent } from '@sofra/contract/people/audit-events';
import { can, PERMISSIONS } from '@sofra/domain/people/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXPECTED, isAllowed, PRINCIPALS, tokenOf } from '#test/expected-permissions.ts';
import { createWorld } from '#test/factories/entity-factories.ts';
import { startTestApi, type TestApi } from '#test/harness.ts';
import { sent, validRequest, VALID_REQUESTS } from '#test/factories/valid-requests.ts';
import { callAsPermitted, callAsRefused, callAsStrangers, listAsSiteAdmin } from '#test/permission-matrix.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ LIMIT_REGISTRATIONS_PER_HOUR: '100000' });
});
afterAll(() => api.stop());

test('the table of permissions is the decided one (REL-19)', () => {
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

test('no write needs only a right to read, and no read needs a right to write', () => {
  const READING = /\.(read\w*|history)$/;
  const isReading = (access: string) => READING.test(access) || MADE_ON_DEMAND.includes(access);
  const odd = ENDPOINTS.filter(
    ({ name, endpoint: e }) =>
      e.access !== 'public' && isReading(e.access) === isWrite(e) && !READ_BY_WRITERS.includes(name),
  );
  expect(odd.map(({ name }) => name)).toEqual([]);
});

test('every endpoint has a valid request, and every request has an endpoint', () => {
  expect(Object.keys(VALID_REQUESTS).sort()).toEqual(ENDPOINTS.map(({ name }) => name).sort());
});

describe.each(ENDPOINTS)('$endpoint.method $endpoint.path', (listed) => {
  const allowed = PRINCIPALS.filter((principal) => isAllowed(listed, principal));

  test(`works only for ${allowed.join(', ')} (REL-20)`, async () => {
    const cells = [...(await callAsPermitted(api, listed)), ...(await callAsRefused(api, listed))];
    expect(cells).toEqual(PRINCIPALS.map(() => []));
  });

  test(
    listed.endpoint.access === 'public' ? 'is open to strangers' : 'is shut without a living session',
    async () => expect(await callAsStrangers(api, listed)).toEqual([[], [], []]),
  );
});

const WITH_BODY = ENDPOINTS.filter(({ endpoint: e }) => e.method !== 'GET' && e.access !== 'public');

test('a caller without permission is refused before type and size of the body are checked (REL-20)', async () => {
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

test('a site administrator must choose a business, and only by X-Biz-Id (SITE-2, REL-21, REL-15)', async () => {
  expect(await listAsSiteAdmin(api)).toEqual([]);
});

test('the audit entries of the calls above have the details of their events (REL-35)', async () => {
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
