import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '@sofra/api/test/faults/started-sofra';
import { openBusiness, type Business } from '@sofra/test-kit/money/test-business';
import { randomSource } from '@sofra/test-kit/money/random-source';
import { openTills, type BusyTills } from '#proofs/faults/busy-tills.ts';
import { exhaustWal, keepWalReserve } from '#proofs/faults/full-disk/wal-reserve.ts';
import type { ScarceDisk } from '#proofs/faults/full-disk/scarce-disk.ts';
import { sendRequest, statusOf } from '#proofs/faults/send-request.ts';
import { findUntrueBooks } from '#proofs/money/check-books.ts';
import { partOf, type Setting, type Verdict } from '#proofs/proof.ts';
import { onInstallation, type Installation } from '#proofs/stage/installation.ts';

const ROUNDS = 3;
const TILLS = 4;
const FULL_MS = 3_000;
const REFUSALS = 10;
const WORKS_AGAIN_WITHIN_MS = 10_000;
/** PostgreSQL shuts down when there is no room for its WAL; a restart is tried every three seconds. */
const BACK_WITHIN_MS = 30_000;
const LONGEST_MS = 60_000;
/** Few WAL segments are preallocated, so that there is little reserve while the disk is full. */
const POSTGRES = { min_wal_size: '32MB', max_wal_size: '64MB' };

interface Trial {
  installation: Installation;
  disk: ScarceDisk;
  business: Business;
  tills: BusyTills;
  seen: { reads: number; violations: string[] };
}

/** Tills and screens continue while the disk is full, and their responses are checked. */
export const proveOnScarceDisk = (setting: Setting, disk: ScarceDisk): Promise<Verdict> =>
  onInstallation({ postgres: POSTGRES }, async (installation) => {
    const business = await openBusiness(installation.url, { tables: TILLS });
    const tills = openTills(business, randomSource(setting.seed), TILLS);
    const trial: Trial = { installation, disk, business, tills, seen: { reads: 0, violations: [] } };
    const { pid } = installation.server;
    const rounds = partOf(ROUNDS, setting);
    try {
      for (let round = 1; round <= rounds; round += 1) {
        await withoutRoom(trial);
        setting.log(
          `round ${round} of ${rounds}: ${tills.outcomes.unavailable} refusals, ${trial.seen.reads} reads`,
        );
      }
      if (disk.holdsLog) await withoutRoomForLog(trial);
    } finally {
      disk.free(installation);
      await tills.end();
    }
    const { outcomes } = tills;
    const { reads, violations } = trial.seen;
    violations.push(...outcomes.wrong, ...(await findUntrueBooks(installation.owner, outcomes.said)));
    if (!installation.server.isRunning() || installation.server.pid !== pid)
      violations.push('the server ended');
    if (outcomes.orders < rounds * TILLS) violations.push(`only ${outcomes.orders} orders were paid`);
    return {
      facts: `${disk.name}: full ${rounds} times${disk.holdsLog ? ', once without room for the log' : ''}; ${outcomes.unavailable} writes answered 503, ${reads} reads answered, ${outcomes.orders} orders paid: ${violations.length} wrong`,
      violations,
    };
  });

async function withoutRoom({ installation, disk, business, tills, seen }: Trial): Promise<void> {
  const { outcomes } = tills;
  const before = outcomes.unavailable;
  await keepWalReserve(installation);
  await disk.fill(installation);
  const areRefused = () =>
    Promise.resolve(outcomes.unavailable >= before + REFUSALS || outcomes.wrong.length > 0);
  await until('writes are refused', LONGEST_MS, areRefused).catch(() =>
    seen.violations.push(`without room only ${outcomes.unavailable - before} writes were refused`),
  );
  const fullUntil = performance.now() + FULL_MS;
  while (performance.now() < fullUntil) seen.violations.push(...(await readAll(business, seen)));
  disk.free(installation);
  await untilSelling(tills, WORKS_AGAIN_WITHIN_MS, seen);
}

const SCREENS = [
  '/tables',
  '/menu',
  '/orders?status=OPEN',
  '/orders/payments',
  '/reports/summary',
  '/zreport',
];

/** Every screen of the business can be read, and the server reports that it is healthy. */
async function readAll({ url, owner }: Business, seen: Trial['seen']): Promise<string[]> {
  const wrong: string[] = [];
  for (const path of SCREENS) {
    const { status } = await sendRequest(url, { method: 'GET', path, token: owner });
    if (status === 200) seen.reads += 1;
    else wrong.push(`without room ${path} was answered ${status ?? 'not at all'}`);
  }
  if ((await statusOf(url, '/health/live')) !== 200)
    wrong.push('without room the server did not say that it lives');
  return wrong;
}

async function untilSelling({ outcomes }: BusyTills, longestMs: number, seen: Trial['seen']): Promise<void> {
  const before = outcomes.orders;
  await until('orders are paid again', longestMs, () =>
    Promise.resolve(outcomes.orders >= before + TILLS),
  ).catch((error: unknown) => seen.violations.push(`with room again: ${String(error)}`));
}

/** PostgreSQL itself cannot run without room; the server stays up, refuses with UNAVAILABLE, and recovers by itself. */
async function withoutRoomForLog({ installation, disk, business, tills, seen }: Trial): Promise<void> {
  await disk.fill(installation);
  await exhaustWal(installation);
  const goneUntil = performance.now() + FULL_MS;
  while (performance.now() < goneUntil) {
    const { status } = await sendRequest(business.url, {
      method: 'GET',
      path: '/tables',
      token: business.owner,
    });
    if (status !== 200 && status !== 503)
      seen.violations.push(`without room for the log a read was answered ${status ?? 'not at all'}`);
    await sleep(50);
  }
  disk.free(installation);
  await untilSelling(tills, BACK_WITHIN_MS, seen);
}
