import type * as contract from '@sofra/contract/table-layout';
import { RuleError } from '@sofra/domain/errors';
import { countTables, putTableLayout } from '#src/features/tables/table-layout.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

/**
 * Gives all devices the places of the tables (FLOOR-30). The same places once more are a publication of
 * their own: devices that went other ways since take them over again.
 * Errors: NOT_FOUND when one of the tables is none of this business, or was deleted.
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
