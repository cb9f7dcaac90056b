import { kurus, sumKurus, ZERO, type Kurus } from '../money/money.ts';
import type { Owed } from './arrival.ts';

/** The amounts that a platform showed for an arrival; null where they were not entered (PARTNER-26). */
export interface ShownAmounts {
  commission: Kurus | null;
  courier: Kurus | null;
  visibility: Kurus | null;
}

/** The gross of an arrival, its commission by the terms, and the amount that arrived. */
export interface Settled extends Owed {
  amount: Kurus;
  shown: ShownAmounts;
}

/** The part of a gross that a platform kept, and the parts that it was to keep. */
export interface KeptBack {
  gross: Kurus;
  /** As the platform showed it, otherwise by the terms. */
  commission: Kurus;
  /** For couriers and visibility. */
  fees: Kurus;
  kept: Kurus;
  /** The part that neither commission nor fees explain; below 0 if more arrived. */
  unexplained: Kurus;
}

/** Compares what was kept of an arrival with what was to be kept (PARTNER-26). */
export function keptBackOf({ gross, commission, amount, shown }: Settled): KeptBack {
  const toKeep = {
    commission: shown.commission ?? commission,
    fees: kurus((shown.courier ?? ZERO) + (shown.visibility ?? ZERO)),
  };
  const kept = kurus(gross - amount);
  return { gross, ...toKeep, kept, unexplained: kurus(kept - toKeep.commission - toKeep.fees) };
}

/** Every sum is the sum of arrivals (PARTNER-27). */
export const keptBackSums = (many: readonly KeptBack[]): KeptBack => ({
  gross: sumKurus(many.map(({ gross }) => gross)),
  commission: sumKurus(many.map(({ commission }) => commission)),
  fees: sumKurus(many.map(({ fees }) => fees)),
  kept: sumKurus(many.map(({ kept }) => kept)),
  unexplained: sumKurus(many.map(({ unexplained }) => unexplained)),
});

/** In percent of the gross; a part above it is marked (PARTNER-26). */
export const UNEXPLAINED_LIMIT = 1;

/** The unexplained part in percent of the gross, with two decimals; null without a gross. */
export const unexplainedPercent = ({ gross, unexplained }: KeptBack): number | null =>
  gross > 0 ? Math.round((unexplained * 10_000) / gross) / 100 : null;

/** Compared in whole numbers: a part exactly at the limit is within it. */
export const isOverUnexplained = ({ gross, unexplained }: KeptBack): boolean =>
  gross > 0 && unexplained * 100 > gross * UNEXPLAINED_LIMIT;
