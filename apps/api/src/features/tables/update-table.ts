import * as contract from '@sofra/contract/orders/tables';
import { RuleError } from '@sofra/domain/errors';
import * as z from 'zod/mini';
import { updateCallsEnded } from '#src/features/guest-calls/guest-calls.store.ts';
import { findTable, lockTable, updateTableFields } from '#src/features/tables/tables.store.ts';
import { changesBetween } from '#src/platform/writes/audit.ts';
import type { Work } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

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
