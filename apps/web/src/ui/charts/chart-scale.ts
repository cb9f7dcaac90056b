/** A line of a chart: its name and a value per point. */
export interface Series {
  /** *Bu aralık* */
  label: string;
  values: readonly number[];
}

/** The horizontal position of a point in percent of the width. */
export const xOf = (at: number, count: number): number => (count > 1 ? (at / (count - 1)) * 100 : 0);

const LINES = 4;
/** Whole ones, so that an axis in thousands has no fractions (UI-45). */
const ROUND = [1, 2, 3, 5, 10];

/** An axis from 0 in round steps that is at least as high as `peak`. If all values are 0, its only tick is 0. */
export function axisOf(peak: number): { top: number; ticks: number[] } {
  if (peak <= 0) return { top: 1, ticks: [0] };
  const step = roundUp(peak / LINES);
  const count = Math.ceil(peak / step - 1e-9);
  return { top: step * count, ticks: Array.from({ length: count + 1 }, (_, at) => at * step) };
}

function roundUp(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(value));
  const factor = ROUND.find((one) => one * unit >= value * (1 - 1e-9)) ?? 10;
  return factor * unit;
}

/**
 * The SVG path through the values in a box of 100 by 100. `top` is the value at the upper edge, `count` the number of
 * points across the width.
 */
export const plotPath = (values: readonly number[], top: number, count: number = values.length): string =>
  values
    .map((value, at) => `${at === 0 ? 'M' : 'L'}${short(xOf(at, count))} ${short(100 - (value / top) * 100)}`)
    .join('');

const short = (value: number): number => Math.round(value * 100) / 100;
