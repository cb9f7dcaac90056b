/**
 * The dialogs of the order page and of the board as one chunk, loaded shortly before one is opened (`usePrefetch`).
 */
export { CancelOrderDialog } from '#src/features/orders/changes/cancel-order-dialog.tsx';
export { AmountDialog } from '#src/features/orders/products/amount-dialog.tsx';
export { ActionList } from '#src/ui/overlays/action-menu.tsx';
export { CategorySheet } from '#src/features/orders/products/category-sheet.tsx';
export { DraftCourseMenu } from '#src/features/orders/courses/draft-course-menu.tsx';
export { HeldDialog } from '#src/features/orders/courses/held-dialog.tsx';
export { LineActions } from '#src/features/orders/cart/line-actions.tsx';
export { LineNoteDialog } from '#src/features/orders/cart/line-note-dialog.tsx';
export { LineDialog } from '#src/features/orders/changes/cancel-or-comp-dialog.tsx';
export { GuestsDialog } from '#src/features/orders/guests/guests-dialog.tsx';
export { HandOverDialog } from '#src/features/orders/changes/hand-over-dialog.tsx';
export { MergeOrdersDialog } from '#src/features/orders/changes/merge-orders-dialog.tsx';
export { MoveLinesDialog } from '#src/features/orders/changes/move-lines-dialog.tsx';
export { MoveOrderDialog } from '#src/features/orders/changes/move-order-dialog.tsx';
export { itemResult } from '#src/features/orders/options/choice-form.ts';
export { OptionsOverlay } from '#src/features/orders/options/options-overlay.tsx';
export { OrderActions } from '#src/features/orders/changes/order-actions.tsx';
export { OrderKeysDialog } from '#src/features/orders/order-keys-dialog.tsx';
export { PayOrderDialog } from '#src/features/orders/payment/pay-order-dialog.tsx';
export { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
export { Sheet } from '#src/ui/overlays/sheet.tsx';
