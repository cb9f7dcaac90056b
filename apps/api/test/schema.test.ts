import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseRowsSource } from '#test/database-rows-source.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';

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

const rows = async (sql: string): Promise<unknown[]> =>
  (await client.query<Record<string, unknown>>(sql)).rows;

/** Tables whose rows belong to one business; `businesses` itself is fenced by its id. */
const TENANT_TABLES = `
  select c.oid, c.relname from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
     and (c.relname = 'businesses' or exists (
       select from pg_attribute a where a.attrelid = c.oid and a.attname = 'business_id' and not a.attisdropped))`;

test('the row types were generated from these migrations', async () => {
  const file = path.join(import.meta.dirname, '../src/platform/database-rows.ts');
  expect(readFileSync(file, 'utf8')).toBe(await databaseRowsSource(database.connection));
});

test('every tenant table has row security, forced, with a policy for the application and one for the owner', async () => {
  const unfenced = await rows(`
    select t.relname from (${TENANT_TABLES}) t join pg_class c on c.oid = t.oid
     where not c.relrowsecurity or not c.relforcerowsecurity
        or not exists (select from pg_policy p where p.polrelid = t.oid and 'sofra_app'::regrole = any (p.polroles) and p.polwithcheck is not null)
        or not exists (select from pg_policy p where p.polrelid = t.oid and 'sofra_owner'::regrole = any (p.polroles))`);
  expect(unfenced).toEqual([]);
  expect((await rows(TENANT_TABLES)).length).toBeGreaterThan(15);
});

test('every view shows what the fences of its tables let through, not what its owner sees', async () => {
  const views = `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')`;
  expect(await rows(`${views} and not coalesce('security_invoker=true' = any (reloptions), false)`)).toEqual(
    [],
  );
  expect((await rows(views)).length).toBeGreaterThan(2);
});

test('every foreign key between tenant tables carries the business', async () => {
  const simple = await rows(`
    select k.conname, k.conrelid::regclass::text as source from pg_constraint k
      join (${TENANT_TABLES}) a on a.oid = k.conrelid join (${TENANT_TABLES}) b on b.oid = k.confrelid
     where k.contype = 'f' and b.relname <> 'businesses'
       and not exists (select from unnest(k.conkey) n join pg_attribute t on t.attrelid = k.conrelid and t.attnum = n where t.attname = 'business_id')`);
  expect(simple).toEqual([]);
});

test('every tenant table is keyed by its business first', async () => {
  const misplaced = await rows(`
    select t.relname from (${TENANT_TABLES}) t
     where t.relname <> 'businesses' and not exists (
       select from pg_index i join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
        where i.indrelid = t.oid and i.indisprimary and a.attname = 'business_id')`);
  expect(misplaced).toEqual([]);
});

test('every foreign key has an index to look back along', async () => {
  const slow = await rows(`
    select k.conrelid::regclass::text as source, k.conname from pg_constraint k
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace
       and pg_get_constraintdef(k.oid) !~ 'REFERENCES (businesses|users|stations|menu_categories|site_admins)'
       and not exists (select from pg_index i where i.indrelid = k.conrelid
         and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey)`);
  expect(slow).toEqual([]);
});

test.each([
  'payments',
  'payment_lines',
  'payment_corrections',
  'cancellations',
  'stock_movements',
  'order_line_stock',
  'audit_log',
])('%s can only be added to', async (table) => {
  const rights = await rows(
    `select privilege_type from information_schema.role_table_grants
        where table_name = '${table}' and grantee = 'sofra_app' order by 1`,
  );
  expect(rights).toEqual([{ privilege_type: 'INSERT' }, { privilege_type: 'SELECT' }]);
  await expect(client.query(`truncate ${table} cascade`)).rejects.toThrow('insert-only');
});

test('the application role owns nothing and passes no fence', async () => {
  const roles = await rows(
    `select rolname, rolsuper, rolbypassrls, rolcanlogin from pg_roles where rolname in ('sofra_app', 'sofra_owner') order by 1`,
  );
  expect(roles).toEqual([
    { rolname: 'sofra_app', rolsuper: false, rolbypassrls: false, rolcanlogin: false },
    { rolname: 'sofra_owner', rolsuper: false, rolbypassrls: false, rolcanlogin: false },
  ]);
  expect(await rows(`select relname from pg_class where relowner = 'sofra_app'::regrole`)).toEqual([]);
});

test('functions that look across businesses have a fixed search path and are not for everyone', async () => {
  const loose = await rows(`
    select proname from pg_proc
     where pronamespace = 'public'::regnamespace and prosecdef
       and (proconfig is null or not exists (select from unnest(proconfig) c where c like 'search_path=%')
            or has_function_privilege('public', oid, 'execute'))`);
  expect(loose).toEqual([]);
});
