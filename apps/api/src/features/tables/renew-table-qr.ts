import type * as contract from '@sofra/contract/orders/tables';
import { RuleError } from '@sofra/domain/errors';
import { updateTableCode } from '#src/features/tables/table-codes.store.ts';
import { lockTable } from '#src/features/tables/tables.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

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
