import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#src/platform/writes/context.ts';
import { hashRequest } from '#src/platform/writes/idempotency.ts';
import { runWrite } from '#src/platform/writes/run-write.ts';
import { auditOf } from '#test/order-factories.ts';
import { startTestApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('a write that is tried again after a deadlock is told, audited and remembered once (REL-1, REL-6)', async () => {
  const business = await api.createBusiness();
  const { userId } = business.as('ADMIN');
  const actor: Actor = { userId, name: 'Ece Ak', businessId: business.id, role: 'ADMIN' };
  const claim = {
    key: 'once',
    requestHash: hashRequest('secret', 'body'),
    isSecret: false,
    isPoll: false,
    mayBeForgotten: false,
  };
  const happened = { tries: 0, effects: 0 };
  const write = () =>
    runWrite(api.services, actor, claim, async (work) => {
      happened.tries += 1;
      work.emit({ name: 'tables:changed', facts: {} });
      work.audit({ event: 'backup.take', entity: 'business', entityId: business.id });
      work.afterCommit(() => (happened.effects += 1));
      if (happened.tries === 1)
        await sql`do $$ begin raise exception 'staged' using errcode = 'deadlock_detected'; end $$`.execute(
          work.tx,
        );
      return { status: 200, body: '{}' };
    });

  expect(await write()).toMatchObject({ isReplay: false });
  expect(happened).toEqual({ tries: 2, effects: 1 });
  expect(api.published.filter(({ businessId }) => businessId === business.id)).toHaveLength(1);
  expect(await auditOf(api, business.id, 'backup.take')).toHaveLength(1);

  expect(await write()).toMatchObject({ isReplay: true, answer: { status: 200, body: '{}' } });
  expect(happened.effects).toBe(1);
  expect(api.published.filter(({ businessId }) => businessId === business.id)).toHaveLength(1);
  expect(await auditOf(api, business.id, 'backup.take')).toHaveLength(1);
});
