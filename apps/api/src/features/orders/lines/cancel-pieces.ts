import { kurus, timesQty } from '@sofra/domain/money/money';
import { payableLines, type LineQty } from '@sofra/domain/orders/order';
import { withParts } from '@sofra/domain/orders/set-lines';
import { isHeld } from '@sofra/domain/orders/courses';
import { lineInWords } from '@sofra/domain/orders/line-text';
import { allowChange, nothingOff, type AllowedChange } from '#src/features/orders/lines/allow-change.ts';
import { findKitchenStop, insertCancellations } from '#src/features/orders/lines/cancellations.store.ts';
import { insertComps } from '#src/features/orders/lines/comps.store.ts';
import { updateLineQty, type OrderRow, type SavedLine } from '#src/features/orders/orders.store.ts';
import { queueKitchenTickets } from '#src/features/printing/shared/queue-tickets.ts';
import type { CanceledStock } from '#src/features/stock/shared/return-stock.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';
import { together } from '#src/platform/postgres/transaction.ts';

interface Cancellation {
  /** With the reason of each; a line may be named more than once. */
  pieces: readonly (LineQty & { reason: string | null })[];
  /** True returns the pieces to stock; false records them as waste, because they were made already (ORD-16). */
  isRestocked: boolean;
  event: 'order.lower' | 'order.cancelLines';
  /** Names the approval, if the request does (APPROVE-2). */
  approvalId: string | undefined;
  /** The text for a role that may not cancel, where the usual one does not fit. */
  beyondRole?: string;
}

export interface Canceled {
  /** All lines of the order after the cancellation. */
  lines: SavedLine[];
  /** For `finishOrderChange`. */
  allowed: AllowedChange;
  /** The input of `returnStock`, which the caller must call last. */
  returned: CanceledStock;
}

/**
 * Cancels pieces of saved lines, for every operation that does so (ORD-14). Records actor and reason. Queues one VOID
 * ticket per station and printer, which names portion and options of these pieces (SELL-25). Only pieces that are
 * neither paid nor cancelled can be cancelled. Pieces of a line that is named twice are added up (ORD-15). The parts of
 * a set menu are cancelled with it (SET-16). Cancelled comps are entered in `comps` with a negative amount. The order
 * must be locked. Stock and closing are left to the caller. Pieces that wait are taken off without a slip, and before
 * the bill without a right (COURSE-7).
 *
 * Errors: NOT_FOUND for a line of another order; PART_OF_SET for a part alone; QTY_EXCEEDS_REMAINING (details:
 * `itemId`, `remaining`); those of {@link allowChange}.
 */
export async function cancelPieces(
  work: Work,
  order: OrderRow,
  lines: readonly SavedLine[],
  asked: Cancellation,
): Promise<Canceled> {
  if (asked.pieces.length === 0)
    return { lines: [...lines], allowed: nothingOff(order, lines), returned: asked };
  const cancellation = { ...asked, pieces: withHeldReason(lines, asked.pieces) };
  const taken = payableLines(lines, cancellation.pieces);
  const qtyOf = new Map(taken.map(({ lineId, qty }) => [lineId, qty]));
  const after = lines.map((line) => ({ ...line, canceledQty: line.canceledQty + (qtyOf.get(line.id) ?? 0) }));
  const gone = lines.flatMap((line) => {
    const qty = qtyOf.get(line.id);
    return qty === undefined ? [] : [{ ...line, qty }];
  });
  const { approvalId, beyondRole } = cancellation;
  const allowed = await allowChange(work, order, {
    ...{ way: 'CANCEL', before: lines, after, pieces: taken, approvalId, beyondRole },
    takesRight: gone.some((line) => !isHeld(line)),
    about: reasonsAndStock(cancellation),
  });
  const whole = { ...cancellation, pieces: withParts(lines, cancellation.pieces) };
  await record(work, order, gone, { ...whole, approvedBy: allowed.approvedBy });
  return { lines: after, allowed, returned: whole };
}

/** Pieces that wait are taken off like unsent ones, as long as no guest has a bill with them (COURSE-7). */
export const needsNoReason = (
  { wasBilled }: Pick<OrderRow, 'wasBilled'>,
  line: SavedLine | undefined,
): boolean => line !== undefined && isHeld(line) && !wasBilled;

