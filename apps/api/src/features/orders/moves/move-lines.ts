import type * as contract from '@sofra/contract/orders/order-changes';
import type { OpenOrder } from '@sofra/contract/orders/orders';
import { refusePlatformMove } from '@sofra/domain/orders/channel';
import { RuleError } from '@sofra/domain/errors';
import { openAmong } from '#src/features/orders/shared/lock-open-order.ts';
import { readOpenOrderAfterWrite } from '#src/features/orders/open-order.ts';
import { findOpenOrder, lockOrders, type OrderRow } from '#src/features/orders/orders.store.ts';
import { newOrder, startOrder, type OpeningPlace } from '#src/features/orders/start-order.ts';
import { transferLines } from '#src/features/orders/moves/transfer-lines.ts';
import { lockTable } from '#src/features/tables/tables.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';

type Request = RequestOf<typeof contract.moveLines>;

/**
 * Moves chosen unpaid pieces to the order of another table, and opens one there when the table is free (ORD-30). See
 * {@link transferLines}. An order that loses its last piece this way is closed like a merged one.
 *
 * Returns both orders; `from` is null when it was closed. Errors: NOT_FOUND, also for a line of another order;
 * ORDER_NOT_OPEN (details: `status`); QTY_EXCEEDS_REMAINING; SHARES_STARTED. TABLE_PASSIVE where an order would have to
 * be opened. PLATFORM_ORDER_STAYS. SAME_TABLE, also when the order was moved to that table meanwhile. INVALID_INPUT for
 * an order above 100 million lira.
 */
export async function moveLines(
  work: Work,
  request: Request,
): Promise<{ from: OpenOrder | null; to: OpenOrder }> {
  const { place, from, standing } = await holdFloor(work, request);
  if (from.tableId === place.id) throw new RuleError('SAME_TABLE');
  refusePlatformMove(from);

  // Pieces of a printed bill take that along, also to an order that is opened for them (APPROVE-14).
  const opened = { ...newOrder(work, place), wasBilled: from.wasBilled };
  const into = standing ?? (await startOrder(work, opened, place));
  const isIntoNew = standing === undefined;
  const { moved, isFromClosed } = await transferLines(work, { from, into, isIntoNew, chosen: request.lines });
  work.audit({
    event: 'order.moveLines',
    entity: 'order',
    entityId: from.id,
    details: { from: from.tableName, to: into.tableName, lines: moved },
  });
  return {
    from: isFromClosed ? null : await readOpenOrderAfterWrite(work, from.tableId),
    to: await readOpenOrderAfterWrite(work, place.id),
  };
}

/**
 * Locks the target table, so that no order opens there meanwhile, then both orders by their ids. If the order of the
 * target table was closed or moved before its lock was granted, the table is free. A place without a table is always
 * a new one.
 */
async function holdFloor(work: Work, { id, toTableId, toKind }: Request): Promise<HeldFloor> {
  const { tx, actor } = work;
  if (toTableId === undefined) {
    const from = openAmong(await lockOrders(tx, actor.businessId, [id]), id);
    return { place: { kind: toKind ?? 'TAKEAWAY', id: newId() }, from, standing: undefined };
  }
  const [table, seen] = await together(
    lockTable(tx, actor.businessId, toTableId),
    findOpenOrder(tx, actor.businessId, toTableId),
  );
  if (!table) throw new RuleError('NOT_FOUND');
  const orders = await lockOrders(tx, actor.businessId, [id, ...(seen ? [seen.id] : [])]);
  const from = openAmong(orders, id);
  const standing = orders.find((order) => order.status === 'OPEN' && order.tableId === table.id);
  if (!standing && !table.isActive && from.tableId !== table.id) throw new RuleError('TABLE_PASSIVE');
  return { place: { kind: 'TABLE', ...table }, from, standing };
}

interface HeldFloor {
  place: OpeningPlace;
  from: OrderRow;
  standing: OrderRow | undefined;
}
