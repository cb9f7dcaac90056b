import type { Area } from '@sofra/contract/orders/areas';
import * as contract from '@sofra/contract/orders/tables';
import { RuleError } from '@sofra/domain/errors';
import { ZERO } from '@sofra/domain/money/money';
import * as z from 'zod/mini';
import { listAreas } from '#src/features/areas/areas.store.ts';
import { lockKnownAreas } from '#src/features/areas/shared/known-areas.ts';
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
 * Adds a table to the floor, active and empty, also to an area (FLOOR-16, FLOOR-17, FLOOR-36). Errors: NAME_TAKEN when
 * another table that is not deleted has the name, ignoring case; NOT_FOUND for an unknown area.
 */
export async function createTable(
  work: Work,
  { name, capacity, areaId = null }: RequestOf<typeof contract.createTable>,
): Promise<contract.Table> {
  const { tx, actor, audit, emit } = work;
  const areas = await lockKnownAreas(work, [areaId]);
  const id = newId();
  await insertTable(tx, actor.businessId, { id, name, capacity, areaId });
  const details = { name, capacity, ...areaNamed(areas, areaId) };
  audit({ event: 'table.create', entity: 'table', entityId: id, details });
  emit({ name: 'tables:changed', facts: {} });
  return emptyTable({ id, name, capacity, areaId });
}

/** The area of a new table for the audit log, which stores its name. */
const areaNamed = (areas: ReadonlyMap<string, string>, areaId: string | null) =>
  areaId === null ? {} : { area: areas.get(areaId) ?? null };

/** A table without an order, as it is right after it was added. */
const emptyTable = (table: Pick<contract.Table, 'id' | 'name' | 'capacity' | 'areaId'>): contract.Table => ({
  ...table,
  isActive: true,
  occupied: false,
  openTotal: ZERO,
  openOrderId: null,
  openedAt: null,
  billPrintedAt: null,
  readyCount: 0,
  servedById: null,
  servedBy: null,
  version: 1,
});

/**
 * Adds several tables at once (FLOOR-18), all with the same seats: *Masa 1*, *Masa 2* and so on, skipping names that
 * are taken, ignoring case. Of two concurrent requests the second one continues after the numbers of the first. Errors:
 * NOT_FOUND for an unknown area (FLOOR-36).
 */
export async function createTables(
  work: Work,
  { count, prefix, capacity, areaId = null }: RequestOf<typeof contract.createTables>,
): Promise<contract.Table[]> {
  const { tx, actor, audit, emit } = work;
  const areas = await lockKnownAreas(work, [areaId]);
  const tables: contract.Table[] = [];
  while (tables.length < count) {
    const names = await listFreeNames(tx, actor.businessId, prefix, count - tables.length);
    const wanted = names.map((name) => emptyTable({ id: newId(), name, capacity, areaId }));
    const made = new Set(await insertFreeTables(tx, actor.businessId, wanted, areaId));
    tables.push(...wanted.filter(({ id }) => made.has(id)));
  }
  const names = tables.map(({ name }) => name);
  const details = { count, names, capacity, ...areaNamed(areas, areaId) };
  audit({ event: 'table.createMany', entity: 'table', entityId: null, details });
  emit({ name: 'tables:changed', facts: {} });
  return tables;
}

/**
 * Renames a table, changes its seats or area, or makes it passive or active (FLOOR-19, FLOOR-20, FLOOR-36). Its open
 * order keeps the name under which it was opened. Errors: NOT_FOUND for the table or the area; CHANGED_MEANWHILE;
 * NAME_TAKEN; TABLE_HAS_OPEN_ORDER when it would become passive with an open order (FLOOR-22).
 */
export async function updateTable(
  work: Work,
  { id, expectedVersion, ...fields }: RequestOf<typeof contract.updateTable>,
): Promise<contract.Table> {
  const { tx, actor, now, audit, emit } = work;
  await lockKnownAreas(work, [fields.areaId]);
  await lockTable(tx, actor.businessId, id);
  const before = await findTable(tx, actor.businessId, id);
  if (!before) throw new RuleError('NOT_FOUND');
  if (expectedVersion !== undefined && expectedVersion !== before.version)
    throw new RuleError('CHANGED_MEANWHILE', { current: z.encode(contract.Table, before) });
  if (fields.isActive === false && before.occupied) throw new RuleError('TABLE_HAS_OPEN_ORDER');

  const after = { ...before, ...fields };
  const areas = before.areaId === after.areaId ? [] : await listAreas(tx, actor.businessId);
  const changes = changesBetween(audited(before, areas), audited(after, areas));
  if (!changes) return before;
  const updated = await updateTableFields(tx, actor.businessId, after);
  const endedCalls = after.isActive ? [] : await updateCallsEnded(tx, actor.businessId, { tableId: id }, now);
  audit({ event: 'table.update', entity: 'table', entityId: id, details: { name: before.name, ...changes } });
  emit({ name: 'tables:changed', facts: {} });
  for (const facts of endedCalls) emit({ name: 'calls:changed', facts });
  const { takesGuestOrders: _, ...unswitched } = before;
  return { ...unswitched, ...updated };
}

/** A table as the audit log stores it, with the name of its area where that is among `areas`. */
const audited = (
  { areaId, takesGuestOrders = true, ...table }: contract.Table,
  areas: readonly Pick<Area, 'id' | 'name'>[],
) => ({
  ...table,
  takesGuestOrders,
  area: areas.find(({ id }) => id === areaId)?.name ?? areaId,
});

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
 * Gives a table a new code, for example when its card was stolen or photographed. The old code stops working
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
