import { ACCOUNTING_FILE } from '@sofra/contract/reports/accounting-files';
import { BACKUP_FILE } from '@sofra/contract/system/backup-file';
import { BUSINESS_FILE } from '@sofra/contract/system/business-file';
import { mayCall, needsPassword, type Endpoint } from '@sofra/contract/endpoint';
import { ENDPOINTS } from '@sofra/contract/endpoints';
import { outlastsSession, PERMISSIONS } from '@sofra/domain/people/permissions';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInByPin } from '#test/factories/device-factories.ts';
import { createWorld, type World } from '#test/factories/entity-factories.ts';
import { startTestApi, type Caller, type TestApi } from '#test/harness.ts';
import { fingerprintOf } from '#test/tenant-rows.ts';
import { sent, validRequest } from '#test/factories/valid-requests.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('the permissions that outlast a session are the decided ones (PIN-22)', () => {
  expect(PERMISSIONS.filter(outlastsSession)).toEqual([
    'business.write',
    'customers.handPersonalData',
    'users.write',
    'users.manageRank',
    'users.setPin',
    'devices.write',
    'apiTokens.write',
    'printAgents.write',
    'siteUsers.write',
    'siteBusinesses.write',
    'system.backup',
    'system.export',
    'accounting.export',
    'webhooks.write',
    'platforms.write',
    'fiscal.write',
    'documents.connect',
  ]);
});

/** The staff have PINs, a site administrator has none. */
const MARKED = ENDPOINTS.filter(({ endpoint }) => needsPassword(endpoint) && mayCall('ADMIN', endpoint));

const outcome = (answer: LightMyRequestResponse) => [
  answer.statusCode,
  answer.statusCode < 400 ? null : answer.json<{ code: string }>().code,
];

const enterPassword = (session: Caller, { account }: World) =>
  session.post('/api/auth/confirm-password', { password: account.password });

const endTheFiveMinutes = ({ business }: World) =>
  api.owner.query('update sessions set password_until = now() where business_id = $1', [business.id]);

describe.each(MARKED)('$endpoint.method $endpoint.path', ({ name, endpoint }) => {
  const call = (world: World, { token }: Caller) => {
    const request = sent(endpoint, validRequest(name, world));
    const headers = { ...request.headers, authorization: `Bearer ${token}` };
    return api.app.inject({ ...request, headers });
  };

  test('needs the password in a session that began with a PIN, and for five minutes only (PIN-22, PIN-23)', async () => {
    const roles = (['ADMIN', 'CASHIER'] as const).filter((role) => mayCall(role, endpoint));
    for (const role of roles) {
      const world = await createWorld(api);
      const session = await signInByPin(api, world.business, world.business.as(role));
      const untouched = await fingerprintOf(api, world.business.id);
      expect(outcome(await call(world, session))).toEqual([422, 'PASSWORD_NEEDED']);
      expect(await fingerprintOf(api, world.business.id)).toEqual(untouched);
      expect((await enterPassword(session, world)).statusCode).toBe(200);
      await endTheFiveMinutes(world);
      expect(outcome(await call(world, session))).toEqual([422, 'PASSWORD_NEEDED']);
      expect((await enterPassword(session, world)).statusCode).toBe(200);
      // A session on a shared device pairs no other one (PIN-24).
      const done = name === 'pairDevice' ? [409, 'DEVICE_SHARED'] : [endpoint.status, null];
      expect(outcome(await call(world, session))).toEqual(done);
    }
  });
});

const FILES: readonly Endpoint[] = [BACKUP_FILE, BUSINESS_FILE, ACCOUNTING_FILE];

test.each(FILES)('the file $path needs the password too (PIN-22)', async ({ path }) => {
  const world = await createWorld(api);
  const session = await signInByPin(api, world.business, world.business.as('ADMIN'));
  const url = `/api${path.replace(':id', world.ids.user)}`;
  expect(outcome(await session.get(url))).toEqual([422, 'PASSWORD_NEEDED']);
  await enterPassword(session, world);
  expect(outcome(await session.get(url))[1]).not.toBe('PASSWORD_NEEDED');
});
