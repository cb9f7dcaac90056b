import type { SavedPartRow, SavedRow } from '#src/features/orders/cart/saved-rows.ts';

/** Actions on a saved line. */
export type LineActionName = 'cancelLine' | 'compLine' | 'moveLine';
/** An action is absent for roles that lack its permission. */
export type LineActionHandlers = Partial<Record<LineActionName, (row: SavedRow) => void>> & {
  /** *Değiştir* at a part of a set menu (SET-19). */
  exchangePart?: (row: SavedRow, part: SavedPartRow) => void;
  /** *Şimdi gönder* and *Servise al* of a row that waits (COURSE-18). */
  sendNow?: (row: SavedRow) => void;
  toCourse?: (row: SavedRow, course: number) => void;
};
