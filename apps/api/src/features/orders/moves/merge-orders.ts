import type * as contract from '@sofra/contract/orders/order-changes';
import type { OpenOrder } from '@sofra/contract/orders/orders';
import { refusePlatformMove } from '@sofra/domain/orders/channel';
import { RuleError } from '@sofra/domain/errors';
import { copyOrderBuyer } from '#src/features/documents/buyers.store.ts';
import { readOpenOrderAfterWrite } from '#src/features/orders/open-order.ts';
import { openAmong } from '#src/features/orders/shared/lock-open-order.ts';
import { lockOrders } from '#src/features/orders/orders.store.ts';
import { transferLines } from '#src/features/orders/moves/transfer-lines.ts';
import type { Work } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

/**
 * Moves everything unpaid to another open order and closes the emptied one, which stores the id of the other: as PAID
 * when something on it was paid, otherwise as CANCELED without a cancellation (ORD-29). See {@link transferLines}.
 *
 * Both orders are locked in the order of their ids (ORD-34): of two merges in opposite directions one is first, and the
 * other finds its target closed. No table is locked, because no order is opened here.
 *
 * Errors: NOT_FOUND; ORDER_NOT_OPEN (details: `status`) for either; SHARES_STARTED; PLATFORM_ORDER_STAYS for either;
 * INVALID_INPUT for an order merged into itself or above 100 million lira.
 */
export async function mergeOrders(
  work: Work,
  { id, intoOrderId }: RequestOf<typeof contract.mergeOrders>,
): Promise<OpenOrder> {
  if (id === intoOrderId) {
    const reason = 'Adisyon kendisiyle birleştirilemez.';
    throw new RuleError('INVALID_INPUT', { fields: [{ path: 'intoOrderId', reason }] });
  }
  const orders = await lockOrders(work.tx, work.actor.businessId, [id, intoOrderId]);
  const [from, into] = [openAmong(orders, id), openAmong(orders, intoOrderId)];
  refusePlatformMove(from, into);

  const { moved } = await transferLines(work, { from, into, isIntoNew: false });
  await copyOrderBuyer(work.tx, work.actor.businessId, { from: from.id, into: into.id });
  work.audit({
    event: 'order.merge',
    entity: 'order',
    entityId: from.id,
    details: { from: from.tableName, to: into.tableName, lines: moved },
  });
  return readOpenOrderAfterWrite(work, into.tableId);
}
