import type { ResponseOf } from '@sofra/contract/endpoint';
import type * as contract from '@sofra/contract/orders/order-changes';
import { RuleError } from '@sofra/domain/errors';
import { can } from '@sofra/domain/people/permissions';
import { openAmong } from '#src/features/orders/shared/lock-open-order.ts';
import { findServer, updateOrderServer } from '#src/features/orders/moves/order-moves.store.ts';
import { lockOrders } from '#src/features/orders/orders.store.ts';
import { listPeople } from '#src/features/shared-devices/shared-devices.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Read, Work } from '#src/platform/writes/context.ts';

/** The active users who may take orders, by name (FLOOR-41). */
export async function listWaiters({
  tx,
  actor,
}: Pick<Read, 'tx' | 'actor'>): Promise<ResponseOf<typeof contract.listWaiters>> {
  const people = await listPeople(tx, actor.businessId);
  return people.filter(({ role }) => can(role, 'orders.addLines')).map(({ id, name }) => ({ id, name }));
}

/**
 * Hands an open order over to another user, who serves its table from then on (FLOOR-40). The user who opened it stays
 * stored, because tips belong to that user (docs/decisions/0100). Handing it to the user who serves it changes nothing.
 * Errors: NOT_FOUND for the order, and for a user who takes no orders (FLOOR-41); ORDER_NOT_OPEN (details: `status`).
 */
export async function handOverOrder(
  work: Work,
  { id, toUserId }: RequestOf<typeof contract.handOverOrder>,
): Promise<ResponseOf<typeof contract.handOverOrder>> {
  const { tx, actor, audit, emit } = work;
  const [orders, from, waiters] = await together(
    lockOrders(tx, actor.businessId, [id]),
    findServer(tx, actor.businessId, id),
    listWaiters(work),
  );
  const order = openAmong(orders, id);
  const to = waiters.find((waiter) => waiter.id === toUserId);
  if (!to || !from) throw new RuleError('NOT_FOUND');
  const response = { orderId: id, servedById: to.id, servedBy: to.name };
  if (from.id === to.id) return response;

  await updateOrderServer(tx, actor.businessId, id, to);
  const details = { table: order.tableName, from: from.name, to: to.name };
  audit({ event: 'order.handOver', entity: 'order', entityId: id, details });
  const { tableId, version } = order;
  emit({ name: 'orders:changed', facts: { orderId: id, tableId, version: version + 1 } });
  return response;
}
