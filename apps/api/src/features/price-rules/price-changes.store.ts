import type { PriceChange } from '@sofra/contract/menu/price-rule-changes';
import type { ChangedPrice } from '@sofra/domain/stock/price-history';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';
import type { Actor } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

/**
 * Keeps changes of prices (PRICE-19). The items must be locked. A change is at least a microsecond later than the
 * item's previous one. A transaction that waited for the lock may have begun earlier.
 */
export async function insertPriceChanges(
  tx: Tx,
  actor: Actor,
  changes: readonly ChangedPrice[],
  at: Date,
): Promise<void> {
  if (changes.length === 0) return;
  const column = <K extends keyof ChangedPrice>(key: K) => changes.map((change) => change[key]);
  await sql`
    insert into item_price_changes
      (business_id, id, item_id, portion_id, portion_name, is_of_item, from_kurus, to_kurus, changed_by, changed_by_name,
       changed_at)
    select ${actor.businessId}::uuid, c.*, ${actor.userId}::uuid, ${actor.name},
           greatest(${at}::timestamptz, (
             select max(changed_at) + interval '1 microsecond' from item_price_changes
              where business_id = ${actor.businessId} and item_id = c.item_id))
      from unnest(${changes.map(() => newId())}::uuid[], ${column('itemId')}::uuid[],
                  ${changes.map(({ portion }) => portion?.id ?? null)}::uuid[],
                  ${changes.map(({ portion }) => portion?.name ?? null)}::text[], ${column('isOfItem')}::boolean[],
                  ${column('from')}::bigint[], ${column('to')}::bigint[])
           as c (id, item_id, portion_id, portion_name, is_of_item, price_before, price_after)`.execute(tx);
}

/** The changes of the prices of one item, newest first; of one save in the order of its portions. */
export function listPriceChangeRows(
  tx: Tx,
  businessId: string,
  itemId: string,
  limit: number,
): Promise<PriceChange[]> {
  return tx
    .selectFrom('item_price_changes')
    .select([
      'id',
      'portion_name as portionName',
      'from_kurus as from',
      'to_kurus as to',
      'changed_by_name as changedBy',
      'changed_at as changedAt',
    ])
    .where('business_id', '=', businessId)
    .where('item_id', '=', itemId)
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}
