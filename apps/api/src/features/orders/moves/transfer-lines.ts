import { RuleError } from '@sofra/domain/errors';
import { linesLeftBehind, planMove, type PlannedMove } from '@sofra/domain/orders/move';
import { guestsAfterTransfer, type Guests } from '@sofra/domain/orders/guests';
import { refuseUnpayable, unpaidQty, type LineQty } from '@sofra/domain/orders/order';
import { withoutParts } from '@sofra/domain/orders/set-lines';
import { lineInWords } from '@sofra/domain/orders/line-text';
import { isHeld } from '@sofra/domain/orders/courses';
import { isForLater } from '@sofra/domain/orders/held-lines';
import { sendHeldLines } from '#src/features/orders/shared/send-held-lines.ts';
import { allowMove } from '#src/features/orders/lines/allow-change.ts';
import { finishOrderChange } from '#src/features/orders/finish-order-change.ts';
import { updateLinesOrder, type LeftTable } from '#src/features/orders/moves/order-moves.store.ts';
import { updateOrderGuests } from '#src/features/orders/order-facts.store.ts';
import { listLines, lockLines, type OrderRow, type SavedLine } from '#src/features/orders/orders.store.ts';
import { noteGuests } from '#src/features/orders/set-guests.ts';
import { splitPieces } from '#src/features/orders/lines/split-pieces.ts';
import { queueMoveTickets } from '#src/features/printing/shared/queue-move-tickets.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { together } from '#src/platform/postgres/transaction.ts';

interface Transfer {
  from: OrderRow;
  into: OrderRow;
  /** `into` was opened for these lines, so its version counts them already. */
  isIntoNew: boolean;
  /** Only these pieces; absent means everything unpaid. */
  chosen?: readonly LineQty[];
}

interface Transferred {
  /** The moved pieces, for the audit log. */
  moved: { name: string; qty: number; note: string | null; choice: string | undefined }[];
  /**
   * Nothing unpaid was left, so the order was closed. It stores the order that its lines were moved to (ORD-29,
   * ORD-30).
   */
  isFromClosed: boolean;
}

/**
 * Moves unpaid pieces from one order to another (ORD-31, ORD-32). Merging orders and moving lines share it. Paid and
 * cancelled pieces stay with their payments and cancellations. Note, price, waiter, time, kitchen state and the stock
 * record of each piece are moved too. The mark that a bill with them was printed is also moved (APPROVE-14). Stations
 * that still have something to serve receive a *MASA DEĞİŞTİ* slip.
 *
 * Both orders must be locked and open. Errors: SHARES_STARTED when a share of the old order's bill was paid; NOT_FOUND
 * for a line of another order. QTY_EXCEEDS_REMAINING; the refusals of {@link sendHeldLines}; INVALID_INPUT for an order
 * above 100 million lira.
 */
export async function transferLines(
  work: Work,
  { from, into, isIntoNew, chosen }: Transfer,
): Promise<Transferred> {
  if (from.sharesPaid > 0) throw new RuleError('SHARES_STARTED');
  const { tx, actor } = work;
  const [lines, standing] = await together(
    lockLines(tx, actor.businessId, from.id),
    listLines(tx, actor.businessId, into.id),
  );
  const moving = planMove(lines, chosen);
  const arrived = moving.map(({ line, qty }) => ({ ...line, qty, paidQty: 0, canceledQty: 0, unmadeQty: 0 }));
  const after = [...standing, ...arrived];
  refuseUnpayable(after);

  const left = { name: from.tableName, at: work.now };
  await rehang(work, moving, { orderId: into.id, left });
  const behind = linesLeftBehind(lines, moving);
  const allowed = allowMove(
    { order: from, before: lines, after: behind },
    { order: into, before: standing, after },
  );
  const guests = moveGuests(work, { from, into, isIntoNew }, behind);
  const closing = { allowed: allowed.from, mergedInto: into.id };
  const isFromClosed = await finishOrderChange(work, { ...from, guests: guests.from }, behind, closing);
  const changed = { ...into, wasBilled: into.wasBilled || from.wasBilled, guests: guests.into };
  if (!isIntoNew) await finishOrderChange(work, changed, after, { allowed: allowed.into });
  await queueMoveTickets(work, { from: from.tableName, order: into, lines: arrived });
  await sendArrived(work, { from, into }, standing);
  const moved = withoutParts(arrived).map((line) => ({
    name: line.name,
    qty: line.qty,
    note: line.note,
    choice: lineInWords(line, arrived),
  }));
  return { moved, isFromClosed };
}

/**
 * Sends the arrived pieces that wait, where the time of an order for later no longer applies to them. Only an order
 * that still waits for its time holds them (TAKEAWAY-25).
 */
async function sendArrived(
  work: Work,
  { from, into }: Pick<Transfer, 'from' | 'into'>,
  standing: readonly SavedLine[],
): Promise<void> {
  if ((from.kitchenAt ?? into.kitchenAt) === null || isForLater(into, standing)) return;
  const lines = await listLines(work.tx, work.actor.businessId, into.id);
  const known = new Set(standing.map(({ id }) => id));
  const lineIds = lines
    .filter((line) => isHeld(line) && !line.part && !known.has(line.id))
    .map(({ id }) => id);
  if (lineIds.length === 0) return;
  const sent = await sendHeldLines(work, into, lines, { lineIds });
  sent.takeTheirStock();
}

/** Decides the guests of both orders and notes the change of the one that stays (GUESTS-7, GUESTS-8). */
function moveGuests(
  work: Work,
  { from, into, isIntoNew }: Omit<Transfer, 'chosen'>,
  behind: readonly SavedLine[],
): { from: Guests; into: Guests } {
  const guests = guestsAfterTransfer({
    from: from.guests,
    into: { guests: into.guests, isAtTable: into.placeKind === 'TABLE', isNew: isIntoNew },
    isEmptied: behind.every((line) => unpaidQty(line) === 0),
  });
  noteGuests(work, into, guests.into);
  if (isIntoNew && guests.into !== null)
    work.later(updateOrderGuests(work.tx, work.actor.businessId, into.id, guests.into));
  return guests;
}

async function rehang(
  work: Work,
  moving: readonly PlannedMove<SavedLine>[],
  onto: { orderId: string; left: LeftTable },
): Promise<void> {
  const whole = moving.filter(({ isWhole }) => isWhole).map(({ line }) => line.id);
  const split = moving.filter(({ isWhole }) => !isWhole).map(({ line, qty }) => ({ lineId: line.id, qty }));
  if (whole.length > 0) await updateLinesOrder(work.tx, work.actor.businessId, whole, onto);
  await splitPieces(work, split, onto);
}
