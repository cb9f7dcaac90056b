import { ENDPOINTS, type ListedEndpoint } from '@sofra/contract/endpoints';
import { fieldsOf, PROTOTYPES, sendExtras, type ExtraField } from '@sofra/api/test/extra-fields';
import { createWorld, permittedCaller } from '@sofra/api/test/factories/entity-factories';
import { validRequest } from '@sofra/api/test/factories/valid-requests';
import { servedStatus } from '@sofra/api/test/permission-matrix';
import { watchRows } from '@sofra/api/test/tenant-rows';
import { requestOf } from '@sofra/test-kit/call-endpoint';
import { send } from '@sofra/test-kit/send';
import { chosenOf, inLanes, type Proof } from '#proofs/proof.ts';
import { approvedRequest } from '#proofs/stage/approved-request.ts';
import { onWorlds, SWEPT, type RemoteApi } from '#proofs/stage/remote-api.ts';

/** The writes with a JSON body; pictures have no fields. */
const WRITES = ENDPOINTS.filter(({ endpoint: e }) => e.method !== 'GET' && !e.mediaTypes);

interface Tally {
  refused: number;
  taken: number;
}

/** Unknown fields are refused (REL-25). */
export const massAssignment: Proof = {
  name: 'mass-assignment',
  promise: 'A field that the client may not send is refused at any depth and changes nothing.',
  run: (setting) =>
    onWorlds(SWEPT, async (api) => {
      const extras = await extraFields(api);
      const tally: Tally = { refused: 0, taken: 0 };
      const writes = chosenOf(WRITES, setting);
      const violations = await inLanes(writes, async (listed) => [
        ...(await sendEach(api, listed, extras, tally)),
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

/** Sends the request with each extra field, and finally as it is valid. */
async function sendEach(
  api: RemoteApi,
  listed: ListedEndpoint,
  extras: readonly ExtraField[],
  tally: Tally,
): Promise<string[]> {
  const { name, endpoint } = listed;
  const world = await createWorld(api);
  const request = validRequest(name, world);
  const { refused, faults } = await sendExtras(api, endpoint, world, { request, extras });
  tally.refused += refused;
  const { token } = permittedCaller(endpoint, world);
  const valid = await approvedRequest(api, listed, world); // an approval lasts shorter than so many requests
  const { status } = await send(api.to, { ...requestOf(endpoint, valid), token });
  if (status === servedStatus(listed)) tally.taken += 1;
  return faults;
}

/** A write ignores the query string: with all these parameters it does the same as without. */
async function sendExtraQuery(api: RemoteApi, listed: ListedEndpoint): Promise<string[]> {
  const { endpoint } = listed;
  const [world, other] = [await createWorld(api), await createWorld(api)];
  const changed = await watchRows(api, other.business.id);
  const request = requestOf(endpoint, await approvedRequest(api, listed, world));
  const query = `businessId=${other.business.id}&business_id=${other.business.id}&role=ADMIN&amountKurus=1&__proto__=1&_method=DELETE`;
  const { token } = permittedCaller(endpoint, world);
  const { status } = await send(api.to, { ...request, token, path: `${request.path}?${query}` });
  const found = (await changed()).map(
    (table) => `fields in the address changed ${table} of another business`,
  );
  if (status !== servedStatus(listed) && status !== 400)
    found.push(`fields in the address were answered ${status}`);
  return found;
}

const ANY_ID = '"01890000-0000-7000-8000-000000000000"';
const VALUES: Readonly<Record<string, string>> = {
  uuid: ANY_ID,
  text: '"ADMIN"',
  bool: 'true',
  timestamptz: '"2026-01-01T00:00:00.000Z"',
  date: '"2026-01-01"',
  jsonb: '{}',
  bytea: '"AAAA"',
};

/**
 * Every column of the database, in the spelling of our code and of the database, and all fields of requests.
 */
async function extraFields({ owner }: RemoteApi): Promise<ExtraField[]> {
  const { rows } = await owner.query<{ name: string; type: string }>(
    `select column_name as name, min(udt_name) as type from information_schema.columns
      where table_schema = 'public' group by column_name order by column_name`,
  );
  const fields = new Map<string, string>();
  for (const { endpoint } of ENDPOINTS) for (const name of fieldsOf(endpoint.input)) fields.set(name, '"1"');
  for (const { name, type } of rows) {
    const json = VALUES[type] ?? '1';
    fields.set(name, json);
    fields.set(
      name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      json,
    );
  }
  return [...[...fields].map(([name, json]) => ({ name, json })), ...PROTOTYPES];
}
