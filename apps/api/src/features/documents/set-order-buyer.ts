import type { Buyer, OrderBuyer } from '@sofra/contract/money/buyers';
import type * as contract from '@sofra/contract/money/buyers';
import { RuleError } from '@sofra/domain/errors';
import { isDeepStrictEqual } from 'node:util';
import { lockCustomer, updateCustomerBuyer } from '#src/features/customers/customers.store.ts';
import { findOrderBuyer, writeOrderBuyer } from '#src/features/documents/buyers.store.ts';
import { systemOf } from '#src/features/documents/sending/open-integrator.ts';
import { lockOrder, type OrderRow } from '#src/features/orders/orders.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Read, Work } from '#src/platform/writes/context.ts';

/** The buyer of an order (DOCUMENT-22). Errors: NOT_FOUND. */
export async function readOrderBuyer(
  { tx, actor, config }: Pick<Read, 'tx' | 'actor' | 'config'>,
  { id }: { id: string },
): Promise<OrderBuyer> {
  const found = await findOrderBuyer(tx, actor.businessId, id, systemOf(config));
  if (!found) throw new RuleError('NOT_FOUND');
  return found;
}

/**
 * Enters or removes the buyer of an order (DOCUMENT-22). Locks the order, so that a draft made at the same time has the earlier or the later buyer. The audit log names no person (DOCUMENT-25).
 *
 * Errors: NOT_FOUND, also for the customer; ORDER_NOT_OPEN for a cancelled order; DOCUMENT_MADE; CHANGED_MEANWHILE.
 */
export async function setOrderBuyer(
  work: Work,
  { id, buyer, customerId = null, isKept = false, expectedVersion }: RequestOf<typeof contract.setOrderBuyer>,
): Promise<OrderBuyer> {
  const { tx, actor, now } = work;
  const order = await lockOrder(tx, actor.businessId, id);
  if (!order) throw new RuleError('NOT_FOUND');
  const before = await readOrderBuyer(work, order);
  refuseLate(order, before);
  if (expectedVersion !== undefined && expectedVersion !== before.version)
    throw new RuleError('CHANGED_MEANWHILE', { current: before });
  if (customerId !== null) await keepWithCustomer(work, customerId, isKept ? buyer : null);
  const wanted = { buyer, customerId: buyer && customerId };
  if (!isSame(before, wanted)) {
    await writeOrderBuyer(tx, actor, { orderId: id, ...wanted }, now);
    const details = { table: order.tableName, isNamed: buyer !== null };
    work.audit({ event: 'document.buyer', entity: 'order', entityId: id, details });
    const facts = { orderId: id, tableId: order.tableId, version: order.version };
    work.emit({ name: 'orders:changed', facts });
  }
  return readOrderBuyer(work, order);
}

/** A draft keeps its buyer, and a cancelled order gets no draft (DOCUMENT-23). */
function refuseLate({ status }: Pick<OrderRow, 'status'>, { isFixed }: OrderBuyer): void {
  if (isFixed) throw new RuleError('DOCUMENT_MADE');
  if (status !== 'CANCELED') return;
  throw new RuleError('ORDER_NOT_OPEN', { status, message: 'İptal edilen adisyona fatura istenmez.' });
}

const isSame = (
  before: OrderBuyer,
  { buyer, customerId }: { buyer: Buyer | null; customerId: string | null },
): boolean =>
  isDeepStrictEqual(before.buyer, buyer) && (buyer === null || (before.customer?.id ?? null) === customerId);

/** Locks the customer whose data it is, and keeps the data with them. Errors: NOT_FOUND, also for an erased one. */
async function keepWithCustomer(
  { tx, actor, audit }: Work,
  customerId: string,
  kept: Buyer | null,
): Promise<void> {
  const customer = await lockCustomer(tx, actor.businessId, customerId);
  if (!customer) throw new RuleError('NOT_FOUND');
  if (kept === null || isDeepStrictEqual(customer.buyer, kept)) return;
  await updateCustomerBuyer(tx, actor.businessId, customerId, kept);
  const details = { number: customer.number, fields: ['buyer'] };
  audit({ event: 'customer.update', entity: 'customer', entityId: customerId, details });
}
