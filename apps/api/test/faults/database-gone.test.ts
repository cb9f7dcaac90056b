import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findLedgerViolations } from '#src/features/ledger/ledger.store.ts';
import { recordedPostmaster } from '#src/platform/postgres/postgres-processes.ts';
import {
  openShop,
  patiently,
  type Shop,
  type StartedSofra,
  startWholeSofra,
  temporaryDirectory,
  until,
} from './started-sofra.ts';

/** The proof `database-crash` measures the recovery time. This test only requires recovery, also on a busy machine. */
const PATIENCE_MS = 40_000;

describe.runIf(process.platform === 'linux')('the database ends during operation', () => {
  let place: ReturnType<typeof temporaryDirectory>;
  let started: StartedSofra;
  let shop: Shop;
  beforeEach(async () => {
    place = temporaryDirectory();
    started = await startWholeSofra({ SOFRA_DATA_DIR: place.dataDir });
    shop = await openShop(started);
  });
  afterEach(async () => {
    await started.sofra.stop();
    place.remove();
  });

  const cluster = () => path.join(place.dataDir, 'postgres');
  const postmaster = () => recordedPostmaster(cluster())!.pid;
  const addOne = (key: string) =>
    started.send({
      path: `/tables/${shop.tableId}/add-lines`,
      token: shop.token,
      key,
      body: { lines: [{ itemId: shop.itemId, qty: 1 }] },
    });
  /** Repeats the request with the same idempotency key until the response is not 503. */
  const addOnePatiently = (key: string, onUnavailable = (_retryAfter: string | null) => {}) =>
    patiently(
      () => addOne(key),
      ({ headers }) => onUnavailable(headers.get('retry-after')),
    );
  const savedQty = async (): Promise<number> => {
    const { body } = await started.send({
      method: 'GET',
      path: `/tables/${shop.tableId}/open-order`,
      token: shop.token,
    });
    return (body.lines as { qty: number }[]).reduce((sum, line) => sum + line.qty, 0);
  };
  const ready = () => fetch(`http://127.0.0.1:${started.sofra.port}/health/ready`);

  /** Waiters who repeat their requests with the same idempotency key until they get a definite response. */
  function startWaiters(count: number) {
    const outcomes = { acknowledged: 0, sent: 0, unavailable: [] as (string | null)[], odd: [] as number[] };
    let isOver = false;
    const waiter = async (name: number) => {
      for (let turn = 0; !isOver; turn += 1) {
        outcomes.sent += 1;
        const { status } = await addOnePatiently(`waiter-${name}-${turn}`, (seconds) =>
          outcomes.unavailable.push(seconds),
        );
        if (status === 200) outcomes.acknowledged += 1;
        else outcomes.odd.push(status);
      }
    };
    const all = Promise.all(Array.from({ length: count }, (_, name) => waiter(name)));
    return { outcomes, end: () => ((isOver = true), all) };
  }

  test('killed: 503 with Retry-After, then it recovers without losses or duplicates (REL-7)', async () => {
    const { outcomes, end } = startWaiters(4);
    await until('a first sale', PATIENCE_MS, () => Promise.resolve(outcomes.acknowledged > 10));
    process.kill(postmaster(), 'SIGKILL');
    await until('a refusal', PATIENCE_MS, () => Promise.resolve(outcomes.unavailable.length > 0));
    const before = outcomes.acknowledged;
    await until('answers again', PATIENCE_MS, () => Promise.resolve(outcomes.acknowledged > before + 4));
    await end();

    expect(outcomes.odd).toEqual([]);
    expect(outcomes.unavailable.every((seconds) => Number(seconds) > 0)).toBe(true);
    expect(outcomes.acknowledged).toBe(outcomes.sent);
    expect(await savedQty()).toBe(outcomes.acknowledged);
    expect((await ready()).status).toBe(200);
    const { host, port } = recordedPostmaster(cluster())!;
    const owner = await started.connectOwner({ host, port, user: 'postgres', database: 'sofra' });
    expect(await findLedgerViolations(owner)).toEqual([]);
    await owner.end();
  });

  test('restarted: not ready during the restart, then ready by itself', async () => {
    expect((await addOne('before')).status).toBe(200);
    process.kill(postmaster(), 'SIGINT'); // a fast shutdown, as an administrator does
    await until('not ready', PATIENCE_MS, async () => (await ready()).status === 503);
    await until('ready', PATIENCE_MS, async () => (await ready()).status === 200);
    const repeated = await addOnePatiently('before');
    expect([repeated.status, repeated.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
    expect((await addOnePatiently('after')).status).toBe(200);
    expect(await savedQty()).toBe(2);
  });

  test('after every connection was cut repeatedly, the next request succeeds', async () => {
    const { host, port } = recordedPostmaster(cluster())!;
    const owner = await started.connectOwner({ host, port, user: 'postgres', database: 'sofra' });
    const { outcomes, end } = startWaiters(4);
    for (let round = 1; round <= 15; round += 1) {
      const target = outcomes.acknowledged + 3;
      await until('sales go on', PATIENCE_MS, () => Promise.resolve(outcomes.acknowledged >= target));
      await owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'sofra%'`,
      );
    }
    await end();
    expect(outcomes.odd).toEqual([]);
    expect(await savedQty()).toBe(outcomes.acknowledged);
    expect(await findLedgerViolations(owner)).toEqual([]);
    await owner.end();
  });
});
