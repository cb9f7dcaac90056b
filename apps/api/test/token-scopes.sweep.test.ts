import { ENDPOINTS, type ListedEndpoint } from '@sofra/contract/endpoints';
import { outlastsSession } from '@sofra/domain/people/permissions';
import { SCOPES, type Scope } from '@sofra/domain/people/scopes';
import { requestOf } from '@sofra/test-kit/call-endpoint';
import { send } from '@sofra/test-kit/send';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProgram } from '#test/factories/api-token-factories.ts';
import { createWorld, type World } from '#test/factories/entity-factories.ts';
import { validRequest } from '#test/factories/valid-requests.ts';
import { startTestApi, type Caller, type TestApi } from '#test/harness.ts';
import { watchRows } from '#test/tenant-rows.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const OPENED = ENDPOINTS.filter(({ endpoint: { scope } }) => scope !== undefined);
const SHUT = ENDPOINTS.filter(
  ({ endpoint: { scope, access } }) => scope === undefined && access !== 'public',
);

/** The outcome of a valid request below `/api` or `/api/v1`. */
async function callAs(
  { token }: Caller,
  { name, endpoint: e }: ListedEndpoint,
  world: World,
  below: '' | '/v1',
) {
  const { path, ...request } = requestOf(e, validRequest(name, world, 'CASHIER'));
  const { status, body } = await send(api.to, { ...request, path: below + path, token });
  return status < 300 ? String(status) : `${status} ${String(body.code)}`;
}

/** The name of each endpoint with an outcome. */
const expected = (listed: readonly ListedEndpoint[], outcome: (e: ListedEndpoint) => string) =>
  Object.fromEntries(listed.map((each) => [each.name, outcome(each)]));

test('a token with the scope of an endpoint may call it below /api/v1 (TOKEN-3)', async () => {
  const outcomes: Record<string, string> = {};
  for (const listed of OPENED) {
    const world = await createWorld(api);
    const program = await createProgram(api, world.business, { scopes: [listed.endpoint.scope as Scope] });
    outcomes[listed.name] = await callAs(program, listed, world, '/v1');
  }
  expect(outcomes).toEqual(expected(OPENED, ({ endpoint: { status } }) => `${status}`));
});

test('every other scope is refused there, and changes nothing (TOKEN-3)', async () => {
  const world = await createWorld(api);
  const changed = await watchRows(api, world.business.id);
  const others = new Map<Scope, Caller>();
  for (const scope of SCOPES) {
    const scopes = SCOPES.filter((each) => each !== scope);
    others.set(scope, await createProgram(api, world.business, { scopes }));
  }
  const outcomes: Record<string, string> = {};
  for (const listed of OPENED)
    outcomes[listed.name] = await callAs(
      others.get(listed.endpoint.scope as Scope) as Caller,
      ...([listed, world, '/v1'] as const),
    );
  expect(outcomes).toEqual(expected(OPENED, () => '403 SCOPE_MISSING'));
  expect((await changed()).filter((table) => !['users', 'api_tokens'].includes(table))).toEqual([]);
});

test('a token with every scope is refused everywhere else (TOKEN-3, TOKEN-5)', async () => {
  const world = await createWorld(api);
  const below: Record<string, string> = {};
  const beside: Record<string, string> = {};
  for (const listed of SHUT) {
    below[listed.name] = await callAs(world.program, listed, world, '');
    beside[listed.name] = await callAs(world.program, listed, world, '/v1');
  }
  expect(below).toEqual(expected(SHUT, () => '403 SCOPE_MISSING'));
  // Two addresses look like one with a parameter, or refuse the type of the body first.
  for (const outcome of Object.values(beside)) expect(outcome).toMatch(/^4/);
  const atApi: Record<string, string> = {};
  for (const listed of OPENED) atApi[listed.name] = await callAs(world.program, listed, world, '');
  expect(atApi).toEqual(expected(OPENED, () => '403 SCOPE_MISSING'));
});

test('no scope opens users, settings, approvals, refunds, tokens or data of customers (TOKEN-4)', () => {
  const NEVER =
    /^(users|account|business|approvals|apiTokens|devices|customers|accounts|couriers|documents|system|site\w*|printAgents|cash|reservations)\.|payments\.refund|\.setUp|orders\.(readCalled|takeOff|cancel\w*|comp|pay|discount\w*)|accounting/;
  // A program reads the orders that it sent.
  const opened = OPENED.filter(({ name }) => name !== 'getChannelOrder').map(({ name, endpoint: e }) => ({
    ...{ name, access: e.access },
  }));
  expect(opened.filter(({ access }) => NEVER.test(access))).toEqual([]);
  const lasting = opened.filter(
    ({ access }) => access !== 'public' && access !== 'signedIn' && outlastsSession(access),
  );
  expect(lasting.filter(({ access }) => access !== 'webhooks.write')).toEqual([]);
});
