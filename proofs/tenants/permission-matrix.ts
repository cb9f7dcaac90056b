import { ENDPOINTS, type ListedEndpoint } from '@sofra/contract/endpoints';
import type { Principal } from '@sofra/domain/people/permissions';
import { isAllowed, PRINCIPALS, tokenOf, needsApproval } from '@sofra/api/test/expected-permissions';
import { giveSession } from '@sofra/api/test/factories/till-requests';
import { createWorld, type World } from '@sofra/api/test/factories/entity-factories';
import { fingerprintOf } from '@sofra/api/test/tenant-rows';
import { sent, validRequest } from '@sofra/api/test/factories/valid-requests';
import { chosenOf, inLanes, type Proof } from '#proofs/proof.ts';
import { onWorlds, SWEPT, type RemoteResponse, type RemoteApi } from '#proofs/stage/remote-api.ts';

interface Tally {
  letIn: number;
  refused: number;
  shut: number;
}

/** Permissions are enforced (REL-19, REL-20). */
export const permissionMatrix: Proof = {
  name: 'permission-matrix',
  promise: 'each may do what the table of decisions says and nothing else, and a refused one changes nothing',
  run: (setting) =>
    onWorlds(SWEPT, async (api) => {
      const endpoints = chosenOf(ENDPOINTS, setting);
      const tally: Tally = { letIn: 0, refused: 0, shut: 0 };
      const violations = await inLanes(endpoints, async (listed) => [
        ...(await asEachWhoMay(api, listed, tally)),
        ...(await asEachWhoMayNot(api, listed, tally)),
        ...(await asNobody(api, listed, tally)),
      ]);
      violations.push(...(await asSiteAdminWithoutBusiness(api)));
      const cells = tally.letIn + tally.refused + tally.shut;
      const expected = endpoints.length * (PRINCIPALS.length + STRANGERS.length);
      if (cells < expected) violations.push(`only ${cells} of ${expected} cells of the matrix were asked`);
      return {
        facts: `${endpoints.length} endpoints x ${PRINCIPALS.length + STRANGERS.length} principals: ${tally.letIn} let in, ${tally.refused} refused by role, ${tally.shut} shut out, ${violations.length} different`,
        violations,
      };
    }),
};

/** A new world for each principal, because a write changes it. */
async function asEachWhoMay(api: RemoteApi, listed: ListedEndpoint, tally: Tally): Promise<string[]> {
  const found: string[] = [];
  for (const principal of PRINCIPALS.filter((each) => isAllowed(listed, each))) {
    const world = await createWorld(api);
    if (listed.name === 'countCash') await giveSession(api, world, principal);
    const answer = await ask(api, listed, world, { token: tokenOf(principal, world), principal });
    tally.letIn += 1;
    const isAsExpected = needsApproval(listed, principal)
      ? isRefusal(answer, 422, 'ROLE_LIMIT')
      : answer.statusCode === listed.endpoint.status;
    if (!isAsExpected)
      found.push(`${principal} was answered ${answer.statusCode} ${answer.body.slice(0, 200)}`);
  }
  return found;
}

async function asEachWhoMayNot(api: RemoteApi, listed: ListedEndpoint, tally: Tally): Promise<string[]> {
  const found: string[] = [];
  const world = await createWorld(api);
  const before = await fingerprintOf(api, world.business.id);
  for (const principal of PRINCIPALS.filter((each) => !isAllowed(listed, each))) {
    const answer = await ask(api, listed, world, { token: tokenOf(principal, world) });
    tally.refused += 1;
    if (!isRefusal(answer, 403, 'ROLE_FORBIDDEN'))
      found.push(`${principal} was not refused: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
  }
  return [...found, ...changesOf(before, await fingerprintOf(api, world.business.id))];
}

const STRANGERS = ['nobody', 'an ended session', 'a forged token'] as const;

async function asNobody(api: RemoteApi, listed: ListedEndpoint, tally: Tally): Promise<string[]> {
  const found: string[] = [];
  for (const stranger of STRANGERS) {
    const world = await createWorld(api);
    const token = await tokenOfStranger(api, stranger, world);
    const before = await fingerprintOf(api, world.business.id);
    const answer = await ask(api, listed, world, { token });
    tally.shut += 1;
    if (listed.endpoint.access === 'public') {
      if (answer.statusCode !== listed.endpoint.status)
        found.push(`is open, but ${stranger} was answered ${answer.statusCode}`);
      continue;
    }
    if (!isRefusal(answer, 401, 'NO_SESSION'))
      found.push(`${stranger} was not shut out: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
    found.push(...changesOf(before, await fingerprintOf(api, world.business.id)));
  }
  return found;
}

async function tokenOfStranger(
  api: RemoteApi,
  stranger: (typeof STRANGERS)[number],
  world: World,
): Promise<string | null> {
  if (stranger === 'nobody') return null;
  const living = tokenOf('ADMIN', world);
  if (stranger === 'a forged token') return `${living.slice(0, -4)}AAAA`;
  await api.owner.query('update sessions set ended_at = now() where business_id = $1', [world.business.id]);
  return living;
}

/** Without the header by which a site administrator chooses a business; for everybody else the header is ignored. */
async function asSiteAdminWithoutBusiness(api: RemoteApi): Promise<string[]> {
  const found: string[] = [];
  const world = await createWorld(api);
  const other = await createWorld(api);
  const list = (headers: Record<string, string>) =>
    world.siteAdminCaller.get('/api/orders?status=PAID', headers) as unknown as Promise<RemoteResponse>;
  const unnamed: Record<string, string>[] = [
    {},
    { 'x-business-id': world.business.id },
    { 'x-biz-id': "' or true --" },
  ];
  for (const headers of unnamed) {
    const { statusCode } = await list(headers);
    if (statusCode !== 400)
      found.push(`a site administrator with ${JSON.stringify(headers)} was answered ${statusCode}`);
  }
  const { body } = await list({ 'x-biz-id': world.business.id });
  if (!body.includes(world.canary)) found.push('a site administrator does not see the business he chose');
  if (body.includes(other.canary)) found.push('a site administrator sees a business he did not choose');
  return found;
}

function ask(
  api: RemoteApi,
  { name, endpoint }: ListedEndpoint,
  world: World,
  { token, principal }: { token: string | null; principal?: Principal },
): Promise<RemoteResponse> {
  const request = sent(endpoint, validRequest(name, world, principal));
  return api.send(token, { ...request, headers: { ...request.headers, 'x-biz-id': world.business.id } });
}

const isRefusal = ({ statusCode, body }: RemoteResponse, status: number, code: string): boolean =>
  statusCode === status && (JSON.parse(body) as { code?: unknown }).code === code;

const changesOf = (before: Record<string, string>, after: Record<string, string>): string[] =>
  Object.keys(before)
    .filter((table) => before[table] !== after[table])
    .map((table) => `a refused request changed ${table}`);
