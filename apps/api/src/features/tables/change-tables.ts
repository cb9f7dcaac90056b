import * as contract from '@sofra/contract/orders/tables';
import { RuleError } from '@sofra/domain/errors';
import { ZERO } from '@sofra/domain/money/money';
import * as z from 'zod/mini';
import { updateCallsEnded } from '#src/features/guest-calls/guest-calls.store.ts';
import { insertFreeTables, listFreeNames } from '#src/features/tables/new-tables.store.ts';
import { updateTableCode } from '#src/features/tables/table-codes.store.ts';
import {
  insertTable,
  findTable,
  lockTable,
  updateTableFields,
  deleteTableRow,
} from '#src/features/tables/tables.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { changesBetween } from '#src/platform/writes/audit.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

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

/**
 * Adds several tables at once (FLOOR-18), all with the same seats: *Masa 1*, *Masa 2* and so on, skipping names that
 * are taken, ignoring case. Of two concurrent requests the second one continues after the numbers of the first.
 */
export async function createTables(
  { tx, actor, audit, emit }: Work,
  { count, prefix, capacity }: RequestOf<typeof contract.createTables>,
): Promise<contract.Table[]> {
  const tables: contract.Table[] = [];
  while (tables.length < count) {
    const names = await listFreeNames(tx, actor.businessId, prefix, count - tables.length);
    const wanted = names.map((name) => emptyTable({ id: newId(), name, capacity }));
    const made = new Set(await insertFreeTables(tx, actor.businessId, wanted));
    tables.push(...wanted.filter(({ id }) => made.has(id)));
  }
  const names = tables.map(({ name }) => name);
  audit({ event: 'table.createMany', entity: 'table', entityId: null, details: { count, names, capacity } });
  emit({ name: 'tables:changed', facts: {} });
  return tables;
}

/**
 * Renames a table, changes its seats, or makes it passive or active (FLOOR-19, FLOOR-20). Its open order keeps the name
 * under which it was opened. Errors: NOT_FOUND; CHANGED_MEANWHILE; NAME_TAKEN; TABLE_HAS_OPEN_ORDER when it would
 * become passive with an open order (FLOOR-22).
 */
export async function updateTable(
  { tx, actor, now, audit, emit }: Work,
  { id, expectedVersion, ...fields }: RequestOf<typeof contract.updateTable>,
): Promise<contract.Table> {
  await lockTable(tx, actor.businessId, id);
  const before = await findTable(tx, actor.businessId, id);
  if (!before) throw new RuleError('NOT_FOUND');
  if (expectedVersion !== undefined && expectedVersion !== before.version)
    throw new RuleError('CHANGED_MEANWHILE', { current: z.encode(contract.Table, before) });
  if (fields.isActive === false && before.occupied) throw new RuleError('TABLE_HAS_OPEN_ORDER');

  const after = { ...before, ...fields };
  const changes = changesBetween(before, after);
  if (!changes) return before;
  const updated = await updateTableFields(tx, actor.businessId, after);
  const endedCalls = after.isActive ? [] : await updateCallsEnded(tx, actor.businessId, { tableId: id }, now);
  audit({ event: 'table.update', entity: 'table', entityId: id, details: { name: before.name, ...changes } });
  emit({ name: 'tables:changed', facts: {} });
  for (const facts of endedCalls) emit({ name: 'calls:changed', facts });
  return { ...before, ...updated };
}

/**
 * Deletes a table; past orders keep its name, and a new table may use it (FLOOR-17, FLOOR-21). Errors: NOT_FOUND, also
 * when it was deleted before; TABLE_HAS_OPEN_ORDER.
 */
export async function deleteTable(
  { tx, actor, now, audit, emit }: Work,
  { id }: RequestOf<typeof contract.deleteTable>,
): Promise<undefined> {
  await lockTable(tx, actor.businessId, id);
  const table = await findTable(tx, actor.businessId, id);
  if (!table) throw new RuleError('NOT_FOUND');
  if (table.occupied) throw new RuleError('TABLE_HAS_OPEN_ORDER');

  const endedCalls = await updateCallsEnded(tx, actor.businessId, { tableId: id }, now);
  await deleteTableRow(tx, actor.businessId, id, now);
  const { name, capacity } = table;
  audit({ event: 'table.delete', entity: 'table', entityId: id, details: { name, capacity } });
  emit({ name: 'tables:changed', facts: {} });
  for (const facts of endedCalls) emit({ name: 'calls:changed', facts });
}

/**
 * Gives a table a new code, for example when its card was stolen or photographed; the old code stops working
 * (docs/decisions/0021). The audit log records it without the code. Errors: NOT_FOUND, also for a deleted table.
 */
export async function renewTableQr(
  { tx, actor, audit, emit }: Work,
  { id }: RequestOf<typeof contract.renewTableQr>,
): Promise<contract.TableQr> {
  const table = await lockTable(tx, actor.businessId, id);
  if (!table) throw new RuleError('NOT_FOUND');
  const token = await updateTableCode(tx, actor.businessId, id);
  audit({ event: 'table.renewQr', entity: 'table', entityId: id, details: { name: table.name } });
  emit({ name: 'tables:changed', facts: {} });
  return { tableId: id, tableName: table.name, token };
}
