import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RuleError } from '@sofra/domain/errors';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Actor } from '#src/platform/writes/context.ts';
import { hashRequest, type KeyClaim } from '#src/platform/writes/idempotency.ts';
import { runWrite } from '#src/platform/writes/run-write.ts';
import { refusalIn } from '#src/platform/writes/stored-responses.ts';
import { auditOf } from '#test/factories/order-factories.ts';
import { startTestApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

async function someActor() {
  const business = await api.createBusiness();
  const { userId } = business.as('ADMIN');
  const actor: Actor = { userId, name: 'Ece Ak', businessId: business.id, role: 'ADMIN' };
  return { business, actor };
}

const claimOf = (key: string, body = 'body'): KeyClaim => ({
  key,
  requestHash: hashRequest('secret', body),
  isSecret: false,
  isPoll: false,
  mayBeForgotten: false,
});

const DONE = { status: 200, body: '{"done":true}' };
const refuse = () => Promise.reject(new RuleError('TOTAL_MISMATCH', { total: 5 }));
const succeed = () => Promise.resolve(DONE);

test('a write that is retried after a deadlock sends its events, audits and stores once (REL-1, REL-6)', async () => {
  const { business, actor } = await someActor();
  const claim = claimOf('once');
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

test('a request that arrives after its own repetition is refused in the same way (REL-4)', async () => {
  const { actor } = await someActor();
  const write = (run: typeof succeed, body?: string) =>
    runWrite(api.services, actor, claimOf('overtaken', body), run);

  await expect(write(refuse)).rejects.toMatchObject({ code: 'TOTAL_MISMATCH' });
  const late = await write(succeed);
  expect(late.isReplay).toBe(true);
  expect(refusalIn(late.answer)).toMatchObject({ code: 'TOTAL_MISMATCH', details: { total: 5 } });
});

test('the key of a refusal is free for another request, and then not for the refused one (REL-4)', async () => {
  const { actor } = await someActor();
  const write = (run: typeof succeed, body?: string) =>
    runWrite(api.services, actor, claimOf('corrected', body), run);

  await expect(write(refuse)).rejects.toMatchObject({ code: 'TOTAL_MISMATCH' });
  expect(await write(succeed, 'corrected')).toMatchObject({ isReplay: false });
  expect(await write(succeed, 'corrected')).toMatchObject({ isReplay: true, answer: DONE });
  await expect(write(succeed)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
});

test('a repetition that is refused while the first request succeeds returns the success (REL-4)', async () => {
  const { actor } = await someActor();
  const claim = claimOf('at once');
  let first: ReturnType<typeof runWrite> | undefined;
  const repetition = runWrite(api.services, actor, claim, async () => {
    // The first request waits for the key. It gets the key at this rollback, before the refusal is stored.
    first = runWrite(api.services, actor, claim, succeed);
    await untilSomeoneWaitsForTheKey();
    return refuse();
  });
  expect(await repetition).toMatchObject({ isReplay: true, answer: DONE });
  expect(await first).toMatchObject({ isReplay: false, answer: DONE });
});

async function untilSomeoneWaitsForTheKey(): Promise<void> {
  for (;;) {
    const { rows } = await api.owner.query(
      `select 1 from pg_locks where locktype = 'advisory' and not granted
         and database = (select oid from pg_database where datname = current_database())`,
    );
    if (rows.length > 0) return;
    await sleep(5);
  }
}

test('a response that decides nothing about a write is not stored for its key (REL-4)', async () => {
  const { actor } = await someActor();
  const claim = claimOf('undecided');
  const busy = () => Promise.reject(new RuleError('UNAVAILABLE'));
  await expect(runWrite(api.services, actor, claim, busy)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await runWrite(api.services, actor, claim, succeed)).toMatchObject({ isReplay: false });

  const poll = { ...claimOf('poll'), isPoll: true };
  await expect(runWrite(api.services, actor, poll, refuse)).rejects.toMatchObject({ code: 'TOTAL_MISMATCH' });
  expect(await runWrite(api.services, actor, poll, succeed)).toMatchObject({ isReplay: false });
});
