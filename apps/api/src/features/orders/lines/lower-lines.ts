import { planLowerings, type RequestedLine } from '@sofra/domain/orders/order';
import { cancelPieces, type Canceled } from '#src/features/orders/lines/cancel-pieces.ts';
import type { OrderRow, SavedLine } from '#src/features/orders/orders.store.ts';
import type { Work } from '#src/platform/writes/context.ts';

const REASON = 'Adet azaltma';

/**
 * Lowers saved lines: a cancellation with a fixed reason whose pieces always return to stock (ORD-13). Errors:
 * QTY_EXCEEDS_REMAINING when fewer pieces are unpaid than requested; ROLE_LIMIT and APPROVAL_VOID as for every
 * cancellation (APPROVE-15).
 */
export function lowerLines(
  work: Work,
  order: OrderRow,
  lines: readonly SavedLine[],
  { lowerings, approvalId }: { lowerings: readonly RequestedLine[]; approvalId: string | undefined },
): Promise<Canceled> {
  const pieces = planLowerings(lines, lowerings).map((part) => ({ ...part, reason: REASON }));
  return cancelPieces(work, order, lines, { pieces, isRestocked: true, event: 'order.lower', approvalId });
}
