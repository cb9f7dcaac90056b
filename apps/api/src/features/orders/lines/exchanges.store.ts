import type { Kurus } from '@sofra/domain/money/money';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

/** A part whose pieces were all exchanged: cancelled, while its set menu is not (SET-19). */
export async function updatePartExchanged(tx: Tx, businessId: string, lineId: string): Promise<void> {
  await tx
    .updateTable('order_lines')
    .set({ canceled_qty: sql<number>`qty`, is_exchanged: true })
    .where('business_id', '=', businessId)
    .where('id', '=', lineId)
    .execute();
}

/**
 * Updates the price per piece of a set menu. For a comped one it updates the price that was waived (SET-22).
 */
export async function updateSetPrice(
  tx: Tx,
  businessId: string,
  lineId: string,
  price: Kurus,
): Promise<void> {
  const isComped = sql.raw('comp_price_kurus is not null');
  await tx
    .updateTable('order_lines')
    .set({
      unit_price_kurus: sql<Kurus>`case when ${isComped} then 0 else ${price}::bigint end`,
      comp_price_kurus: sql<Kurus | null>`case when ${isComped} then ${price}::bigint end`,
    })
    .where('business_id', '=', businessId)
    .where('id', '=', lineId)
    .execute();
}
