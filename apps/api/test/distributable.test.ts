import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';

/** What `ops/citus.sql` asks of the migrated schema, so that the businesses can be spread over machines. */
let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.connection);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const FILE = readFileSync(path.join(import.meta.dirname, '../../../ops/citus.sql'), 'utf8');
const namesIn = (pattern: RegExp): string[] => [...FILE.matchAll(pattern)].map(([, name]) => name ?? '');

const DISTRIBUTED = namesIn(/create_distributed_table\('(\w+)', 'business_id'/g);
const REFERENCE = namesIn(/create_reference_table\('(\w+)'\)/g);
const LOCAL = namesIn(/^-- local: (.+)$/gm).flatMap((names) => names.split(', '));

async function column(sql: string, ...values: unknown[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(sql, values);
  return rows.map(({ name }) => name);
}

test('every table of the schema is in the file once, and no other is', async () => {
  const tables = await column(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  expect([...DISTRIBUTED, ...REFERENCE, ...LOCAL].sort()).toEqual(tables.sort());
});

test('exactly the tables with a business_id are spread by it, and all lie together', async () => {
  const tenants = await column(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'business_id' and not a.attisdropped`,
  );
  expect([...DISTRIBUTED].sort()).toEqual(tenants.sort());
  const together = namesIn(/'business_id', colocate_with => '(\w+)'\)/g);
  expect(together).toEqual(DISTRIBUTED.slice(1).map(() => DISTRIBUTED[0]));
});

test('every unique index of a spread table holds business_id', async () => {
  const without = await column(
    `select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid
      where i.indisunique and c.relname = any ($1) and not exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attnum = any (i.indkey) and a.attname = 'business_id')`,
    DISTRIBUTED,
  );
  expect(without).toEqual([]);
});

/** Names of the columns of a key, in its order. */
const keyColumns = (key: string, table: string) =>
  `array(select a.attname::text from unnest(k.${key}) with ordinality u(n, at) join pg_attribute a on a.attrelid = k.${table} and a.attnum = u.n order by u.at)`;

test('every foreign key leads to the same business or to a table that every machine has', async () => {
  const { rows } = await client.query<{ name: string; source: string; target: string; paired: boolean }>(
    `select k.conname as name, s.relname as source, t.relname as target,
            array_position(${keyColumns('conkey', 'conrelid')}, 'business_id')
              is not distinct from array_position(${keyColumns('confkey', 'confrelid')}, 'business_id') as paired
       from pg_constraint k join pg_class s on s.oid = k.conrelid join pg_class t on t.oid = k.confrelid
      where k.contype = 'f'`,
  );
  expect(rows.length).toBeGreaterThan(30);
  const wrong = rows.filter(({ source, target, paired }) => {
    if (!DISTRIBUTED.includes(source)) return DISTRIBUTED.includes(target);
    return DISTRIBUTED.includes(target) ? !paired : !REFERENCE.includes(target);
  });
  expect(wrong).toEqual([]);
});

test('what a foreign key points at is spread before what points', async () => {
  const { rows } = await client.query<{ source: string; target: string }>(
    `select distinct s.relname as source, t.relname as target from pg_constraint k
       join pg_class s on s.oid = k.conrelid join pg_class t on t.oid = k.confrelid
      where k.contype = 'f' and s.oid <> t.oid`,
  );
  const order = [...REFERENCE, ...DISTRIBUTED];
  const early = rows.filter(
    ({ source, target }) => order.includes(source) && order.indexOf(target) > order.indexOf(source),
  );
  expect(early).toEqual([]);
});

test('triggers of whole statements, which Citus has not, are dropped by the file, and the others fire per row', async () => {
  const { rows } = await client.query<{ trigger: string; table: string }>(
    `select t.tgname as trigger, c.relname as table from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and t.tgtype & 1 = 0 order by 2`,
  );
  const dropped = [...FILE.matchAll(/^drop trigger (\w+) on (\w+);$/gm)];
  expect(dropped.map(([, trigger, table]) => ({ trigger, table }))).toEqual(rows);
});

test('nobody of the application may truncate, whether a trigger says so or not', async () => {
  const allowed = await column(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        and has_table_privilege('sofra_app', oid, 'truncate')`,
  );
  expect(allowed).toEqual([]);
});
