import os from 'node:os';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openReportPool } from '#src/platform/postgres/database.ts';
import { lowerPoolPriority } from '#src/platform/postgres/open-pools.ts';
import { createTestDatabase } from '#test/test-database.ts';

test('reports have a lower process priority than the floor', async () => {
  const database = await createTestDatabase();
  const pool = openReportPool(database.connection, () => undefined);
  lowerPoolPriority(pool, pino({ level: 'silent' }));
  const priorities = [];
  for (let n = 0; n < 2; n += 1) {
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    priorities.push(os.getPriority(rows[0]!.pid));
  }
  expect(priorities).toEqual([10, 10]);
  await pool.end();
  await database.drop();
});
