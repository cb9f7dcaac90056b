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

/** The most labels of peaks, and the parts that make a peak matter: of the highest, and of its own height. */
const PEAKS = 3;
const [HIGH, DEEP] = [0.4, 0.8];

/**
 * The places of the peaks that matter, the highest first. Each has at least two fifths of the highest, and a valley to
 * each higher one. `apart` is the distance, in percent of the width, at which no label covers another (REP-17).
 */
export function peaksOf(values: readonly number[], apart: number, count: number = values.length): number[] {
  const at = (place: number) => values[place] ?? 0;
  const tops = values
    .map((_, place) => place)
    .filter((place) => at(place) > 0 && at(place) > at(place - 1) && at(place) >= at(place + 1))
    .toSorted((a, b) => at(b) - at(a));
  const peaks: number[] = [];
  for (const place of tops) {
    const isOwn = peaks.every((higher) => {
      const between = values.slice(Math.min(place, higher), Math.max(place, higher));
      const isFar = Math.abs(xOf(place, count) - xOf(higher, count)) >= apart;
      return isFar && Math.min(...between) <= at(place) * DEEP;
    });
    if (isOwn && at(place) >= at(tops[0] ?? 0) * HIGH && peaks.length < PEAKS) peaks.push(place);
  }
  return peaks;
}
