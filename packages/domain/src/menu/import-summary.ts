import type { Kurus } from '../money/money.ts';
import { foldForSearch } from '../text/turkish.ts';

/** The change from one price to another in percent, with one decimal; null from a price of nothing (MENU-41). */
export const changedBy = (before: Kurus, after: Kurus): number | null =>
  before > 0 ? Math.round(((after - before) * 1_000) / before) / 10 : null;

/** The mean of the changes that have a percent, with one decimal; null where none has. */
export function averageChange(changes: readonly { before: Kurus; after: Kurus }[]): number | null {
  const known = changes.filter(({ before }) => before > 0);
  const sum = known.reduce((total, { before, after }) => total + (after - before) / before, 0);
  return known.length === 0 ? null : Math.round((sum / known.length) * 1_000) / 10;
}

interface Refusal {
  row: number;
  reason: string | null;
}

/** The refused rows, those of one reason together, in the order of the list (MENU-41). */
export const refusalsByReason = (rows: readonly Refusal[]): { reason: string; rows: number[] }[] =>
  [
    ...Map.groupBy(
      rows.filter(({ reason }) => reason !== null),
      ({ reason }) => reason ?? '',
    ),
  ].map(([reason, of]) => ({ reason, rows: of.map(({ row }) => row) }));

interface Outcome {
  outcome: string;
  category: string;
  name: string;
}

/** The number of items that rows make or change, each once however many portions it has (MENU-41). */
export const countChangedItems = (rows: readonly Outcome[]): number =>
  new Set(
    rows.flatMap(({ outcome, category, name }) =>
      outcome === 'SAME' || outcome === 'ERROR' ? [] : [JSON.stringify([category, name].map(foldForSearch))],
    ),
  ).size;
