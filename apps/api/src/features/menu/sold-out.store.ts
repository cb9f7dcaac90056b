import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

/** True while an item of `menu_items` is marked as sold out. The mark expires by itself (KDS-30). */
export const isSoldOut = sql<boolean>`coalesce(sold_out_until > now(), false)`;

/** Marks an item as sold out until this moment; null removes the mark. */
export async function updateSoldOut(
  tx: Tx,
  businessId: string,
  itemId: string,
  until: Date | null,
): Promise<void> {
  await tx
    .updateTable('menu_items')
    .set({ sold_out_until: until })
    .where('business_id', '=', businessId)
    .where('id', '=', itemId)
    .execute();
}
