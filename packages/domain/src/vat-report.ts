import { kurus, sumKurus, type Kurus } from './money.ts';
import type { PaidVat } from './vat.ts';

/** What was paid at one rate: `base + tax = gross`. */
export interface VatOfRate extends PaidVat {
  base: Kurus;
}

/** What a day or a range took by rate, the lowest first; all of it with `unknown` is the revenue (VAT-9). */
export interface VatSums {
  rates: VatOfRate[];
  base: Kurus;
  tax: Kurus;
  gross: Kurus;
  /** What was paid for lines without a rate (VAT-7). */
  unknown: Kurus;
}

/** Adds up what payments have stored and divides nothing anew (VAT-5, VAT-9). */
export function vatSums(paid: readonly PaidVat[], revenue: Kurus): VatSums {
  const rates = [...Map.groupBy(paid, ({ percent }) => percent)]
    .map(([percent, same]): VatOfRate => {
      const gross = sumKurus(same.map((one) => one.gross));
      const tax = sumKurus(same.map((one) => one.tax));
      return { percent, gross, tax, base: kurus(gross - tax) };
    })
    .toSorted((a, b) => a.percent - b.percent);
  const gross = sumKurus(rates.map((rate) => rate.gross));
  const tax = sumKurus(rates.map((rate) => rate.tax));
  return { rates, base: kurus(gross - tax), tax, gross, unknown: kurus(revenue - gross) };
}

/** A business day with its sums. */
export interface VatDay extends VatSums {
  day: string;
}

/** The days on which something was paid, with their totals, which are the sums of these rows (VAT-10). */
export function vatByDay(
  revenues: readonly { day: string; revenue: Kurus }[],
  paid: readonly (PaidVat & { day: string })[],
): { days: VatDay[]; total: VatSums } {
  const ofDay = Map.groupBy(paid, ({ day }) => day);
  const sold = revenues.filter(({ revenue }) => revenue > 0).toSorted((a, b) => (a.day < b.day ? -1 : 1));
  return {
    days: sold.map(({ day, revenue }) => ({ day, ...vatSums(ofDay.get(day) ?? [], revenue) })),
    total: vatSums(paid, sumKurus(sold.map(({ revenue }) => revenue))),
  };
}
