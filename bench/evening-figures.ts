import { shareText, report, type Figure } from './figures.ts';
import { percentile, summarizeAll, type Run } from './latencies.ts';

/** The slices of one side, and the processor time of server and database in all of them. */
export interface Taken {
  name: string;
  runs: Run[];
  /** The payments of the same slices, where the runs are of saves. */
  payments: Run[];
  cpuSeconds: number;
}

type Sides = Record<
  'plainAlone' | 'alone' | 'plainAll' | 'all' | 'options' | 'recipes' | 'several' | 'few' | 'paying',
  Taken
>;

/** Prints the measurements and judges the ratios. Milliseconds only show how fast the machine was. */
export function printEvening(
  sides: Sides,
  { limit, memoryAfterLoad }: { limit: string; memoryAfterLoad: number },
): void {
  printRows(sides, limit);
  const { plainAlone, alone, plainAll, all, options, recipes, several, few } = sides;
  const times = timesOf(limit);
  const rate = (what: string, side: Taken, bare: Taken, bounds?: [number, number]): Figure => ({
    ...{ what: `saves, ${what}`, value: summarizeAll(side.runs).perSecond, unit: 'per s' },
    ...{ isJudgedByRatio: true, ratio: { share: medianShare(side, bare), to: limit } },
    ...(bounds && { must: { least: bounds[0] }, goal: { least: bounds[1] } }),
  });
  const besidePlain = (what: string, side: Taken, bounds: Pick<Figure, 'must'> = {}): Figure => ({
    ...{ what: `saves, ${what}`, value: summarizeAll(side.runs).perSecond, unit: 'per s' },
    ...{ isJudgedByRatio: true, ratio: { share: medianShare(side, all), to: 'plain saves' } },
    ...bounds,
  });
  const cpu = times('processor time of a save, server + database', cpuMs(all), cpuMs(plainAll), [4.5, 3]);
  report([
    rate('16 waiters of one business', all, plainAll, [0.2, 0.35]),
    times('a save, 16 waiters, p99', p99(all), p99(plainAll), [5, 3]),
    rate('one waiter alone', alone, plainAlone, [0.3, 0.45]),
    rate('8 businesses with 2 waiters each', several, plainAll, [0.22, 0.38]),
    rate('16 waiters who sell the same 12 items', few, plainAll),
    besidePlain('two options on each line', options, { must: { least: 0.75 } }),
    besidePlain('items with recipes', recipes),
    ...(Number.isNaN(cpu.value) ? [] : [cpu]),
    ...paymentFigures(sides, limit),
    {
      ...{ what: 'memory of the server after load', value: memoryAfterLoad, unit: 'MB' },
      ...{ must: { most: 260 }, goal: { most: 180 } },
    },
  ]);
}

/** Without bounds: they are for comparing two commits. */
function paymentFigures({ all, paying, plainAll }: Sides, limit: string): Figure[] {
  const times = timesOf(limit);
  const cpu = times('processor time of a payment, server + database', cpuMs(paying), cpuMs(plainAll));
  return [
    times('a payment among the saves of 16 waiters, p99', summarizeAll(all.payments).p99, p99(plainAll)),
    times('a payment, 16 waiters who are paid at once, p99', p99(paying), p99(plainAll)),
    ...(Number.isNaN(cpu.value) ? [] : [cpu]),
  ];
}

/** Milliseconds as a multiple of what the plain statements took, with the most that must and should be. */
const timesOf =
  (limit: string) =>
  (what: string, value: number, bare: number, bounds?: [number, number]): Figure => ({
    ...{ what, value, unit: 'ms', isJudgedByRatio: true, ratio: { share: value / bare, to: limit } },
    ...(bounds && { must: { most: bounds[0] }, goal: { most: bounds[1] } }),
  });

const p99 = ({ runs }: Taken): number => summarizeAll(runs).p99;

/** The median over the rounds of neighbours in time, so that a disturbed round does not decide. */
function medianShare(side: Taken, bare: Taken): number {
  const perSecond = ({ latencies, seconds }: Run) => latencies.length / seconds;
  const shares = side.runs.map((run, round) => {
    const beside = bare.runs[round];
    return beside ? perSecond(run) / perSecond(beside) : Number.NaN;
  });
  return percentile(
    shares.toSorted((a, b) => a - b),
    0.5,
  );
}

/**
 * All work of these minutes, with opening and paying, divided by the saves; or that of paying, by the payments.
 */
const cpuMs = ({ runs, cpuSeconds }: Taken): number =>
  (cpuSeconds * 1000) / runs.reduce((sum, { latencies }) => sum + latencies.length, 0);

function printRows(sides: Sides, limit: string): void {
  const { plainAlone, alone, plainAll, all, options, recipes, several, few, paying } = sides;
  const head = ['per s', 'p50 ms', 'p99 ms', 'CPU ms', 'of ' + limit];
  console.log(`\n${''.padEnd(30)}${head.map((cell) => cell.padStart(12)).join('')}`);
  const row = (name: string, side: Taken, bare: Taken) => {
    const { perSecond, p50, p99 } = summarizeAll(side.runs);
    const numbers = [perSecond.toFixed(0), ...[p50, p99, cpuMs(side)].map((ms) => ms.toFixed(2))];
    const cells = [...numbers, side === bare ? '' : shareText(medianShare(side, bare))];
    console.log(name.padEnd(30) + cells.map((cell) => cell.padStart(12)).join(''));
  };
  row(`${limit}, ${plainAlone.name}`, plainAlone, plainAlone);
  row(alone.name, alone, plainAlone);
  row(`${limit}, ${plainAll.name}`, plainAll, plainAll);
  for (const side of [all, options, recipes, several, few, paying]) row(side.name, side, plainAll);
}
