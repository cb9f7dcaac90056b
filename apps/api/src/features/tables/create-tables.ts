import type * as contract from '@sofra/contract/orders/tables';
import { emptyTable } from '#src/features/tables/create-table.ts';
import { insertFreeTables, listFreeNames } from '#src/features/tables/new-tables.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

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
