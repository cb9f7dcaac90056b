import { ENDPOINTS, type ListedEndpoint } from '@sofra/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld } from '#test/factories/entity-factories.ts';
import { startTestApi, type TestApi } from '#test/harness.ts';
import { sent, validRequest } from '#test/factories/valid-requests.ts';

/**
 * Versions count in elevens here. Code that computes a version instead of reading it returns another one than is
 * stored.
 */
const COUNT_OTHERWISE = `
  create function count_otherwise() returns trigger language plpgsql as
    'begin new.version := new.version + 10; return new; end';
`;
const TABLES_WITH_VERSIONS = `
  select table_name as name from information_schema.columns
   where table_schema = 'public' and column_name = 'version'
     and table_name in (select table_name from information_schema.columns where column_name = 'id')
   order by 1`;

/** Every change of one row that returns the row with its version. */
const CHANGES = ENDPOINTS.filter(
  ({ endpoint }) => !['GET', 'POST'].includes(endpoint.method) && returnsVersion(endpoint),
);

function returnsVersion({ response }: ListedEndpoint['endpoint']): boolean {
  const { def } = response as { def: { shape?: object } };
  return def.shape !== undefined && 'id' in def.shape && 'version' in def.shape;
}

let api: TestApi;
let tables: string[];
beforeAll(async () => {
  api = await startTestApi();
  const { rows } = await api.owner.query<{ name: string }>(TABLES_WITH_VERSIONS);
  tables = rows.map(({ name }) => name);
  await api.owner.query(COUNT_OTHERWISE);
  for (const table of tables)
    await api.owner.query(
      `create trigger count_otherwise before update of version on ${table} for each row execute function count_otherwise()`,
    );
});
afterAll(() => api.stop());

async function storedVersions(id: string): Promise<number[]> {
  const reads = tables.map((table) => `select version from ${table} where id = $1`);
  const { rows } = await api.owner.query<{ version: string }>(reads.join(' union all '), [id]);
  return rows.map(({ version }) => Number(version));
}

test.each(CHANGES)('$name returns the version that the database stored', async ({ name, endpoint }) => {
  const world = await createWorld(api);
  const { method, url, payload, headers } = sent(endpoint, validRequest(name, world));
  const { token } = world.business.as('ADMIN');
  const answer = await api.app.inject({
    ...{ method: method!, url: url!, headers: { ...headers, authorization: `Bearer ${token}` } },
    ...(payload !== undefined && { payload }),
  });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  const { id, version } = answer.json<{ id: string; version: number }>();
  expect(await storedVersions(id)).toContain(version);
  expect(version).toBeGreaterThan(10);
});
