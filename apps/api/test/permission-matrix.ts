import type { ListedEndpoint } from '@sofra/contract/endpoints';
import type { Principal } from '@sofra/domain/people/permissions';
import { requestOf } from '@sofra/test-kit/call-endpoint';
import { send, type ApiResponse } from '@sofra/test-kit/send';
import { isAllowed, PRINCIPALS, tokenOf, needsApproval } from '#test/expected-permissions.ts';
import { createWorld, type World } from '#test/factories/entity-factories.ts';
import { giveSession } from '#test/factories/till-requests.ts';
import { validRequest } from '#test/factories/valid-requests.ts';
import type { WorldApi } from '#test/harness.ts';
import { PLATFORM_CALLS } from '#test/platforms/platform-factories.ts';
import { watchRows } from '#test/tenant-rows.ts';

/** The faults of every cell of the matrix that was called, one list per cell. */
export type Cells = string[][];

/** Calls as every principal that the table allows, each in a new world, because a write changes it. */
export async function callAsPermitted(api: WorldApi, listed: ListedEndpoint): Promise<Cells> {
  const cells: Cells = [];
  for (const principal of PRINCIPALS.filter((each) => isAllowed(listed, each))) {
    const world = await createWorld(api);
    if (['countCash', 'explainOpening'].includes(listed.name)) await giveSession(api, world, principal);
    const response = await call(api, listed, world, { token: tokenOf(principal, world), principal });
    const isExpected = needsApproval(listed, principal)
      ? isRefusedWith(response, 422, 'ROLE_LIMIT')
      : response.status === servedStatus(listed);
    cells.push(isExpected ? [] : [`${principal} was answered ${shown(response)}`]);
  }
  return cells;
}

/** Calls as every other principal; none of the refused calls changes the business. */
export async function callAsRefused(api: WorldApi, listed: ListedEndpoint): Promise<Cells> {
  const cells: Cells = [];
  const world = await createWorld(api);
  const changed = await watchRows(api, world.business.id);
  for (const principal of PRINCIPALS.filter((each) => !isAllowed(listed, each))) {
    const response = await call(api, listed, world, { token: tokenOf(principal, world) });
    const isExpected = isRefusedWith(response, 403, 'ROLE_FORBIDDEN');
    cells.push(isExpected ? [] : [`${principal} was not refused: ${shown(response)}`]);
  }
  cells.at(-1)?.push(...(await changed()).map((table) => `a refused request changed ${table}`));
  return cells;
}

/** A call of a platform without its key finds no connection (PLATFORM-5). */
export const servedStatus = ({ name, endpoint }: ListedEndpoint): number =>
  PLATFORM_CALLS.includes(name) ? 404 : endpoint.status;

export const STRANGERS = ['nobody', 'a forged token', 'an ended session'] as const;

/** Calls without a living session. A public call may change its world, so each of these gets a new one. */
export async function callAsStrangers(api: WorldApi, listed: ListedEndpoint): Promise<Cells> {
  const { access } = listed.endpoint;
  const cells: Cells = [];
  const shut = await createWorld(api);
  const tokens = await tokensOfStrangers(api, shut);
  const changed = await watchRows(api, shut.business.id);
  for (const stranger of STRANGERS) {
    const world = access === 'public' ? await createWorld(api) : shut;
    const { [stranger]: token } = world === shut ? tokens : await tokensOfStrangers(api, world);
    const response = await call(api, listed, world, { token });
    const isExpected =
      access === 'public'
        ? response.status === servedStatus(listed)
        : isRefusedWith(response, 401, 'NO_SESSION');
    cells.push(isExpected ? [] : [`${stranger} was answered ${shown(response)}`]);
  }
  cells.at(-1)?.push(...(await changed()).map((table) => `a refused request changed ${table}`));
  return cells;
}

/** The forged token is that of another living session, because the ended one would be refused anyway. */
async function tokensOfStrangers(api: WorldApi, { business }: World) {
  const { userId, token } = business.as('ADMIN');
  await api.owner.query('update sessions set ended_at = now() where business_id = $1 and user_id = $2', [
    business.id,
    userId,
  ]);
  const forged = `${business.as('CASHIER').token.slice(0, -4)}AAAA`;
  return { nobody: null, 'a forged token': forged, 'an ended session': token };
}

/** A site administrator names the business in X-Biz-Id; for all others that header is ignored. */
export async function listAsSiteAdmin(api: WorldApi): Promise<string[]> {
  const faults: string[] = [];
  const [world, other] = [await createWorld(api), await createWorld(api)];
  const { token } = world.siteAdminCaller;
  const list = (headers: Record<string, string>) =>
    send(api.to, { method: 'GET', path: '/orders?status=PAID', token, headers });
  const unnamed: Record<string, string>[] = [
    {},
    { 'x-business-id': world.business.id },
    { 'x-biz-id': "' or true --" },
  ];
  for (const headers of unnamed) {
    const { status } = await list(headers);
    if (status !== 400)
      faults.push(`a site administrator with ${JSON.stringify(headers)} was answered ${status}`);
  }
  const { text } = await list({ 'x-biz-id': world.business.id });
  if (!text.includes(world.canary)) faults.push('a site administrator does not see the chosen business');
  if (text.includes(other.canary)) faults.push('a site administrator sees a business not chosen');
  return faults;
}

function call(
  api: WorldApi,
  { name, endpoint }: ListedEndpoint,
  world: World,
  { token, principal }: { token: string | null; principal?: Principal },
): Promise<ApiResponse> {
  const request = requestOf(endpoint, validRequest(name, world, principal));
  const headers = { ...request.headers, 'x-biz-id': world.business.id };
  return send(api.to, { ...request, token, headers });
}

const isRefusedWith = (response: ApiResponse, status: number, code: string): boolean =>
  response.status === status && response.body['code'] === code;

const shown = ({ status, text }: ApiResponse): string => `${status} ${text.slice(0, 200)}`;
