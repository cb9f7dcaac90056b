import type { SavedRow } from '#src/features/orders/cart/saved-rows.ts';

/** What can be done about a saved line. */
export type LineActionName = 'cancelLine' | 'compLine' | 'moveLine';
/** Absent for roles that may not. */
export type LineActionHandlers = Partial<Record<LineActionName, (row: SavedRow) => void>>;
