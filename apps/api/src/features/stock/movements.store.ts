import type { StockMovement } from '@sofra/contract/stock';
import type { StockUnit } from '@sofra/domain/money/milli';
import type { InstantRange } from '@sofra/domain/calendar/business-day';
import { sql } from 'kysely';
import type { MovementKind } from '#src/features/stock/stock.store.ts';
import type { Tx } from '#src/platform/postgres/database.ts';

interface MovementFilter {
  itemId?: string | undefined;
  kind?: MovementKind | undefined;
  /** Continues the list after that movement. */
  before?: string | undefined;
  limit: number;
}

/**
 * The sums of the movements of stock rows in thousandths, each since a moment of its own. Rows without movements are
 * missing. Movements that only corrected the ledger (another count, a setting, a reset) are left out: nothing moved on
 * the shelf.
 */
export async function sumMovedSince(
  tx: Tx,
  businessId: string,
  moments: readonly { itemId: string; countedAt: Date }[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ itemId: string; moved: number }>`
    select m.item_id as "itemId", sum(m.applied_milli)::bigint as moved
      from unnest(${moments.map(({ itemId }) => itemId)}::uuid[],
                  ${moments.map(({ countedAt }) => countedAt)}::timestamptz[]) as w (item_id, counted_at)
      join stock_movements m
        on m.business_id = ${businessId} and m.item_id = w.item_id and m.created_at > w.counted_at
       and m.kind not in ('COUNT', 'SET', 'RESET')
     group by m.item_id`.execute(tx);
  return new Map(rows.map(({ itemId, moved }) => [itemId, moved]));
}

/** The stock ledger of a range, newest first, with the item's present name and the order's table. */
export function listMovementRows(
  tx: Tx,
  businessId: string,
  { from, until }: InstantRange,
  { itemId, kind, before, limit }: MovementFilter,
): Promise<StockMovement[]> {
  let movements = tx
    .selectFrom('stock_movements as m')
    .innerJoin('menu_items as i', (join) =>
      join.onRef('i.business_id', '=', 'm.business_id').onRef('i.id', '=', 'm.item_id'),
    )
    .leftJoin('orders as o', (join) =>
      join.onRef('o.business_id', '=', 'm.business_id').onRef('o.id', '=', 'm.order_id'),
    )
    .select([
      'm.id',
      'm.item_id as itemId',
      'i.name',
      'm.kind',
      'm.asked_milli as asked',
      'm.applied_milli as applied',
      'm.before_milli as before',
      'm.after_milli as after',
      sql<StockUnit>`m.unit`.as('unit'),
      'm.note',
      'o.table_name as tableName',
      'm.moved_by_name as by',
      'm.created_at as at',
    ])
    .where('m.business_id', '=', businessId)
    .where('m.created_at', '>=', from)
    .where('m.created_at', '<', until);
  if (itemId !== undefined) movements = movements.where('m.item_id', '=', itemId);
  if (kind !== undefined) movements = movements.where('m.kind', '=', kind);
  if (before !== undefined)
    movements = movements.where(
      sql<boolean>`(m.created_at, m.id) < (
        select created_at, id from stock_movements where business_id = ${businessId} and id = ${before})`,
    );
  return movements.orderBy('m.created_at', 'desc').orderBy('m.id', 'desc').limit(limit).execute();
}
