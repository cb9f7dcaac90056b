/**
 * What a set menu needs beyond other items, as a chunk of its own: a business without set menus never loads it, and one
 * with them has it before the finger.
 */
export { ExchangeDialog } from '#src/features/orders/set-menus/exchange-dialog.tsx';
export { lineProblem } from '#src/features/orders/set-menus/line-problem.ts';
export { SetOverlay } from '#src/features/orders/set-menus/set-overlay.tsx';
