import { addDays } from './business-day.ts';
import { entryOn, refuseDayOver, SINCE_EVER, withEntry, type Dated } from './dated.ts';
import { percentOf } from './discount.ts';
import { kurus, type Kurus } from './money.ts';

/** What a partner keeps and how long it takes; null where nobody said it (PARTNER-11). */
export interface PartnerTerms {
  /** In percent, with at most two decimals. */
  commission: number | null;
  /** Calendar days until the money comes. */
  days: number | null;
}

/** Terms with the business day from which they count. */
export type DatedTerms = PartnerTerms & Dated;

export const NO_TERMS: PartnerTerms = { commission: null, days: null };

/** The terms that count on a business day (PARTNER-11). */
export function termsOn(terms: readonly DatedTerms[], day: string): PartnerTerms {
  const { commission, days } = entryOn(terms, day) ?? NO_TERMS;
  return { commission, days };
}

const isSame = (a: PartnerTerms, b: PartnerTerms): boolean =>
  a.commission === b.commission && a.days === b.days;

/** When new terms are to begin, and what stands in the way of an earlier day. */
export interface TermsStart {
  /** As asked for; without it today. */
  from?: string | undefined;
  today: string;
  /** Money of the partner was entered as come, by what was known then. */
  hasArrivals: boolean;
}

/**
 * The terms of a partner with others from a day on (PARTNER-11): the first ones count since ever, unless money came by
 * what was known before. Refuses INVALID_INPUT for a day that is over.
 */
export function withTermsFrom(
  terms: readonly DatedTerms[],
  next: PartnerTerms,
  { today, from = today, hasArrivals }: TermsStart,
): DatedTerms[] {
  refuseDayOver(from, today);
  if (terms.length > 0) return withEntry(terms, { ...next, from }, isSame);
  if (isSame(next, NO_TERMS)) return [];
  return [{ ...next, from: hasArrivals ? from : SINCE_EVER }];
}

/** *%5,25* */
export const decimalPercentLabel = (percent: number): string => `%${String(percent).replace('.', ',')}`;

/** *%5,25 · 15 gün*, as far as it is known; otherwise *bilinmiyor*. */
export function termsLabel({ commission, days }: PartnerTerms): string {
  const known = [commission !== null && decimalPercentLabel(commission), days !== null && `${days} gün`];
  return known.filter(Boolean).join(' · ') || 'bilinmiyor';
}

/** What a partner keeps of the gross of a day: its percent, half a kuruş up, and the same below 0 (PARTNER-12). */
export function commissionOf(gross: Kurus, { commission }: Pick<PartnerTerms, 'commission'>): Kurus {
  const kept = percentOf(kurus(Math.abs(gross)), commission ?? 0);
  return kurus(gross < 0 ? 0 - kept : kept);
}

/** The day on which the money of a day is due: never a Saturday or a Sunday; null where no days are known (PARTNER-14). */
export function dueDayOf(day: string, { days }: Pick<PartnerTerms, 'days'>): string | null {
  if (days === null) return null;
  const due = addDays(day, days);
  const weekday = new Date(`${due}T00:00:00Z`).getUTCDay();
  if (weekday === 6) return addDays(due, 2);
  return weekday === 0 ? addDays(due, 1) : due;
}
