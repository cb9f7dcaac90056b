import type { PriceChange } from '@sofra/contract/price-rule-changes';
import type { Kurus } from '@sofra/domain/money';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';
import type { Actor } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

export interface ChangedPrice {
  itemId: string;
  from: Kurus;
  to: Kurus;
}

/**
 * Keeps changes of prices (PRICE-19); what stayed the same is none. The items must be locked. A change is at least a microsecond later than the
 * previous one of its item, because a transaction that waited for the lock began earlier.
 */
export async function insertPriceChanges(
  tx: Tx,
  actor: Actor,
  prices: readonly ChangedPrice[],
  at: Date,
): Promise<void> {
  const changes = prices.filter(({ from, to }) => from !== to);
  if (changes.length === 0) return;
  const column = <K extends keyof ChangedPrice>(key: K) => changes.map((change) => change[key]);
  await sql`
    insert into item_price_changes
      (business_id, id, item_id, from_kurus, to_kurus, changed_by, changed_by_name, changed_at)
    select ${actor.businessId}::uuid, c.id, c.item_id, c.price_before, c.price_after, ${actor.userId}::uuid, ${actor.name},
           greatest(${at}::timestamptz, (
             select max(changed_at) + interval '1 microsecond' from item_price_changes
              where business_id = ${actor.businessId} and item_id = c.item_id))
      from unnest(${changes.map(() => newId())}::uuid[], ${column('itemId')}::uuid[], ${column('from')}::bigint[],
                  ${column('to')}::bigint[]) as c (id, item_id, price_before, price_after)`.execute(tx);
}

/** The changes of one item's price, newest first. */
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
      'from_kurus as from',
      'to_kurus as to',
      'changed_by_name as changedBy',
      'changed_at as changedAt',
    ])
    .where('business_id', '=', businessId)
    .where('item_id', '=', itemId)
    .orderBy('changed_at', 'desc')
    .limit(limit)
    .execute();
}
