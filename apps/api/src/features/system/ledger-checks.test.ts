import type { SystemStatus } from '@sofra/contract/system/system';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { leaseDueLedgerCheck, type LedgerCheckLease } from '#src/features/system/ledger-checks.store.ts';
import { LEDGER_CHECK_STEPS, runLedgerCheck } from '#src/features/system/run-ledger-check.ts';
import { scheduleLedgerChecks } from '#src/features/system/schedule-ledger-checks.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import { createWorld, type World } from '#test/factories/entity-factories.ts';
import { startTestApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
let own: World;
let other: World;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await pastEveryGuard('truncate businesses cascade');
  [own, other] = [await createWorld(api), await createWorld(api)];
});

/** Runs a statement that no operation could, with triggers disabled. */
const pastEveryGuard = (statement: string) =>
  api.owner.query(
    `set session_replication_role = replica; ${statement}; set session_replication_role = origin`,
  );

const goOn = new AbortController().signal;
/** An hour in Istanbul (UTC+3), where all businesses of these tests are. */
const at = (hour: number, daysAhead = 1): Date =>
  new Date(new Date().setUTCHours(hour - 3, 0, 0, 0) + daysAhead * 86_400_000);

const lease = (when: Date): Promise<LedgerCheckLease | null> =>
  inTransaction(api.services.pool, { businessId: null }, (tx) =>
    leaseDueLedgerCheck(tx, when, LEDGER_CHECK_STEPS),
  );
const ended = () => api.owner.query(`update book_check_runs set leased_until = now()`);
const statusOf = async ({ business }: World) =>
  (await business.as('ADMIN').get('/api/system/status')).json<SystemStatus>();

/** Makes the stock differ from the sum of its movements, as no operation does. */
const breakStock = ({ ids, business }: World) =>
  api.owner.query('update menu_items set stock_milli = stock_milli + 1 where business_id = $1 and id = $2', [
    business.id,
    ids.item,
  ]);

async function untilChecked(world: World): Promise<SystemStatus> {
  for (let tries = 0; tries < 1_200; tries += 1) {
    const status = await statusOf(world);
    if (status.books.ledger && status.books.run === null) return status;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('the books were never looked at');
}

test('Şimdi denetle responds at once, checks the own books to the end and counts the rows', async () => {
  expect((await statusOf(own)).books).toEqual({ ledger: null, audit: null, run: null, twinNames: [] });
  const answer = await own.business.as('ADMIN').post('/api/system/check');
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { startedAt: expect.any(String), done: 0, steps: LEDGER_CHECK_STEPS },
  ]);
  const { books } = await untilChecked(own);
  expect(books.ledger).toMatchObject({ violations: 0, firstViolation: null });
  expect(books.ledger?.checkedRows).toBeGreaterThan(8);
  expect(books.audit).toMatchObject({ violations: 0, firstViolation: null });
  expect((await statusOf(other)).books.ledger).toBeNull();
});

test('a difference is named in Turkish and logged, and never sent to another business (REL-14)', async () => {
  await breakStock(own);
  await pastEveryGuard(`insert into audit_log (business_id, seq, prev, hash, actor_name, event, entity)
                        values ('${own.business.id}', 900, '', '', 'x', 'x', 'x')`);
  const said: Record<string, unknown>[] = [];
  const log = pino(
    { level: 'error' },
    { write: (line) => said.push(JSON.parse(line) as Record<string, unknown>) },
  );
  for (const when of [at(8, 3), at(8, 3)]) {
    const leased = await lease(when);
    expect(await runLedgerCheck({ ...api.services, log }, leased!, goOn)).toBe(true);
  }
  const { books } = await statusOf(own);
  expect(books.ledger).toMatchObject({
    violations: 1,
    firstViolation: 'I6 Her stok, hareketlerinin toplamıdır: 1 kayıt uymuyor.',
  });
  expect(books.audit?.violations).toBe(1);
  expect(books.audit?.firstViolation).toMatch(/^900\. kayıt numarası bir öncekini izlemiyor/);
  expect((await statusOf(other)).books.ledger).toMatchObject({ violations: 0 });
  expect(said.map(({ msg, businessId }) => [msg, businessId])).toEqual([
    ['the books of a business do not add up', own.business.id],
  ]);
});

test('a second request during a check joins the check in progress', async () => {
  const press = () => own.business.as('ADMIN').post('/api/system/check');
  const leased = await lease(at(8, 3));
  const [of, rival] = leased?.businessId === own.business.id ? [own, other] : [other, own];
  const answer = await of.business.as('ADMIN').post('/api/system/check');
  expect(answer.json<{ startedAt: string }>().startedAt).toBe(
    new Date((await statusOf(of)).books.run!.startedAt).toISOString(),
  );
  expect((await statusOf(rival)).books.run).toBeNull();
  await ended();
  expect((await press()).statusCode).toBe(200);
  await untilChecked(own);
});

test('one business may start twelve checks an hour (REL-14)', async () => {
  const strict = await startTestApi({ LIMIT_BOOK_CHECKS_PER_HOUR: '' });
  const business = await strict.createBusiness();
  const codes: number[] = [];
  for (let press = 1; press <= 13; press += 1)
    codes.push((await business.as('ADMIN').post('/api/system/check')).statusCode);
  expect(codes).toEqual([...Array<number>(12).fill(200), 429]);
  expect((await (await strict.createBusiness()).as('ADMIN').post('/api/system/check')).statusCode).toBe(200);
  await strict.stop();
});

test('at night businesses are checked one by one; by day only those without a nightly check (REL-14)', async () => {
  await api.owner.query(`update businesses set created_at = now() - interval '2 days'`);
  const keep = `insert into book_checks (business_id, kind, checked_at, checked_rows, violations)
                select id, kind, $1::timestamptz, 1, 0 from businesses, (values ('LEDGER'), ('AUDIT')) k (kind)
                on conflict (business_id, kind) do update set checked_at = excluded.checked_at`;
  await api.owner.query(keep, [at(5, 0)]);
  expect(await lease(at(23, 0))).toBeNull();
  expect(await lease(at(3))).toBeNull();
  const first = await lease(at(7.5));
  expect(first).not.toBeNull();
  expect(await lease(at(7.5))).toBeNull();
  await ended();
  const second = await lease(at(7.5));
  expect([first?.businessId, second?.businessId].sort()).toEqual([own.business.id, other.business.id].sort());
  await ended();
  expect(await lease(at(7.6))).toBeNull();
  expect(await lease(at(12))).not.toBeNull();
});

test('stopping the server waits for no long statement, and an incomplete check is not stored', async () => {
  const rival = await api.owner.connect();
  await rival.query('begin');
  await rival.query('lock table order_lines in access exclusive mode');
  await api.owner.query(`update businesses set created_at = now() - interval '40 hours'`);
  const keeping = scheduleLedgerChecks(api.services, { firstAfterMs: 0, everyMs: 60_000 });
  for (let tries = 0; tries < 3_000; tries += 1) {
    const { rows } = await api.owner.query('select from pg_stat_activity where wait_event_type = $1', [
      'Lock',
    ]);
    if (rows.length > 0) break;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await keeping.stop(); // the statement waits as long as the rival has locked the table
  await rival.query('rollback');
  rival.release();
  const { rows } = await api.owner.query(
    `select (select count(*)::int from book_checks) as kept, (select count(*)::int from book_check_runs where leased_until > now()) as held`,
  );
  expect(rows).toEqual([{ kept: 0, held: 0 }]);
});
