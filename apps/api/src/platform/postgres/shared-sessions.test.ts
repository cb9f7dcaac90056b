import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuseSharedSessions } from '#src/platform/postgres/shared-sessions.ts';
import { startIgnoringPooler } from '#test/faults/ignoring-pooler.ts';
import { startSharingPooler } from '#test/faults/sharing-pooler.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function ask(connectionString: string): Promise<void> {
  const clients = [new pg.Client({ connectionString }), new pg.Client({ connectionString })] as const;
  for (const client of clients) await client.connect();
  try {
    await refuseSharedSessions(clients, 'DATABASE_URL');
  } finally {
    for (const client of clients) await client.end();
  }
}

test.each([1, 2, 3, 4, 5])('a pooler that shares %i sessions is refused (REL-8)', async (sessions) => {
  const pooler = await startSharingPooler(database.connection, { sessions });
  await expect(ask(pooler.url)).rejects.toThrow(/^DATABASE_URL bir havuza gidiyor.*pool_mode = session/);
  pooler.close();
});

test('a pooler that does not share sessions is accepted', async () => {
  const pooler = await startIgnoringPooler(database.connection);
  await ask(pooler.url);
  pooler.close();
});
