import { addDays } from '../calendar/business-day.ts';
import { entryOn, refuseDayOver, SINCE_EVER, withEntry, type Dated } from '../calendar/dated.ts';
import { percentOf } from '../menu/discount.ts';
import { kurus, type Kurus } from '../money/money.ts';

/** The commission of a partner and the time until it pays. Null where it was not entered (PARTNER-11). */
export interface PartnerTerms {
  /** In percent, with at most two decimals. */
  commission: number | null;
  /** Calendar days until the money arrives. */
  days: number | null;
}

/** Terms with the business day from which they count. */
export type DatedTerms = PartnerTerms & Dated;

export const NO_TERMS: PartnerTerms = { commission: null, days: null };

/** The terms valid on a business day (PARTNER-11). */
export function termsOn(terms: readonly DatedTerms[], day: string): PartnerTerms {
  const { commission, days } = entryOn(terms, day) ?? NO_TERMS;
  return { commission, days };
}

const isSame = (a: PartnerTerms, b: PartnerTerms): boolean =>
  a.commission === b.commission && a.days === b.days;

/** The start of new terms, and the reasons against an earlier day. */
export interface TermsStart {
  /** The requested day. Today if absent. */
  from?: string | undefined;
  today: string;
  /** An arrival of the partner's money was entered under the terms known then. */
  hasArrivals: boolean;
}

/**
 * The terms of a partner after new terms from a day on. The first terms apply to all days before too, unless money
 * arrived under earlier terms. Refuses INVALID_INPUT for a day that is over (PARTNER-11).
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

/**
 * The commission of a partner on the gross of a day: its percent, rounded half up, and the same below 0 (PARTNER-12).
 */
export function commissionOf(gross: Kurus, { commission }: Pick<PartnerTerms, 'commission'>): Kurus {
  const kept = percentOf(kurus(Math.abs(gross)), commission ?? 0);
  return kurus(gross < 0 ? 0 - kept : kept);
}

/**
 * The day on which the money of a day is due, never a Saturday or a Sunday. Null where no days are known (PARTNER-14).
 */
export function dueDayOf(day: string, { days }: Pick<PartnerTerms, 'days'>): string | null {
  if (days === null) return null;
  const due = addDays(day, days);
  const weekday = new Date(`${due}T00:00:00Z`).getUTCDay();
  if (weekday === 6) return addDays(due, 2);
  return weekday === 0 ? addDays(due, 1) : due;
}
