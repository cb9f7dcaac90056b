import type { ArrivalReport, PartnerArrivals, PartnerDay } from '@sofra/contract/money/arrivals';
import { formatAmount, type Kurus } from '@sofra/domain/money/money';
import { decimalPercentLabel } from '@sofra/domain/accounts/partner-terms';

const DAY_MS = 86_400_000;

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** *4 gün geçti*, *bugün*, *yarın*; null if only the day is shown. */
export function dueText({ dueOn, isOverdue, arrival }: PartnerDay, today: string): string | null {
  if (dueOn === null || arrival !== null) return null;
  if (isOverdue) return `${daysBetween(dueOn, today)} gün geçti`;
  return ['bugün', 'yarın'][daysBetween(today, dueOn)] ?? null;
}

/** *−125,40*, *+12,00*, *0,00*: with a sign, never by colour alone. */
export const signedAmount = (amount: Kurus): string => {
  const text = formatAmount(amount);
  return amount > 0 ? `+${text}` : text.replace('-', '\u2212');
};

/** *%6,6*, or *–* before the first arrival (PARTNER-19). */
export const deductionText = (deduction: number | null): string =>
  deduction === null ? '–' : decimalPercentLabel(deduction);

/** The marks of a partner, in words with figures: *Kesinti %6,6 · sınır %6* (PARTNER-19). */
export function marksOf(
  { deduction, isOverDeduction, slowestDays, isOverDays }: PartnerArrivals,
  { limits }: Pick<ArrivalReport, 'limits'>,
): string[] {
  return [
    ...(isOverDeduction
      ? [`Kesinti ${deductionText(deduction)} · sınır ${decimalPercentLabel(limits.deduction)}`]
      : []),
    ...(isOverDays && slowestDays !== null ? [`${slowestDays} günde ödedi · sınır ${limits.days} gün`] : []),
  ];
}
