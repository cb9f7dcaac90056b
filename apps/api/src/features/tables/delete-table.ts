import type * as contract from '@sofra/contract/orders/tables';
import { RuleError } from '@sofra/domain/errors';
import { updateCallsEnded } from '#src/features/guest-calls/guest-calls.store.ts';
import { deleteTableRow, findTable, lockTable } from '#src/features/tables/tables.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

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
