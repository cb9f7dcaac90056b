import { getMenu } from '@sofra/contract/menu/menu';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpServer } from '#src/platform/http/http-server.ts';
import { bindApi, type ReadOfRole } from '#src/platform/http/bind-endpoints.ts';
import { createFastReads } from '#src/platform/http/fast-reads.ts';
import { startTestApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test.each(['read', 'readTogether'] as const)(
  'a GET bound by %s cannot write in any way (REL-2)',
  async (kind) => {
    const business = await api.createBusiness();
    const nameOf = () => api.owner.query('select name from businesses where id = $1', [business.id]);
    const before = (await nameOf()).rows;
    const app = createHttpServer(api.services.config, api.services.log);
    const binding = bindApi(app, api.services, createFastReads(app, api.services.log, {}));
    const answer = async ({ tx, actor }: ReadOfRole) => {
      await sql`update businesses set name = 'Başka' where id = ${actor.businessId}`.execute(tx);
      return [];
    };
    if (kind === 'read') binding.read(getMenu, answer);
    else binding.readTogether(getMenu, answer);
    const authorization = `Bearer ${business.as('WAITER').token}`;
    const response = await app.inject({ method: 'GET', url: '/api/menu', headers: { authorization } });
    await app.close();
    expect([response.statusCode, response.json()]).toEqual([
      500,
      expect.objectContaining({ code: 'INTERNAL' }) as object,
    ]);
    expect((await nameOf()).rows).toEqual(before);
  },
);
