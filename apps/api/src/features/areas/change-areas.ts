import type * as contract from '@sofra/contract/orders/areas';
import type { Table } from '@sofra/contract/orders/tables';
import { RuleError } from '@sofra/domain/errors';
import {
  deleteAreaRow,
  insertArea,
  listAreas,
  lockAllAreas,
  lockArea,
  updateAreaFields,
  updateAreaPositions,
} from '#src/features/areas/areas.store.ts';
import {
  lockTables,
  updateTablesArea,
  updateTablesWithoutArea,
} from '#src/features/areas/area-tables.store.ts';
import { listTables } from '#src/features/tables/tables.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { changesBetween } from '#src/platform/writes/audit.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

const ENTITY = 'area';
const CHANGED = { name: 'tables:changed', facts: {} } as const;

/** Adds an area, after the others (FLOOR-33, FLOOR-34). Errors: NAME_TAKEN. */
export async function createArea(
  { tx, actor, audit, emit }: Work,
  { name }: RequestOf<typeof contract.createArea>,
): Promise<contract.Area> {
  const id = newId();
  await lockAllAreas(tx, actor.businessId);
  await insertArea(tx, actor.businessId, { id, name });
  audit({ event: 'area.create', entity: ENTITY, entityId: id, details: { name } });
  emit(CHANGED);
  return { id, name, userIds: [], version: 1 };
}

/** Renames an area (FLOOR-33). Errors: NOT_FOUND; NAME_TAKEN; CHANGED_MEANWHILE. */
export async function renameArea(
  { tx, actor, audit, emit }: Work,
  { id, name, takesGuestOrders, expectedVersion }: RequestOf<typeof contract.renameArea>,
): Promise<contract.Area> {
  const area = await lockArea(tx, actor.businessId, id);
  if (!area) throw new RuleError('NOT_FOUND');
  if (expectedVersion !== undefined && expectedVersion !== area.version)
    throw new RuleError('CHANGED_MEANWHILE', { current: area });
  const before = { name: area.name, takesGuestOrders: area.takesGuestOrders ?? true };
  const after = { name, takesGuestOrders: takesGuestOrders ?? before.takesGuestOrders };
  const changes = changesBetween(before, after);
  if (!changes) return area;
  const renamed = await updateAreaFields(tx, actor.businessId, { id, ...after });
  const details = { name: area.name, ...changes };
  audit({ event: 'area.update', entity: ENTITY, entityId: id, details });
  emit(CHANGED);
  return renamed;
}

/**
 * Puts the named areas first, in that order; the others follow (FLOOR-34). Of two concurrent requests the later one
 * wins. Errors: NOT_FOUND for an unknown area; INVALID_INPUT when one is named twice.
 */
export async function orderAreas(
  { tx, actor, audit, emit }: Work,
  { areaIds }: RequestOf<typeof contract.orderAreas>,
): Promise<contract.Area[]> {
  const twice = areaIds.findIndex((id, index) => areaIds.indexOf(id) !== index);
  if (twice >= 0) {
    const field = { path: `areaIds.${twice}`, reason: 'Aynı kayıt iki kez sıralanamaz.' };
    throw new RuleError('INVALID_INPUT', { fields: [field] });
  }
  await lockAllAreas(tx, actor.businessId);
  const before = await listAreas(tx, actor.businessId);
  const byId = new Map(before.map((area) => [area.id, area]));
  const named = areaIds.flatMap((id) => byId.get(id) ?? []);
  if (named.length < areaIds.length) throw new RuleError('NOT_FOUND');
  const after = [...named, ...before.filter(({ id }) => !areaIds.includes(id))];
  if (before.every(({ id }, at) => id === after[at]?.id)) return before;
  await updateAreaPositions(
    tx,
    actor.businessId,
    after.map(({ id }) => id),
  );
  const details = { areas: after.map(({ name }) => name) };
  audit({ event: 'area.order', entity: ENTITY, entityId: null, details });
  emit(CHANGED);
  return after;
}

/**
 * Puts tables into an area and takes others out of it (FLOOR-36). A table to take out that is in another area by now
 * stays there. Errors: NOT_FOUND for the area or any table, and then nothing is changed.
 */
export async function changeAreaTables(
  { tx, actor, audit, emit }: Work,
  { id, add, remove }: RequestOf<typeof contract.changeAreaTables>,
): Promise<Table[]> {
  const area = await lockArea(tx, actor.businessId, id);
  const named = new Set([...add, ...remove]);
  const tables = await lockTables(tx, actor.businessId, [...named]);
  if (!area || tables.length < named.size) throw new RuleError('NOT_FOUND');
  const added = tables.filter((table) => add.includes(table.id) && table.areaId !== id);
  const removed = tables.filter((table) => !add.includes(table.id) && table.areaId === id);
  if (added.length + removed.length > 0) {
    await updateTablesArea(tx, actor.businessId, idsOf(added), id);
    await updateTablesArea(tx, actor.businessId, idsOf(removed), null);
    const details = { name: area.name, addedTables: namesOf(added), removedTables: namesOf(removed) };
    audit({ event: 'area.tables', entity: ENTITY, entityId: id, details });
    emit(CHANGED);
  }
  return listTables(tx, actor.businessId);
}

const idsOf = (tables: readonly { id: string }[]) => tables.map(({ id }) => id);
const namesOf = (tables: readonly { name: string }[]) => tables.map(({ name }) => name);

/** Deletes an area; its tables remain, in none, and no user has it any more (FLOOR-35). Errors: NOT_FOUND. */
export async function deleteArea(
  { tx, actor, audit, emit }: Work,
  { id }: RequestOf<typeof contract.deleteArea>,
): Promise<undefined> {
  const area = await lockArea(tx, actor.businessId, id);
  if (!area) throw new RuleError('NOT_FOUND');
  const tableCount = await updateTablesWithoutArea(tx, actor.businessId, id);
  await deleteAreaRow(tx, actor.businessId, id);
  const details = { name: area.name, tableCount };
  audit({ event: 'area.delete', entity: ENTITY, entityId: id, details });
  emit(CHANGED);
}
