import { kurus, timesQty } from '@sofra/domain/money';
import { payableLines, type LineQty } from '@sofra/domain/order';
import { lineInWords, withParts } from '@sofra/domain/set-lines';
import { approveAfterBill } from '#src/features/orders/approve-after-bill.ts';
import { insertCancellations } from '#src/features/orders/cancellations.store.ts';
import { insertComps } from '#src/features/orders/comps.store.ts';
import { updateLineQty, type OrderRow, type SavedLine } from '#src/features/orders/orders.store.ts';
import { queueKitchenTickets } from '#src/features/printing/queue-tickets.ts';
import type { CanceledStock } from '#src/features/stock/return-stock.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';
import { together } from '#src/platform/postgres/transaction.ts';

/** Pieces of one line with the reason of their cancellation; a line may be named more than once. */
interface CanceledPieces extends LineQty {
  reason: string | null;
}

interface Cancellation {
  pieces: readonly CanceledPieces[];
  /** True returns the pieces to stock; false records them as waste, because they were made already (ORD-16). */
  isRestocked: boolean;
  event: 'order.lower' | 'order.cancelLines';
  /** Names the approval of a cancellation after the bill, if the request does (APPROVE-13). */
  approvalId?: string | undefined;
}

export interface Canceled {
  /** All lines of the order after the cancellation. */
  lines: SavedLine[];
  /** The input of `returnStock`, which the caller must call last. */
  returned: CanceledStock;
}

/**
 * Cancels pieces of saved lines, for every operation that does so (ORD-14): records actor and reason, and queues one
 * VOID ticket per station and printer, which names portion and options of these pieces (SELL-25). Only pieces that are
 * neither paid nor cancelled can be cancelled, where a line that is named twice counts together (ORD-15); the parts of a
 * set menu are cancelled with it (SET-16). Cancelled comps are entered in `comps` with a negative amount. The
 * order must be locked; stock and closing are left to the caller. Errors: NOT_FOUND for a line of another order;
 * PART_OF_SET for a part alone; QTY_EXCEEDS_REMAINING (details: `itemId`, `remaining`); those of
 * {@link approveAfterBill}.
 */
export async function cancelPieces(
  work: Work,
  order: OrderRow,
  lines: readonly SavedLine[],
  cancellation: Cancellation,
): Promise<Canceled> {
  if (cancellation.pieces.length === 0) return { lines: [...lines], returned: cancellation };
  const taken = payableLines(lines, cancellation.pieces);
  const { approvalId } = cancellation;
  const approvedBy = await approveAfterBill(work, order, { act: 'CANCEL', pieces: taken, approvalId });
  const whole = { ...cancellation, pieces: withParts(lines, cancellation.pieces) };
  const qtyOf = new Map(taken.map(({ lineId, qty }) => [lineId, qty]));
  const gone = lines.flatMap((line) => {
    const qty = qtyOf.get(line.id);
    return qty === undefined ? [] : [{ ...line, qty }];
  });
  await record(work, order, gone, { ...whole, approvedBy });
  return {
    lines: lines.map((line) => ({ ...line, canceledQty: line.canceledQty + (qtyOf.get(line.id) ?? 0) })),
    returned: whole,
  };
}

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
    ...piece,
  }));
  const taken = gone.map((line) => ({ lineId: line.id, qty: line.qty }));
  await together(
    updateLineQty(work.tx, work.actor.businessId, 'canceled_qty', taken),
    insertCancellations(work.tx, work.actor, rows, work.now),
    takeBackComps(work, order, named),
    queueKitchenTickets(work, { type: 'VOID', operationId: newId(), order, lines: gone }),
  );
  work.audit({
    event,
    entity: 'order',
    entityId: order.id,
    details: {
      table: order.tableName,
      isRestocked,
      // Guests may already have paid by a printed bill, so a cancellation after it deserves a second look, even when
      // the order has changed since and a new bill would be due (ORD-22).
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
