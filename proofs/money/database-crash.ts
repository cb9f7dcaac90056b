import { setTimeout as sleep } from 'node:timers/promises';
import { openBusiness } from '@sofra/test-kit/money/test-business';
import { compareResponses, violationsOf } from '#proofs/money/compare-responses.ts';
import { payBills, type Progress } from '#proofs/money/pay-bills.ts';
import { checkBooks, onOwnerClient } from '#proofs/money/check-books.ts';
import { partOf, type Proof, type Setting, type Verdict } from '#proofs/proof.ts';
import type { Victim } from '#proofs/stage/breakable-database.ts';
import { onInstallation, type Installation } from '#proofs/stage/installation.ts';

const ORDERS = 1_500;
const TABLES = 8;
/** The process that is killed each time; PostgreSQL recovers from the two in different ways. */
const CRASHES: readonly Victim[] = ['postmaster', 'backend', 'postmaster', 'backend', 'postmaster'];
const FEWEST_CRASHES = 2;
/** The time after the database's return in which the server must be ready, by itself. */
const READY_WITHIN_MS = 5_000;
const GIVE_UP_MS = 30_000;

/** The server survives a crash of the database (REL-7). */
export const databaseCrash: Proof = {
  name: 'database-crash',
  promise:
    'A crash of the database ends no server and loses no payment; sales continue within 5 s of its return.',
  run: (setting) => onInstallation({}, (installation) => runCrashes(installation, setting)),
};

interface Crash {
  victim: Victim;
  isServerUp: boolean;
  /** The time from the database's return until /health/ready responded 200. */
  readyAfterMs: number;
}

async function runCrashes(installation: Installation, setting: Setting): Promise<Verdict> {
  const business = await openBusiness(installation.url, { tables: TABLES });
  const victims = CRASHES.slice(0, Math.max(FEWEST_CRASHES, partOf(CRASHES.length, setting)));
  const progress = { done: 0, total: Math.max(TABLES * victims.length * 4, partOf(ORDERS, setting)) };
  const [bills, crashes] = await Promise.all([
    payBills({ business, seed: setting.seed, progress }),
    crashNowAndThen(installation, progress, victims, setting.log),
  ]);
  return onOwnerClient(installation.owner, async (client) => {
    const truth = await compareResponses(installation.url, client, bills);
    const books = await checkBooks(client);
    const slowest = Math.round(Math.max(...crashes.map(({ readyAfterMs }) => readyAfterMs)));
    return {
      facts:
        `${crashes.length} crashes, ${truth.payments} payments: ${truth.lost.length} lost, ${truth.doubled.length} doubled, ` +
        `${truth.different.length} different; ready at most ${slowest} ms after the database`,
      violations: [
        ...crashes.flatMap(faultsOf),
        ...violationsOf(truth),
        ...books.violations,
        ...(crashes.length < victims.length ? [`only ${crashes.length} crashes took place`] : []),
        ...(truth.payments < progress.total ? [`only ${truth.payments} payments were made`] : []),
      ],
    };
  });
}

function faultsOf({ victim, isServerUp, readyAfterMs }: Crash): string[] {
  if (!isServerUp) return [`the server ended when the ${victim} was killed`];
  const ms = Math.round(readyAfterMs);
  return ms <= READY_WITHIN_MS ? [] : [`ready only ${ms} ms after the database was back (${victim} killed)`];
}

/** Crashes are spread evenly over the run. */
async function crashNowAndThen(
  installation: Installation,
  progress: Progress,
  victims: readonly Victim[],
  log: Setting['log'],
): Promise<Crash[]> {
  const crashes: Crash[] = [];
  for (const [index, victim] of victims.entries()) {
    while (progress.done < ((index + 1) * progress.total) / (victims.length + 1)) await sleep(2);
    const downMs = await installation.database.crash(victim);
    const crash = { victim, ...(await watchReturn(installation)) };
    crashes.push(crash);
    log(
      `${victim} killed: back after ${Math.round(downMs)} ms, ready ${Math.round(crash.readyAfterMs)} later`,
    );
  }
  return crashes;
}

/** A server that has ended is started again, so that the run can finish. */
async function watchReturn(installation: Installation): Promise<Omit<Crash, 'victim'>> {
  const backAt = performance.now();
  const waitedMs = () => performance.now() - backAt;
  while (installation.server.isRunning() && !(await isReady(installation.url)) && waitedMs() < GIVE_UP_MS)
    await sleep(20);
  const readyAfterMs = waitedMs();
  const isServerUp = installation.server.isRunning();
  if (!isServerUp) await installation.restart();
  return { isServerUp, readyAfterMs };
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/health/ready`).then(
    ({ status }) => status === 200,
    () => false, // the server may have ended, which is checked next
  );
