import type { Judgement } from '#proofs/cluster/judge.ts';
import type { Guest } from '#proofs/cluster/evening.ts';
import type { Played } from '#proofs/cluster/play-faults.ts';

/** No payment for longer than this breaks the promise (REL-53); what is aimed at. */
const MUST_MS = 30_000;
const AIM_MS = 15_000;

export interface Outcome {
  rows: readonly string[];
  violations: readonly string[];
  withinAim: boolean;
}

const HEAD = [
  'fault',
  'guests',
  'lost',
  'doubled',
  'different',
  'no payment',
  'slowest press',
  'screens silent',
  'events cross',
];

/** One row a fault, and every broken promise as a sentence. */
export function outcomeOf(
  played: readonly Played[],
  judgements: ReadonlyMap<string, Judgement>,
  guests: readonly Guest[],
): Outcome {
  const violations = [...judgements.values()].flatMap(({ lost, doubled, different, failed }) => [
    ...lost.map((what) => `lost: ${what}`),
    ...doubled.map((what) => `doubled or never told: ${what}`),
    ...different.map((what) => `acknowledged but different: ${what}`),
    ...failed,
  ]);
  for (const { fault, wasTried, longestWithoutMs, violations: own } of played) {
    violations.push(...own);
    if (wasTried && longestWithoutMs > MUST_MS)
      violations.push(`${fault.name}: no payment for ${inSeconds(longestWithoutMs)}`);
  }
  const cells = played.map((each) => cellsOf(each, judgements.get(each.fault.name), guests));
  return {
    rows: aligned([HEAD, ...cells]),
    violations,
    withinAim: played.every(({ wasTried, longestWithoutMs }) => !wasTried || longestWithoutMs <= AIM_MS),
  };
}

function cellsOf(played: Played, judgement: Judgement | undefined, guests: readonly Guest[]): string[] {
  const { fault, wasTried, longestWithoutMs, longestSilenceMs, crossingAfterMs } = played;
  if (!wasTried) return [fault.name, 'not tried here'];
  const { lost, doubled, different } = judgement ?? { lost: [], doubled: [], different: [] };
  const times = [longestWithoutMs, slowestPress(played, guests), longestSilenceMs, crossingAfterMs];
  return [
    fault.name,
    String(judgement?.guests ?? 0),
    ...[lost, doubled, different].map(({ length }) => String(length)),
    ...times.map(inSeconds),
  ];
}

/** The slowest press among those answered meanwhile; an earlier one may have waited through the fault. */
function slowestPress({ from, to }: Played, guests: readonly Guest[]): number {
  const presses = guests.flatMap(({ ordered, paid }) => (paid ? [ordered, paid] : [ordered]));
  return presses
    .filter(({ answeredAt }) => answeredAt >= from && answeredAt <= to)
    .reduce((most, { ms }) => Math.max(most, ms), 0);
}

const inSeconds = (ms: number): string => (Number.isFinite(ms) ? `${(ms / 1000).toFixed(1)} s` : 'never');

function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = HEAD.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  '),
  );
}
