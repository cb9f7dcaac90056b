import { setTimeout as sleep } from 'node:timers/promises';
import { must } from '@sofra/test-kit/send';
import { until } from '@sofra/api/test/faults/started-sofra';
import { checkPaper } from '@sofra/api/test/print/check-paper';
import {
  isQuiet,
  openPrintingBusiness,
  type PrintingBusiness,
} from '@sofra/api/test/print/printing-business';
import { openScreens } from '#proofs/faults/listening-screens.ts';
import { checkBooks, onOwnerClient } from '#proofs/money/check-books.ts';
import { openCrossing } from '#proofs/cluster/crossing-events.ts';
import { newEvening, serve, type Evening } from '#proofs/cluster/evening.ts';
import type { Fault } from '#proofs/cluster/fault.ts';
import { judge } from '#proofs/cluster/judge.ts';
import { outcomeOf, type Outcome } from '#proofs/cluster/outcome.ts';
import { play, type Played } from '#proofs/cluster/play-faults.ts';
import { startSofraPair } from '#proofs/cluster/sofra-pair.ts';
import { startCluster, type DatabaseCluster, type Grounds } from '#proofs/cluster/start-cluster.ts';

export interface Plan {
  faults: readonly Fault[];
  seed: number;
  /** The fewest guests of the evening. */
  guests: number;
  ttl?: string;
  log: (line: string) => void;
}

export interface TrialResult extends Outcome {
  facts: string;
}

const SCREENS = 6;
const PAPER_MS = 300_000;

/** Brings a cluster up, serves an evening on it while one thing after another is broken, and compares everything. */
export async function runTrial(grounds: Grounds, plan: Plan): Promise<TrialResult> {
  plan.log('three etcd, three PostgreSQL under Patroni, HAProxy and Redis start');
  const cluster = await startCluster(grounds, plan.ttl);
  try {
    plan.log('two Sofra start');
    const sofras = await startSofraPair(cluster);
    try {
      const stage = { url: cluster.url, owner: cluster.owner, connection: {} };
      const business = await openPrintingBusiness(stage, ['Mutfak', 'Bar']);
      await printNoReceipts(business);
      const seats = Array.from({ length: SCREENS }, () => ({ url: cluster.url, token: business.token }));
      const screens = openScreens(seats);
      const crossing = openCrossing(
        cluster.sofraPorts.map((port) => `http://127.0.0.1:${port}`),
        business.token,
      );
      const scene = { cluster, sofras, programs: grounds.programs, smallDisk: grounds.smallDisk };
      const evening = newEvening('none');
      const serving = serve(evening, business, plan.seed);
      const played = await playAll(plan, { ...scene, evening, screens, crossing, log: plan.log });
      evening.isOver = true;
      await serving;
      const result = await compare(cluster, business, evening, played);
      for (const each of [screens, crossing]) each.close();
      await business.stop();
      return result;
    } finally {
      await sofras.close();
    }
  } finally {
    await cluster.close();
  }
}

type Stage = Parameters<typeof play>[0];

async function playAll(plan: Plan, stage: Stage): Promise<Played[]> {
  const played: Played[] = [];
  for (const fault of plan.faults) played.push(await play(stage, fault));
  while (stage.evening.guests.length < plan.guests) await sleep(100);
  return played;
}

/** Only tickets are checked, so no receipts are printed. */
const printNoReceipts = ({ stage, token }: PrintingBusiness) =>
  must(stage.url, {
    method: 'PATCH',
    path: '/business/me',
    token,
    body: { settings: { autoReceipt: false } },
  });

async function compare(
  { url, owner }: DatabaseCluster,
  business: PrintingBusiness,
  { guests }: Evening,
  played: readonly Played[],
): Promise<TrialResult> {
  await until('the last slip', PAPER_MS, () => isQuiet(business));
  const paper = await checkPaper(business, 0);
  return onOwnerClient(owner, async (client) => {
    const outcome = outcomeOf(played, await judge(url, client, guests), guests);
    const books = await checkBooks(client);
    const paperFaults = [
      ...paper.lost.map((slip) => `lost: ${slip}`),
      ...paper.unmarkedDoubles.map((slip) => `silently doubled: ${slip}`),
      ...paper.strange,
    ];
    return {
      ...outcome,
      violations: [...outcome.violations, ...paperFaults, ...books.violations],
      facts:
        `${guests.length} guests; ${paper.tickets} tickets: ${paper.lost.length} lost, ` +
        `${paper.unmarkedDoubles.length} silently doubled, ${paper.marked} second copies that say so; ` +
        `${books.auditEntries} audit entries whole`,
    };
  });
}
