import type { Kurus } from '@sofra/domain/money/money';
import { sql } from 'kysely';
import type { Actor } from '#src/platform/writes/context.ts';
import type { Tx } from '#src/platform/postgres/database.ts';
import { newId } from '#src/platform/writes/ids.ts';

/** Comped pieces; quantity and amount are negative for comped pieces that were cancelled later. */
export interface CompRow {
  orderId: string;
  tableName: string;
  lineId: string;
  itemId: string;
  qty: number;
  /** The amount that the pieces would have cost, negative for cancelled ones. */
  amount: Kurus;
  reason: string;
}

export async function insertComps(tx: Tx, actor: Actor, comps: readonly CompRow[], at: Date): Promise<void> {
  await tx
    .insertInto('comps')
    .values(
      comps.map((comp) => ({
        business_id: actor.businessId,
        id: newId(),
        order_id: comp.orderId,
        table_name: comp.tableName,
        line_id: comp.lineId,
        item_id: comp.itemId,
        qty: comp.qty,
        amount_kurus: comp.amount,
        reason: comp.reason,
        comped_by: actor.userId,
        comped_by_name: actor.name,
        created_at: at,
      })),
    )
    .execute();
}

/** Comps whole lines: they cost nothing from now on and store what they would have cost. */
export async function updateLinesComped(
  tx: Tx,
  businessId: string,
  lineIds: readonly string[],
  reason: string,
): Promise<void> {
  await tx
    .updateTable('order_lines')
    .set({
      comp_price_kurus: sql<Kurus>`unit_price_kurus`,
      comp_reason: reason,
      unit_price_kurus: sql<Kurus>`0`,
    })
    .where('business_id', '=', businessId)
    .where('id', '=', sql<string>`any(${[...lineIds]}::uuid[])`)
    .execute();
}
