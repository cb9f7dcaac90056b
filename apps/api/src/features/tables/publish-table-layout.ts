import type * as contract from '@sofra/contract/orders/table-layout';
import { RuleError } from '@sofra/domain/errors';
import { countTables, putTableLayout } from '#src/features/tables/table-layout.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

/**
 * Publishes the table layout to all devices (FLOOR-30). Publishing the same layout again is a new publication, so
 * devices that have changed theirs apply it again. Errors: NOT_FOUND when a table is deleted or another business's.
 */
export async function publishTableLayout(
  { tx, actor, now, audit, emit }: Work,
  { positions }: RequestOf<typeof contract.publishTableLayout>,
): Promise<contract.TableLayout> {
  const ids = Object.keys(positions);
  if ((await countTables(tx, actor.businessId, ids)) < ids.length) throw new RuleError('NOT_FOUND');
  const publishedAt = await putTableLayout(tx, actor, { positions, publishedAt: now });
  audit({
    event: 'table.publishLayout',
    entity: 'table',
    entityId: null,
    details: { count: ids.length },
  });
  emit({ name: 'tables:changed', facts: {} });
  return { positions, publishedAt };
}
