import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseRowsSource } from '#test/database-rows-source.ts';
import { findSchemaViolations, INSERT_ONLY, SCHEMA_RULES } from '#test/schema-lint.ts';
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

test('the row types match these migrations', async () => {
  const file = path.join(import.meta.dirname, '../src/platform/postgres/database-rows.ts');
  expect(readFileSync(file, 'utf8')).toBe(await databaseRowsSource(database.connection));
});

test.each(SCHEMA_RULES)('$promise (REL-18)', async (rule) => {
  expect(await findSchemaViolations(client, rule)).toEqual([]);
});

test.each(INSERT_ONLY)('%s cannot be emptied, not even by its owner (REL-13)', async (table) => {
  await expect(client.query(`truncate ${table} cascade`)).rejects.toThrow('insert-only');
});

/** One defect per rule, in the order of the rules. */
const DEFECTS = [
  'alter table tables no force row level security',
  'alter policy own_business on tables using (true)',
  'alter view method_sales set (security_invoker = false)',
  'create unique index on tables (id); alter table orders add foreign key (table_id) references tables (id)',
  'alter table cash_movements drop constraint cash_movements_pkey, add primary key (id, business_id)',
  'create unique index on users (email)',
  `alter table areas add column key uuid generated always as (id) stored, drop constraint areas_pkey cascade,
     add primary key (business_id, key)`,
  'drop index orders_by_merge_target',
  'grant update (amount_kurus) on payments to sofra_app',
  'alter role sofra_app bypassrls',
  'grant create on schema public to sofra_app',
  'grant select on users to public',
  'alter function forget_the_past() reset search_path',
  'create trigger again after insert on tables for each row execute function refuse_rewriting()',
];

test.each(SCHEMA_RULES.map((rule, index) => ({ rule, defect: DEFECTS[index]! })))(
  'the rule is broken by: $defect',
  async ({ rule, defect }) => {
    await client.query('begin');
    await client.query(defect);
    const found = await findSchemaViolations(client, rule);
    await client.query('rollback');
    expect(found).not.toEqual([]);
  },
);