const HELD_REASON = 'Beklerken iptal';

/** Pieces that wait need no reason, and the list of cancellations shows why they have none (COURSE-7). */
const withHeldReason = (lines: readonly SavedLine[], pieces: Cancellation['pieces']) =>
  pieces.map((piece) => {
    const line = lines.find(({ id }) => id === piece.lineId);
    return line && isHeld(line) ? { ...piece, reason: piece.reason ?? HELD_REASON } : piece;
  });

/** The rest of the approved subject: the reason of each line, and the destination of the pieces (APPROVE-3). */
const reasonsAndStock = ({ pieces, isRestocked }: Cancellation): unknown[] => [
  pieces.map(({ lineId, reason }) => `${lineId} ${reason ?? ''}`).toSorted(),
  isRestocked,
];

/** Writes lines first, then tickets, which is the lock order of docs/architecture.md. */
async function record(
  work: Work,
  order: OrderRow,
  gone: readonly SavedLine[],
  { pieces, isRestocked, event, approvedBy }: Cancellation & { approvedBy: string | null },
): Promise<void> {
  const lineOf = new Map(gone.map((line) => [line.id, line]));
  const named = pieces.flatMap(({ lineId, qty, reason }) => {
    const line = lineOf.get(lineId);
    return line ? [{ line, qty, reason, amount: timesQty(line.unitPrice, qty) }] : [];
  });
  const rows = named.map(({ line, ...piece }) => ({
    id: newId(),
    orderId: order.id,
    tableName: order.tableName,
    lineId: line.id,
    isRestocked,
    wasHeld: isHeld(line),
    ...piece,
  }));
  const taken = gone.map((line) => ({ lineId: line.id, qty: line.qty }));
  const isMaking = await makingLines(work, order);
  await together(
    updateLineQty(work.tx, work.actor.businessId, 'canceled_qty', taken),
    insertCancellations(work.tx, work.actor, rows, work.now),
    takeBackComps(work, order, named),
    queueKitchenTickets(work, {
      ...{ type: 'VOID', operationId: newId(), order },
      lines: gone.filter(isMaking),
      hasMoreOnScreen: !gone.every(isMaking),
    }),
  );
  work.audit({
    event,
    entity: 'order',
    entityId: order.id,
    details: {
      table: order.tableName,
      isRestocked,
      // Guests may already have paid by a printed bill, so a cancellation after it deserves a second look. This is
      // also so when the order has changed since and a new bill would be due (ORD-22).
      wasBillPrinted: order.wasBilled,
      ...(approvedBy !== null && { approvedBy }),
      lines: withoutPartsOf(named).map(({ line, qty, reason, amount }) => ({
        name: line.name,
        note: line.note,
        choice: lineInWords(line, gone),
        qty,
        amountKurus: amount,
        reason,
      })),
    },
  });
}

/** Selects lines that the kitchen has and has not stopped already (INBOX-15). */
async function makingLines({ tx, actor }: Work, order: OrderRow): Promise<(line: SavedLine) => boolean> {
  const stoppedAt = order.callNumber === null ? null : await findKitchenStop(tx, actor.businessId, order.id);
  return (line) => !isHeld(line) && (stoppedAt === null || stoppedAt < (line.firedAt ?? line.createdAt));
}

const withoutPartsOf = <P extends { line: SavedLine }>(pieces: readonly P[]): P[] =>
  pieces.filter(({ line }) => !line.part);

/** A comped piece that is cancelled is no comp any more, so reports must not count it (ORD-26). */
async function takeBackComps(
  { tx, actor, now }: Work,
  order: OrderRow,
  named: readonly { line: SavedLine; qty: number; reason: string | null }[],
): Promise<void> {
  const rows = named.flatMap(({ line, qty, reason }) => {
    if (!line.comp) return [];
    return [
      {
        orderId: order.id,
        tableName: order.tableName,
        lineId: line.id,
        itemId: line.itemId,
        qty: -qty,
        amount: kurus(0 - timesQty(line.comp.unitPrice, qty)),
        reason: reason ?? 'İptal',
      },
    ];
  });
  if (rows.length > 0) await insertComps(tx, actor, rows, now);
}
