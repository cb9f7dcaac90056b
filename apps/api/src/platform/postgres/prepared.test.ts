import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool } from '#src/platform/postgres/database.ts';
import { prepared, type Slots } from '#src/platform/postgres/prepared.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.connection, 2, () => undefined);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

test('the text is built once, and each call has its own values, at any place and any number of times', async () => {
  let builds = 0;
  const sum = prepared((_, slot: Slots<{ first: number; all: number[] }>) => {
    builds += 1;
    return sql<{ sum: number }>`
      select ${slot('first')}::int + ${10}::int * ${slot('first')}::int + (select sum(n)::int from unnest(${slot('all')}::int[]) n) as sum`;
  });
  const answers = await inTransaction(pool, { businessId: null }, async (tx) => [
    await sum(tx, { first: 1, all: [1, 2] }),
    await sum(tx, { first: 2, all: [] }),
    await sum(tx, { first: 3, all: [100] }),
  ]);
  expect([answers, builds]).toEqual([[[{ sum: 14 }], [{ sum: null }], [{ sum: 133 }]], 1]);
});
