import { RuleError } from './errors.ts';

/** A percent with the business day (`YYYY-MM-DD`) from which it counts. */
export interface DatedPercent {
  percent: number;
  from: string;
}

/** A rate of KDV (VAT-1): a name, and a percent that may be another one from a day on. */
export interface VatRate {
  id: string;
  name: string;
  percents: readonly DatedPercent[];
}

/** The first percent of a rate counts since ever. */
export const SINCE_EVER = '2000-01-01';

export const MAX_VAT_RATE_NAME = 40;
export const MAX_VAT_PERCENT = 99;

/** The percent that counts on a business day (VAT-3): the one that began last. Null before the first. */
export const percentOn = (percents: readonly DatedPercent[], day: string): number | null =>
  percents
    .filter(({ from }) => from <= day)
    .toSorted(byDay)
    .at(-1)?.percent ?? null;

/** The percents that are to count only later, the next one first. */
export const percentsAfter = (percents: readonly DatedPercent[], day: string): DatedPercent[] =>
  percents.filter(({ from }) => from > day).toSorted(byDay);

const byDay = (a: DatedPercent, b: DatedPercent): number => (a.from < b.from ? -1 : Number(a.from > b.from));

/**
 * The percents of a rate with another one from a day on; what was to count from that day or later is withdrawn (VAT-1).
 * What counts until then stays. Refuses INVALID_INPUT for a day that is over.
 */
export function withPercentFrom(
  percents: readonly DatedPercent[],
  next: DatedPercent,
  today: string,
): DatedPercent[] {
  if (next.from < today)
    throw new RuleError('INVALID_INPUT', {
      fields: [{ path: 'from', reason: 'Bugün ya da sonraki bir gün seçin.' }],
    });
  const before = percents.filter(({ from }) => from < next.from);
  return percentOn(before, next.from) === next.percent ? before : [...before, next];
}

/** *%10* */
export const percentLabel = (percent: number): string => `%${percent}`;

/** *%10 · Yeme içme*: a rate as it is chosen, with its percent of that day. */
export function vatRateLabel({ name, percents }: Omit<VatRate, 'id'>, day: string): string {
  const percent = percentOn(percents, day);
  return percent === null ? name : `${percentLabel(percent)} · ${name}`;
}
