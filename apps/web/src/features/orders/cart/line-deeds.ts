import type { SavedRow } from '#src/features/orders/cart/saved-rows.ts';

/** What can be done about a saved line. */
export type LineDeed = 'cancelLine' | 'compLine' | 'moveLine';
/** Absent for roles that may not. */
export type LineDeeds = Partial<Record<LineDeed, (row: SavedRow) => void>>;
