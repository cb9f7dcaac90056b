import type { SavedPartRow, SavedRow } from '#src/features/orders/cart/saved-rows.ts';

/** Actions on a saved line. */
export type LineActionName = 'cancelLine' | 'compLine' | 'moveLine';
/** An action is absent for roles that lack its permission. */
export type LineActionHandlers = Partial<Record<LineActionName, (row: SavedRow) => void>> & {
  /** *Değiştir* at a part of a set menu (SET-19). */
  exchangePart?: (row: SavedRow, part: SavedPartRow) => void;
};
