import type { SystemStatus } from '@sofra/contract/system/system';
import { afterEach, expect, test } from 'vitest';
import { embeddedReleasedAt } from '#src/platform/postgres/embedded-version.ts';
import { startTestApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
afterEach(() => api.stop());

test('only an owner alone in the installation sees the age of the embedded PostgreSQL (REL-49)', async () => {
  api = await startTestApi();
  const business = await api.createBusiness();
  const released = async () => {
    const answer = await business.as('ADMIN').get('/api/system/status');
    return answer.json<{ database: SystemStatus['database'] }>().database;
  };
  const { version, embeddedReleasedAt: told } = await released();
  expect(told).toBe(embeddedReleasedAt(version)?.toISOString() ?? null);
  await api.createBusiness();
  expect((await released()).embeddedReleasedAt).toBeNull();
});
