import { planLowering, type RequestedLine } from '@sofra/domain/order';
import { cancelPieces, type Canceled } from '#src/features/orders/cancel-pieces.ts';
import type { OrderRow, SavedLine } from '#src/features/orders/orders.store.ts';
import type { Work } from '#src/platform/writes/context.ts';

const REASON = 'Adet azaltma';

/**
 * Lowers saved lines: a cancellation with a fixed reason whose pieces always return to stock (ORD-13). Errors:
 * QTY_EXCEEDS_REMAINING when fewer pieces are unpaid than requested; ROLE_LIMIT after the bill, which has no approval
 * here: approved, the pieces are cancelled as lines (APPROVE-15).
 */
export function lowerLines(
  work: Work,
  order: OrderRow,
  lines: readonly SavedLine[],
  lowerings: readonly RequestedLine[],
): Promise<Canceled> {
  const pieces = lowerings
    .flatMap(({ itemId, qty }) => planLowering(lines, itemId, qty))
    .map((part) => ({ ...part, reason: REASON }));
  return cancelPieces(work, order, lines, { pieces, isRestocked: true, event: 'order.lower' });
}
