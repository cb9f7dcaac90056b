import type { RandomSource } from '@sofra/test-kit/money/random-source';
import type { FigureRange } from '#proofs/faults/time/figures.ts';
import type { PlantedBusiness } from '#proofs/faults/time/planted-business.ts';
import { businessDayOn } from '#proofs/faults/time/wall-clock.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const LONGEST_DAYS = 380;

/** Days of clock changes, single days, and random long and short ranges of days and of instants. */
export function rangesOf(planted: PlantedBusiness, random: RandomSource, count: number): FigureRange[] {
  const { clock, clockChanges } = planted;
  const oneDay = (at: number): FigureRange => ({
    days: [businessDayOn(at, clock), businessDayOn(at, clock)],
  });
  const chosen = Array.from({ length: count }, (_, at) => {
    if (at % 4 === 0) return oneDay(random.pick(planted.sales).at);
    if (at % 4 === 1) return someDays(planted, random);
    return someInstants(planted, random);
  });
  return [...clockChanges.map(oneDay), ...chosen];
}

function someDays({ dayStarts, clock }: PlantedBusiness, random: RandomSource): FigureRange {
  const from = random.pick(dayStarts);
  const to = Math.min(from + random.int(0, LONGEST_DAYS) * DAY_MS, Date.now());
  return { days: [businessDayOn(from, clock), businessDayOn(to, clock)] };
}

/** From one sale to another, and a millisecond more or less: a sale at the very end is included. */
function someInstants({ sales }: PlantedBusiness, random: RandomSource): FigureRange {
  const ends = [random.pick(sales).at, random.pick(sales).at].sort((a, b) => a - b);
  const [from = 0, to = 0] = ends;
  return { instants: [from + random.int(-1, 1), to + random.int(1, 2)] };
}

const OFFSETS = ['Z', '+03:00', '-08:00', '+13:45'] as const;

/** The query string as a client writes it, with instants in any time zone offset. */
export function queryOf(range: FigureRange, random: RandomSource): string {
  if ('days' in range) return `from=${range.days[0]}&to=${range.days[1]}`;
  const [from, to] = range.instants.map((at) => encodeURIComponent(writeInstant(at, random.pick(OFFSETS))));
  return `from=${from}&to=${to}`;
}

function writeInstant(at: number, offset: (typeof OFFSETS)[number]): string {
  if (offset === 'Z') return new Date(at).toISOString();
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
  const ahead = (hours * HOUR_MS + minutes * 60_000) * (offset.startsWith('-') ? -1 : 1);
  return new Date(at + ahead).toISOString().replace('Z', offset);
}
