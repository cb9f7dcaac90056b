import type * as contract from '@sofra/contract/orders/guests';
import type { OpenOrder } from '@sofra/contract/orders/orders';
import { RuleError } from '@sofra/domain/errors';
import { shownGuests, type Guests } from '@sofra/domain/orders/guests';
import { lockOpenOrderWithLines } from '#src/features/orders/shared/lock-open-order.ts';
import { canceledOf, openOrderView } from '#src/features/orders/open-order.ts';
import { updateOrderGuests } from '#src/features/orders/order-facts.store.ts';
import type { OrderRow } from '#src/features/orders/orders.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Work } from '#src/platform/writes/context.ts';

/**
 * Stores how many guests an open order is for (GUESTS-2). The order owes the same as before, so its version and a
 * printed bill stay (GUESTS-4).
 *
 * Errors: NOT_FOUND; ORDER_NOT_OPEN (details: `status`); INVALID_INPUT for an order without a table.
 */
export async function setGuests(
  work: Work,
  { id, guests }: RequestOf<typeof contract.setGuests>,
): Promise<OpenOrder> {
  const { order, lines } = await lockOpenOrderWithLines(work, id);
  refuseGuestsWithoutTable(order);
  if (shownGuests(order.guests) !== (guests ?? undefined)) {
    work.later(updateOrderGuests(work.tx, work.actor.businessId, id, guests));
    noteGuests(work, order, guests);
    work.emit({
      name: 'orders:changed',
      facts: { orderId: id, tableId: order.tableId, version: order.version },
    });
    work.emit({ name: 'tables:changed', facts: {} });
  }
  return openOrderView({ ...order, guests }, lines, await canceledOf(work, order, lines));
}

/** Guests sit at tables only (GUESTS-1). */
export function refuseGuestsWithoutTable({ placeKind }: Pick<OrderRow, 'placeKind'>): void {
  if (placeKind === 'TABLE') return;
  const reason = 'Masası olmayan siparişte kişi sayısı olmaz.';
  throw new RuleError('INVALID_INPUT', { fields: [{ path: 'guests', reason }] });
}

/**
 * Audits a change of an open order's guests, and notifies the kitchen, whose cards show the number (GUESTS-4,
 * GUESTS-5).
 */
export function noteGuests(work: Work, order: OrderRow | undefined, after: Guests): void {
  if (!order) return;
  const { id, tableName, guests: before } = order;
  const [from, to] = [shownGuests(before) ?? null, shownGuests(after) ?? null];
  if (from === to) return;
  work.audit({
    event: 'order.guests',
    entity: 'order',
    entityId: id,
    details: { table: tableName, from, to },
  });
  work.emit({ name: 'kds:changed', facts: { stationId: null } });
}
