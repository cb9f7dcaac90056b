import type * as contract from '@sofra/contract/orders/tables';
import { ZERO } from '@sofra/domain/money/money';
import { insertTable } from '#src/features/tables/tables.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

/**
 * Adds a table to the floor, active and empty (FLOOR-16, FLOOR-17). Errors: NAME_TAKEN when another table that is not
 * deleted has the name, ignoring case.
 */
export async function createTable(
  { tx, actor, audit, emit }: Work,
  { name, capacity }: RequestOf<typeof contract.createTable>,
): Promise<contract.Table> {
  const id = newId();
  await insertTable(tx, actor.businessId, { id, name, capacity });
  audit({ event: 'table.create', entity: 'table', entityId: id, details: { name, capacity } });
  emit({ name: 'tables:changed', facts: {} });
  return emptyTable({ id, name, capacity });
}

/** A table without an order, as it is right after it was added. */
export const emptyTable = (table: Pick<contract.Table, 'id' | 'name' | 'capacity'>): contract.Table => ({
  ...table,
  isActive: true,
  occupied: false,
  openTotal: ZERO,
  openOrderId: null,
  openedAt: null,
  billPrintedAt: null,
  readyCount: 0,
  version: 1,
});
