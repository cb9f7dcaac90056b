import { entriesAfter, entryOn, refuseDayOver, withEntry, type Dated } from '../calendar/dated.ts';

/** A percent with the business day (`YYYY-MM-DD`) from which it counts. */
export interface DatedPercent extends Dated {
  percent: number;
}

/** A rate of KDV (VAT-1): a name, and a percent that may be another one from a day on. */
export interface VatRate {
  id: string;
  name: string;
  percents: readonly DatedPercent[];
}

export const MAX_VAT_PERCENT = 99;

/** The percent that counts on a business day (VAT-3). Null before the first. */
export const percentOn = (percents: readonly DatedPercent[], day: string): number | null =>
  entryOn(percents, day)?.percent ?? null;

/** The percents that are to count only later, the next one first. */
export const percentsAfter = (percents: readonly DatedPercent[], day: string): DatedPercent[] =>
  entriesAfter(percents, day);

/**
 * The percents of a rate with another one from a day on. Entries from that day or later are withdrawn (VAT-1). Refuses
 * INVALID_INPUT for a day that is over.
 */
export function withPercentFrom(
  percents: readonly DatedPercent[],
  next: DatedPercent,
  today: string,
): DatedPercent[] {
  refuseDayOver(next.from, today);
  return withEntry(percents, next, (a, b) => a.percent === b.percent);
}

/** *%10* */
export const percentLabel = (percent: number): string => `%${percent}`;

/** *%10 · Yeme içme*: a rate as it is chosen, with its percent of that day. */
export function vatRateLabel({ name, percents }: Omit<VatRate, 'id'>, day: string): string {
  const percent = percentOn(percents, day);
  return percent === null ? name : `${percentLabel(percent)} · ${name}`;
}
