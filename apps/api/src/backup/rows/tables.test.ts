import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTables } from '#src/backup/rows/tables.ts';
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

test('a backup holds no session and no shared device, nor token, so a restore brings none back (REL-39, PIN-5, TOKEN-10)', async () => {
  const names = (await readTables(client)).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['users', 'print_agents', 'payments']));
  const left = ['sessions', 'site_admin_sessions', 'shared_devices', 'api_tokens', 'pin_tries'];
  for (const name of [...left, 'approval_pin_tries']) expect(names).not.toContain(name);
});
