import type * as contract from '@sofra/contract/orders/order-changes';
import type { OpenOrder } from '@sofra/contract/orders/orders';
import { linesAfterComp, planComp } from '@sofra/domain/orders/comp';
import { timesQty, type Kurus } from '@sofra/domain/money/money';
import type { PlannedMove } from '@sofra/domain/orders/move';
import { lineInWords } from '@sofra/domain/orders/line-text';
import { refuseBelowPaid } from '@sofra/domain/orders/bill-shares';
import { allowChange } from '#src/features/orders/lines/allow-change.ts';
import { insertComps, updateLinesComped } from '#src/features/orders/lines/comps.store.ts';
import { finishOrderChange } from '#src/features/orders/finish-order-change.ts';
import { lockOpenOrderWithLines } from '#src/features/orders/shared/lock-open-order.ts';
import { readOpenOrderAfterWrite } from '#src/features/orders/open-order.ts';
import { lockLines, type OrderRow, type SavedLine } from '#src/features/orders/orders.store.ts';
import { splitPieces } from '#src/features/orders/lines/split-pieces.ts';
import type { Work } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';

type Request = RequestOf<typeof contract.compLines>;
type Pieces = PlannedMove<SavedLine>;

/**
 * Comps unpaid pieces (ORD-25): they stay on the bill at 0 with reason and actor, separate from cancellations. Guests
 * get them, so nothing is printed for the kitchen and the stock remains taken. The amount due changes, so a printed
 * bill no longer counts.
 *
 * Returns the open order, null when the shares taken cover the rest and it closed (ORD-19). An order of nothing but
 * comps stays open until it is closed with *Masayı kapat* (PAY-9). Errors: NOT_FOUND, for a line of another order too;
 * ORDER_NOT_OPEN; QTY_EXCEEDS_REMAINING; ALREADY_COMPED (details: `lineId`, `name`); ROLE_LIMIT and APPROVAL_VOID of
 * {@link allowChange}; BELOW_PAID when shares have paid more than would be left.
 */
export async function compLines(work: Work, request: Request): Promise<OpenOrder | null> {
  const { businessId } = work.actor;
  const [{ order }, lines] = await together(
    lockOpenOrderWithLines(work, request.id),
    lockLines(work.tx, businessId, request.id),
  );
  const pieces = planComp(lines, request.lines);
  const { reason } = request;
  const afterWith = (idOf: (lineId: string) => string) => linesAfterComp(lines, pieces, { reason, idOf });
  const allowed = await allowChange(work, order, {
    ...{ way: 'COMP', before: lines, after: afterWith((id) => id), takesRight: true, about: [reason] },
    pieces: pieces.map(({ line, qty }) => ({ lineId: line.id, qty })),
    approvalId: request.approvalId,
  });
  const { given, newIdOf } = await store(work, order, pieces, reason);
  const after = afterWith((lineId) => newIdOf.get(lineId) ?? lineId);
  refuseBelowPaid({ lines: after, sharesPaid: order.sharesPaid });
  work.audit({
    event: 'order.comp',
    entity: 'order',
    entityId: order.id,
    details: {
      table: order.tableName,
      reason,
      // As for a cancellation, guests may already have paid by that bill.
      wasBillPrinted: order.wasBilled,
      ...(allowed.approvedBy !== null && { approvedBy: allowed.approvedBy }),
      lines: given.map(({ line, qty, amount }) => ({
        name: line.name,
        note: line.note,
        choice: lineInWords(line, lines),
        qty,
        amountKurus: amount,
      })),
    },
  });
  if (await finishOrderChange(work, order, after, { allowed })) return null;
  work.emit({ name: 'tables:changed', facts: {} });
  return readOpenOrderAfterWrite(work, order.tableId);
}

interface Given extends Pick<Pieces, 'line' | 'qty'> {
  /** The amount that the pieces would have cost. */
  amount: Kurus;
  /** The id of the line that holds the comped pieces. */
  lineId: string;
}

/** A line that is comped whole keeps its id; otherwise the comped pieces become a line of their own. */
async function store(
  work: Work,
  order: OrderRow,
  pieces: readonly Pieces[],
  reason: string,
): Promise<{ given: Given[]; newIdOf: ReadonlyMap<string, string> }> {
  const { tx, actor, now } = work;
  const split = pieces.filter(({ isWhole }) => !isWhole).map(({ line, qty }) => ({ lineId: line.id, qty }));
  const newIdOf = await splitPieces(work, split, { orderId: order.id });
  // The kitchen has nothing more or less to make, but a line on its display was split in two.
  if (split.length > 0) work.emit({ name: 'kds:changed', facts: { stationId: null } });
  // Parts follow their set menu, and cost nothing already (SET-18).
  const given = pieces
    .filter(({ line }) => !line.part)
    .map(({ line, qty }) => ({
      line,
      qty,
      amount: timesQty(line.unitPrice, qty),
      lineId: newIdOf.get(line.id) ?? line.id,
    }));
  const rows = given.map(({ line, ...gift }) => ({
    ...gift,
    orderId: order.id,
    tableName: order.tableName,
    itemId: line.itemId,
    reason,
  }));
  const lineIds = given.map(({ lineId }) => lineId);
  await together(updateLinesComped(tx, actor.businessId, lineIds, reason), insertComps(tx, actor, rows, now));
  return { given, newIdOf };
}
