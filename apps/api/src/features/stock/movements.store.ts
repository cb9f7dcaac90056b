import type { StockMovement } from '@sofra/contract/stock';
import type { StockUnit } from '@sofra/domain/milli';
import type { InstantRange } from '@sofra/domain/business-day';
import { sql } from 'kysely';
import type { MovementKind } from '#src/features/stock/stock.store.ts';
import type { Tx } from '#src/platform/database.ts';

interface MovementFilter {
  itemId?: string | undefined;
  kind?: MovementKind | undefined;
  /** Continues a list after that movement. */
  before?: string | undefined;
  limit: number;
}

/** The stock ledger of a range, newest first, with the name its item has now and the table of the order. */
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
