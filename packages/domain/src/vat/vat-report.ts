import { kurus, sumKurus, type Kurus } from '../money/money.ts';
import type { PaidVat } from './vat.ts';

/** The sum paid at one rate: `base + tax = gross`. */
export interface VatOfRate extends PaidVat {
  base: Kurus;
}

/** The sums of a day or a range by rate, the lowest first. Together with `unknown` they are the net revenue (VAT-9). */
export interface VatSums {
  rates: VatOfRate[];
  base: Kurus;
  tax: Kurus;
  gross: Kurus;
  /** The sum paid for lines without a rate (VAT-7). */
  unknown: Kurus;
}

/** Adds up the stored amounts of payments without dividing again (VAT-5, VAT-9). */
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

/**
 * The days with payments or refunds, and their totals, which are the sums of these rows. `revenues` has several rows of
 * a day: payments, and refunds below 0 (VAT-10).
 */
export function vatByDay(
  revenues: readonly { day: string; revenue: Kurus }[],
  paid: readonly (PaidVat & { day: string })[],
): { days: VatDay[]; total: VatSums } {
  const ofDay = Map.groupBy(paid, ({ day }) => day);
  const moved = revenues.filter(({ revenue }) => revenue !== 0);
  const sumOf = (rows: typeof moved) => sumKurus(rows.map(({ revenue }) => revenue));
  const days = [...Map.groupBy(moved, ({ day }) => day)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    days: days.map(([day, own]) => ({ day, ...vatSums(ofDay.get(day) ?? [], sumOf(own)) })),
    total: vatSums(paid, sumOf(moved)),
  };
}
