import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool, type Tx } from '#src/platform/postgres/database.ts';
import { inTransaction, together } from '#src/platform/postgres/transaction.ts';
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

const scope = { businessId: null };
const ask = (tx: Tx) => sql`select 1`.execute(tx);
const deadlock = (tx: Tx) =>
  sql`do $$ begin raise exception 'staged' using errcode = 'deadlock_detected'; end $$`.execute(tx);

test('a deadlock is retried although a later statement is awaited first', async () => {
  let tries = 0;
  const answer = await inTransaction(pool, scope, async (tx) => {
    tries += 1;
    const refused = tries === 1 ? deadlock(tx) : ask(tx);
    const later = ask(tx); // is not executed any more
    await together(later, refused);
    return 'done';
  });
  expect([answer, tries]).toEqual(['done', 2]);
});

test('the error names the failed statement that was sent with the commit, not the next one', async () => {
  const attempt = inTransaction(pool, scope, async (tx, { later }) => {
    later(sql`do $$ begin raise exception 'staged' using errcode = 'lock_not_available'; end $$`.execute(tx));
    await ask(tx);
  });
  await expect(attempt).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});
