import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import { createWorld, type World } from '#test/factories/entity-factories.ts';
import { startTestApi, untilSomeoneWaits, type TestApi } from '#test/harness.ts';

let api: TestApi;
let world: World;
beforeAll(async () => {
  api = await startTestApi({ LIMIT_BOOK_CHECKS_PER_HOUR: '1' });
  world = await createWorld(api);
});
afterAll(() => api.stop());

const page = async (): Promise<string> => (await api.anyone.get('/metrics')).body;

/** The value of one line such as `name{label="value"}`; null when the page has no such line. */
async function figure(line: string): Promise<number | null> {
  const found = (await page()).split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? null : Number(found.slice(line.length + 1).replace('+Inf', 'Infinity'));
}

/** Growth of a counter. Counters belong to the process and not to one test. */
async function growth(line: string, action: () => Promise<unknown>): Promise<number> {
  const before = (await figure(line)) ?? 0;
  await action();
  return ((await figure(line)) ?? 0) - before;
}

const admin = () => world.business.as('ADMIN');

test('requests are counted by endpoint and class of status, never by address or id', async () => {
  const line =
    'http_request_duration_seconds_count{method="GET",route="/api/tables/:id/open-order",status="2xx"}';
  expect(await growth(line, () => admin().get(`/api/tables/${world.ids.busyTable}/open-order`))).toBe(1);
  await api.anyone.get('/api/nothing-here');
  const text = await page();
  expect(text).not.toContain(world.ids.busyTable);
  expect(text).not.toContain('nothing-here');
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(text).toMatch(/^process_resident_memory_bytes /m);
});

test('the page has used connections, waiting requests, and a database that did not respond', async () => {
  const { pool } = api.services;
  const holders = await Promise.all(Array.from({ length: 8 }, () => pool.connect()));
  const asked = page();
  // The page stops waiting for a connection after three seconds; this waiter began later, so the page still counts it.
  await sleep(1_500);
  const late = pool.connect();
  const text = await asked;
  for (const holder of holders) holder.release();
  (await late).release();
  expect(text).toMatch(/^sofra_pool_connections\{pool="floor",state="in_use"\} 8$/m);
  expect(text).toMatch(/^sofra_pool_connections\{pool="floor",state="waiting"\} 1$/m);
  expect(text).toMatch(/^sofra_database_up 0$/m);
  expect(text).not.toMatch(/^sofra_backup_age_seconds /m);
  expect(await figure('sofra_pool_connections{pool="floor",state="waiting"}')).toBe(0);
  expect(await figure('sofra_database_up')).toBe(1);
});

test('a deadlock counts as a database error and as a retry', async () => {
  const scope = { businessId: world.business.id };
  const retries = 'sofra_transaction_retries_total{reason="deadlock"}';
  const errors = 'sofra_database_errors_total{kind="deadlock"}';
  const lock = (id: string) => sql`select pg_advisory_xact_lock(hashtextextended(${id}, 7))`;
  const crossing = async () => {
    const rival = await api.owner.connect();
    // PostgreSQL checks for a deadlock once, some time after a wait began: the rival waits first and never checks.
    await rival.query(`begin; set local deadlock_timeout = '10min'`);
    await rival.query(`select pg_advisory_xact_lock(hashtextextended('b', 7))`);
    let theirs: Promise<unknown> | undefined;
    await inTransaction(api.services.pool, scope, async (tx) => {
      await lock('a').execute(tx);
      if (!theirs) {
        theirs = rival
          .query(`select pg_advisory_xact_lock(hashtextextended('a', 7))`)
          .finally(() => rival.query('rollback'));
        await untilSomeoneWaits(api);
      }
      await lock('b').execute(tx);
    });
    await theirs;
    rival.release();
  };
  const before = [await figure(retries), await figure(errors)];
  await crossing();
  const after = [await figure(retries), await figure(errors)];
  expect(after).toEqual(before.map((count) => (count ?? 0) + 1));
});

test('a write that returns a stored response counts as a replay', async () => {
  const post = () => admin().post('/api/expenses', EXPENSE, { 'idempotency-key': 'k-1' });
  expect(
    await growth('sofra_idempotent_replays_total', async () => {
      await post();
      await post();
    }),
  ).toBe(1);
});
const EXPENSE = { description: 'Kasap', method: 'NAKIT', amount: 10, date: '2026-11-20' };

