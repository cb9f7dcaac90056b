import { API_BASE } from '@sofra/contract/endpoint';
import { ENDPOINTS, type ListedEndpoint } from '@sofra/contract/endpoints';
import { createWorld, permittedCaller, type World } from '@sofra/api/test/factories/entity-factories';
import { fingerprintOf } from '@sofra/api/test/tenant-rows';
import { sent, validRequest } from '@sofra/api/test/factories/valid-requests';
import { chosenOf, inLanes, type Proof } from '#proofs/proof.ts';
import { onWorlds, SWEPT, type RemoteResponse, type RemoteApi } from '#proofs/stage/remote-api.ts';
import { extraFields, withExtra, type ExtraField } from '#proofs/input/extra-fields.ts';

/** The writes with a JSON body; pictures have no fields. */
const WRITES = ENDPOINTS.filter(({ endpoint: e }) => e.method !== 'GET' && !e.mediaTypes);

interface Tally {
  refused: number;
  taken: number;
}

/** Unknown fields are refused (REL-25). */
export const massAssignment: Proof = {
  name: 'mass-assignment',
  promise: 'a field that is none of the sender’s business is refused, in whatever depth, and changes nothing',
  run: (setting) =>
    onWorlds(SWEPT, async (api) => {
      const extras = await extraFields(api);
      const tally: Tally = { refused: 0, taken: 0 };
      const writes = chosenOf(WRITES, setting);
      const violations = await inLanes(writes, async (listed) => [
        ...(await sendExtras(api, listed, extras, tally)),
        ...(await sendExtraQuery(api, listed)),
      ]);
      if (tally.taken < writes.length)
        violations.push(`only ${tally.taken} of ${writes.length} writes worked without the extra fields`);
      if (tally.refused < writes.length * extras.length * 0.9)
        violations.push(`only ${tally.refused} extra fields were refused`);
      return {
        facts: `${writes.length} writes x ${extras.length} fields of the database and of other requests: ${tally.refused} refused, ${violations.length} let through`,
        violations,
      };
    }),
};

/** Sends each extra field by itself in each object of the body, then all at once, and finally the valid request. */
async function sendExtras(
  api: RemoteApi,
  listed: ListedEndpoint,
  extras: readonly ExtraField[],
  tally: Tally,
): Promise<string[]> {
  const { name, endpoint } = listed;
  const world = await createWorld(api);
  const request = validRequest(name, world);
  const { url } = sent(endpoint, request);
  const ask = (payload: string) => send(api, listed, world, { url: url as string, payload });
  const before = await everythingOf(api, world);
  const found: string[] = [];
  for (const { where, body } of withExtra(request.input ?? {}, endpoint.input, extras)) {
    const { statusCode, body: said } = await ask(body);
    if (statusCode === 400 && said.includes('"INVALID_INPUT"')) tally.refused += 1;
    else found.push(`${where} was answered ${statusCode} ${said.slice(0, 120)}`);
  }
  const after = await everythingOf(api, world);
  for (const table of Object.keys(after))
    if (before[table] !== after[table]) found.push(`what was refused changed ${table}`);
  const { statusCode } = await api.send(permittedCaller(endpoint, world).token, sent(endpoint, request));
  if (statusCode === endpoint.status) tally.taken += 1;
  return found;
}

/** A write ignores the query string: with all these parameters it does the same as without. */
async function sendExtraQuery(api: RemoteApi, listed: ListedEndpoint): Promise<string[]> {
  const { name, endpoint } = listed;
  const [world, other] = [await createWorld(api), await createWorld(api)];
  const before = await fingerprintOf(api, other.business.id);
  const options = sent(endpoint, validRequest(name, world));
  const query = `businessId=${other.business.id}&business_id=${other.business.id}&role=ADMIN&amountKurus=1&__proto__=1&_method=DELETE`;
  const answer = await api.send(permittedCaller(endpoint, world).token, {
    ...options,
    url: `${options.url as string}?${query}`,
  });
  const found: string[] = [];
  if (answer.statusCode !== endpoint.status && answer.statusCode !== 400)
    found.push(`fields in the address were answered ${answer.statusCode}`);
  const after = await fingerprintOf(api, other.business.id);
  for (const table of Object.keys(after))
    if (before[table] !== after[table])
      found.push(`fields in the address changed ${table} of another business`);
  return found;
}

function send(
  api: RemoteApi,
  { endpoint }: ListedEndpoint,
  world: World,
  { url, payload }: { url: string; payload: string },
): Promise<RemoteResponse> {
  return api.send(permittedCaller(endpoint, world).token, {
    method: endpoint.method,
    url: url.startsWith(API_BASE) ? url : API_BASE + url,
    payload,
    headers: { 'content-type': 'application/json' },
  });
}

/** A fingerprint of all rows of a business, and the number of other businesses, since registering creates one. */
async function everythingOf(api: RemoteApi, { business, account }: World): Promise<Record<string, string>> {
  const own = await fingerprintOf(api, business.id);
  const { rows } = await api.owner.query<{ users: string }>(
    'select count(*) as users from users where email like $1',
    [`%${account.email}`],
  );
  return { ...own, 'users of this e-mail': rows[0]?.users ?? '' };
}
