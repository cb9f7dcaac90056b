import { isHeld } from '@sofra/domain/orders/courses';
import { heldPieces, heldToCancel, refuseHeld, type HeldAct } from '@sofra/domain/orders/held-lines';
import { unpaidQty } from '@sofra/domain/orders/order';
import { refuseBelowPaid } from '@sofra/domain/orders/bill-shares';
import { sendHeldLines } from '#src/features/orders/shared/send-held-lines.ts';
import { cancelPieces } from '#src/features/orders/lines/cancel-pieces.ts';
import type { OrderRow, SavedLine } from '#src/features/orders/orders.store.ts';
import type { Work } from '#src/platform/writes/context.ts';

const REASON = 'Ödemede çıkarıldı';

interface Acted {
  lines: readonly SavedLine[];
  /** Called last, see `sendHeldLines`. */
  takeTheirStock: () => void;
}

/**
 * Acts on the lines that wait before a payment, as its request wants (COURSE-10): sends them (*Marş ve öde*), or takes
 * them off (*Bekleyeni çıkar*). Without either they stay as they are, and the payment may not close the order.
 *
 * Errors: those of {@link sendHeldLines}. HELD_LINES where a paid piece would be taken off, or nothing would be left to
 * pay. BELOW_PAID. ROLE_LIMIT and APPROVAL_VOID of {@link cancelPieces}, after the bill.
 */
export async function actOnHeld(
  work: Work,
  order: OrderRow,
  lines: readonly SavedLine[],
  { held, heldApprovalId: approvalId }: { held?: HeldAct | undefined; heldApprovalId?: string | undefined },
): Promise<Acted> {
  if (held === undefined || heldPieces(lines).qty === 0) return { lines, takeTheirStock: () => undefined };
  if (held === 'FIRE') return sendHeldLines(work, order, lines, {});
  if (!lines.some((line) => unpaidQty(line) > 0 && !isHeld(line))) refuseHeld(lines);
  const pieces = heldToCancel(lines).map((piece) => ({ ...piece, reason: REASON }));
  const canceled = await cancelPieces(work, order, lines, {
    ...{ pieces, isRestocked: true, event: 'order.cancelLines', approvalId },
  });
  refuseBelowPaid({ lines: canceled.lines, sharesPaid: order.sharesPaid });
  return { lines: canceled.lines, takeTheirStock: () => undefined };
}
