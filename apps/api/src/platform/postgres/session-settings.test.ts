import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool, openReportPool } from '#src/platform/postgres/database.ts';
import { startIgnoringPooler } from '#test/faults/ignoring-pooler.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';

let database: TestDatabase;
let pooler: Awaited<ReturnType<typeof startIgnoringPooler>>;
beforeAll(async () => {
  database = await createTestDatabase();
  pooler = await startIgnoringPooler(database.connection);
});
afterAll(async () => {
  pooler.close();
  await database.drop();
});

async function settingsOf(pool: pg.Pool): Promise<unknown> {
  const { rows } = await pool.query(
    `select current_user as role, current_setting('timezone') as zone, current_setting('lock_timeout') as locks,
            current_setting('statement_timeout') as statements, current_setting('plan_cache_mode') as plans`,
  );
  await pool.end();
  return rows[0];
}

test('a pooler that drops connection options removes no protection (REL-8, REL-17)', async () => {
  const through = { connectionString: pooler.url };
  const ofScreens = { role: 'sofra_app', zone: 'UTC', locks: '3s', plans: 'force_generic_plan' };
  expect(await settingsOf(openPool(through, 1, () => undefined))).toEqual({ ...ofScreens, statements: '5s' });
  expect(await settingsOf(openReportPool(through, () => undefined))).toEqual({
    ...ofScreens,
    statements: '8s',
    plans: 'force_custom_plan',
  });
});