test('failed sign-ins and requests above a limit are counted', async () => {
  const wrong = { ...world.account, password: 'yanlis-sifre', businessSlug: world.business.slug };
  expect(
    await growth('sofra_sign_in_failures_total{door="business"}', () =>
      api.anyone.post('/api/auth/login', wrong),
    ),
  ).toBe(1);
  const press = () => admin().post('/api/system/check');
  expect(await growth('sofra_limited_total{limit="book-check"}', () => press().then(press))).toBe(1);
});

test('a call of a guest counts once, with any number of repetitions', async () => {
  const call = () =>
    api.anyone.post(`/api/public/menu/${world.business.slug}/calls`, {
      token: world.tableCode,
      kind: 'WAITER',
    });
  expect(await growth('sofra_guest_calls_total', () => call().then(call))).toBeLessThanOrEqual(1);
});

test('print attempts are counted by their outcome', async () => {
  const { leasedJob, lease } = world.ids;
  expect(
    await growth('sofra_print_attempts_total{outcome="printed"}', () =>
      admin().post(`/api/print-jobs/${leasedJob}/confirm`, { leaseToken: lease, isAcknowledged: true }),
    ),
  ).toBe(1);
});

test('the page has waiting slips, the age of the oldest, and failed slips', async () => {
  const { rows } = await api.owner.query<{ pending: number; failed: number; oldest: number }>(
    `select count(*) filter (where state = 'PENDING')::int as pending,
            count(*) filter (where state = 'FAILED' and dismissed_at is null)::int as failed,
            extract(epoch from now() - min(created_at) filter (where state in ('PENDING', 'SENDING', 'UNCERTAIN')))::float8 as oldest
       from print_jobs`,
  );
  expect([
    await figure('sofra_print_jobs{state="pending"}'),
    await figure('sofra_print_jobs{state="failed"}'),
  ]).toEqual([rows[0]?.pending, rows[0]?.failed]);
  const age = (await figure('sofra_print_oldest_waiting_seconds')) ?? 0;
  expect(Math.abs(age - rows[0]!.oldest)).toBeLessThan(10);
  expect(await figure('sofra_print_jobs{state="uncertain"}')).not.toBeNull();
});

test('the page has the age of backups and the results of ledger checks', async () => {
  expect(await figure('sofra_backup_age_seconds')).toBe(Infinity);
  await api.owner.query(`
    insert into backups (id, kind, started_at, finished_at, verified_at, size_bytes, businesses) values
      (gen_random_uuid(), 'LOGICAL', now() - interval '2 hours', now() - interval '1 hour', null, 10, 2),
      (gen_random_uuid(), 'LOGICAL', now() - interval '3 hours', now() - interval '2 hours', now(), 10, 2)`);
  expect(Math.round((await figure('sofra_backup_age_seconds'))! / 60)).toBe(60);
  expect(Math.round((await figure('sofra_backup_verified_age_seconds'))! / 60)).toBe(120);
  expect(await figure('sofra_book_violations')).toBe(0);
  await api.owner.query(`
    insert into book_checks (business_id, kind, checked_at, checked_rows, violations)
    select '${world.business.id}', kind, now() - interval '3 hours', 9, 2 from (values ('LEDGER'), ('AUDIT')) k (kind)
        on conflict (business_id, kind) do update set violations = 2, checked_at = excluded.checked_at`);
  expect(await figure('sofra_book_violations')).toBe(4);
  expect(Math.round((await figure('sofra_books_oldest_check_age_seconds'))! / 60)).toBe(180);
});

test('the page has the number of connected screens', async () => {
  const origin = await api.app.listen({ host: '127.0.0.1', port: 0 });
  const socket = io(origin, { transports: ['websocket'], auth: { token: admin().token } });
  await new Promise((resolve) => socket.once('connect', () => resolve(undefined)));
  expect(await figure('sofra_sockets')).toBe(1);
  socket.disconnect();
  await expect.poll(() => figure('sofra_sockets')).toBe(0);
});

const OPS = path.resolve(import.meta.dirname, '../../../../../ops');

test.each(['grafana-dashboard.json', 'prometheus-alerts.yml'])(
  'every metric that ops/%s uses exists',
  async (file) => {
    const text = readFileSync(path.join(OPS, file), 'utf8');
    const asked = new Set(text.match(/\b(?:sofra|http|process|nodejs)_[a-z0-9_]+/g));
    const known = new Set(
      Array.from((await page()).matchAll(/^(?:# TYPE )?([a-z][a-z0-9_]*)/gm), ([, name]) => name),
    );
    const unknown = [...asked].filter((name) => !known.has(name));
    expect([asked.size > 8, unknown]).toEqual([true, []]);
  },
);
