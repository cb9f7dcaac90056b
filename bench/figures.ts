import { appendFileSync } from 'node:fs';

/** A bound: the value must be at least or at most this, in the figure's own unit. */
type Bound = { least: number } | { most: number };

/** One measured figure with its bounds (bench/README.md, "The goals"). */
export interface Figure {
  what: string;
  value: number;
  unit: 'per s' | 'ms' | 'MB' | 's' | 'kB' | '%' | 'x' | 'errors' | 'points';
  /** Compared with the bare limit, or with the same operation on a small database, measured in the same run. */
  ratio?: { share: number; to: string };
  must?: Bound;
  goal?: Bound;
  /** The bounds apply to the ratio instead of the value. */
  isJudgedByRatio?: boolean;
}

const FROM_HERE_IN_TIMES = 2;

/** As a percentage, and several times something as such. */
export const shareText = (share: number): string =>
  share < FROM_HERE_IN_TIMES ? `${(share * 100).toFixed(1)} %` : `${share.toFixed(1)} x`;

/**
 * Prints the figures of a bench and passes them to `npm run bench`, which prints all of them at its end. The process
 * exits with 1 when a required bound was missed.
 */
export function report(figures: readonly Figure[]): void {
  printFigures(figures);
  const file = process.env.BENCH_FIGURES;
  if (file) appendFileSync(file, figures.map((figure) => `${JSON.stringify(figure)}\n`).join(''));
  if (figures.some((figure) => verdictOf(figure) === 'MISSED')) process.exitCode = 1;
}

export function printFigures(figures: readonly Figure[]): void {
  const rows = figures.map((figure) => [
    figure.what,
    textOf(figure.value, figure.unit),
    figure.ratio ? `${shareText(figure.ratio.share)} of ${figure.ratio.to}` : '',
    boundText(figure, figure.must),
    boundText(figure, figure.goal),
    verdictOf(figure),
  ]);
  const table = [['what', 'figure', 'ratio in the same run', 'must', 'goal', ''], ...rows];
  const widths =
    table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = table.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  console.log(`\n${lines.map((line) => line.trimEnd()).join('\n')}`);
}

type Verdict = 'goal met' | 'must met' | 'MISSED' | '';

/** A figure without bounds has no verdict. */
export function verdictOf(figure: Figure): Verdict {
  const { must, goal } = figure;
  if (must && !keeps(figure, must)) return 'MISSED';
  if (goal && keeps(figure, goal)) return 'goal met';
  return must ? 'must met' : '';
}

/** A figure that could not be measured is NaN and misses its bound. */
function keeps({ value, ratio, isJudgedByRatio }: Figure, bound: Bound): boolean {
  const judged = isJudgedByRatio ? (ratio?.share ?? Number.NaN) : value;
  return 'least' in bound ? judged >= bound.least : judged <= bound.most;
}

function boundText({ unit, isJudgedByRatio }: Figure, bound: Bound | undefined): string {
  if (!bound) return '';
  const [sign, limit] = 'least' in bound ? ['>=', bound.least] : ['<=', bound.most];
  return `${sign} ${isJudgedByRatio ? shareText(limit) : textOf(limit, unit)}`;
}

const textOf = (value: number, unit: Figure['unit']): string =>
  `${value >= 100 || Number.isInteger(value) ? value.toFixed(0) : value.toFixed(2)} ${unit}`;
