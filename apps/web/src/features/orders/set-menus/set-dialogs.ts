/**
 * The code that only set menus need, as a chunk of its own. A business without set menus never loads it. A business
 * with set menus loads it before the first tap.
 */
export { ExchangeDialog } from '#src/features/orders/set-menus/exchange-dialog.tsx';
export { lineProblem } from '#src/features/orders/set-menus/line-problem.ts';
export { SetOverlay } from '#src/features/orders/set-menus/set-overlay.tsx';
