import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '@sofra/api/test/faults/started-sofra';
import type { ListeningScreens } from '#proofs/faults/listening-screens.ts';
import { isWhole } from '#proofs/cluster/cluster-state.ts';
import { watchSilence } from '#proofs/cluster/watch-silence.ts';
import { longestWithout, type Evening } from '#proofs/cluster/evening.ts';
import type { CrossingEvents } from '#proofs/cluster/crossing-events.ts';
import type { Fault, Scene } from '#proofs/cluster/fault.ts';

/** The result of one fault. */
export interface Played {
  fault: Fault;
  wasTried: boolean;
  /** From the fault until everything works as before, in ms of this process. */
  from: number;
  to: number;
  /** The longest time without an acknowledged payment. */
  longestWithoutMs: number;
  /**
   * The longest time in which some screen received nothing until it received events again by itself. Infinity when it
   * never did.
   */
  longestSilenceMs: number;
  /** The time after the repair until each process again sent events to the screens of the other one. */
  crossingAfterMs: number;
  violations: string[];
}

interface Stage extends Omit<Scene, 'onStrike'> {
  evening: Evening;
  screens: ListeningScreens;
  crossing: CrossingEvents;
}

const FLOWS_WITHIN_MS = 120_000;
const WHOLE_WITHIN_MS = 180_000;
/** So many payments are no coincidence of one table. */
const FLOWING = 12;
const SETTLE_MS = 3_000;

/** Breaks one thing under load, mends it, and waits until the evening and the cluster go on as before. */
export async function play(stage: Stage, fault: Fault): Promise<Played> {
  const { cluster, evening, screens, crossing, log } = stage;
  const violations: string[] = [];
  const note = (error: unknown) => void violations.push(`${fault.name}: ${String(error)}`);
  const whole = () =>
    until('the cluster is whole', WHOLE_WITHIN_MS, () => isWhole(cluster.nodes)).catch(note);
  await whole();
  log(`${fault.name}: ${fault.what}`);
  evening.period = fault.name;
  let startedAt = performance.now();
  let silence = watchSilence(screens);
  const onStrike = () => {
    silence.end();
    [startedAt, silence] = [performance.now(), watchSilence(screens)];
  };
  const mend = await fault.strike({ ...stage, onStrike }).catch((error: unknown) => (note(error), null));
  if (mend) {
    await sleep(fault.forMs);
    await mend();
  }
  const crossingAfterMs = await crossing
    .untilCrossing(FLOWS_WITHIN_MS)
    .catch((error: unknown) => (note(error), Infinity));
  await untilFlowing(evening).catch(note);
  const hearAgain = await untilHeard(screens).then(
    () => true,
    (error: unknown) => (note(error), false),
  );
  await whole();
  await sleep(SETTLE_MS);
  const longestSilenceMs = hearAgain ? silence.end() : Infinity;
  const [from, to] = [startedAt, performance.now()];
  const longestWithoutMs = longestWithout(evening.paidAt, from, to);
  const wasTried = mend !== null || violations.length > 0;
  log(
    `  ${wasTried ? `${(longestWithoutMs / 1000).toFixed(1)} s without a payment` : 'not tried here'}, ${evening.guests.length} guests so far`,
  );
  return { fault, wasTried, from, to, longestWithoutMs, longestSilenceMs, crossingAfterMs, violations };
}

async function untilFlowing({ paidAt }: Evening): Promise<void> {
  const before = paidAt.length;
  await until('payments flow', FLOWS_WITHIN_MS, () => Promise.resolve(paidAt.length >= before + FLOWING));
}

/** Waits until every screen has received a new event. */
async function untilHeard(screens: ListeningScreens): Promise<void> {
  const before = [...screens.received];
  await until('every screen hears', FLOWS_WITHIN_MS, () =>
    Promise.resolve(screens.received.every((count, at) => count > (before[at] ?? 0))),
  );
}
