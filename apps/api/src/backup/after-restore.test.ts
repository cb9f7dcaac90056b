import { afterAll, beforeAll, expect, test } from 'vitest';
import { settleRestored } from '#src/backup/after-restore.ts';
import { createWorld } from '#test/factories/entity-factories.ts';
import { startTestApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('no session, shared device, token or link of a backup is valid after the restore (REL-39)', async () => {
  await createWorld(api);
  const valid = async () => {
    const { rows } = await api.owner.query<{ count: number }>(`
      select count(*)::int as count from (
        select from sessions union all select from site_admin_sessions
        union all select from shared_devices where unpaired_at is null
        union all select from api_tokens where revoked_at is null
        union all select from accounting_links where revoked_at is null) credentials`);
    return rows[0]?.count;
  };
  expect(await valid()).toBeGreaterThanOrEqual(5);
  const client = await api.owner.connect();
  await settleRestored(client);
  client.release();
  expect(await valid()).toBe(0);
});
