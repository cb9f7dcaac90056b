import type { OpenOrder } from '@sofra/contract/orders/orders';
import type { CancelEntry } from '@sofra/contract/orders/order-changes';
import type { InstantRange } from '@sofra/domain/calendar/business-day';
import type { Kurus } from '@sofra/domain/money/money';
import { MOST_LISTED } from '@sofra/domain/reports/report';
import { CHOSEN, STANDS_ALONE } from '#src/features/orders/lines/order-line-columns.store.ts';
import type { Actor } from '#src/platform/writes/context.ts';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

export interface Cancellation {
  id: string;
  orderId: string;
  tableName: string;
  lineId: string;
  qty: number;
  amount: Kurus;
  reason: string | null;
  isRestocked: boolean;
  /** They waited for Marş (COURSE-7). */
  wasHeld: boolean;
}

export async function insertCancellations(
  tx: Tx,
  actor: Actor,
  cancellations: readonly Cancellation[],
  at: Date,
): Promise<void> {
  await tx
    .insertInto('cancellations')
    .values(
      cancellations.map((cancellation) => ({
        business_id: actor.businessId,
        id: cancellation.id,
        order_id: cancellation.orderId,
        table_name: cancellation.tableName,
        line_id: cancellation.lineId,
        qty: cancellation.qty,
        amount_kurus: cancellation.amount,
        reason: cancellation.reason,
        is_restocked: cancellation.isRestocked,
        was_held: cancellation.wasHeld,
        canceled_by: actor.userId,
        canceled_by_name: actor.name,
        created_at: at,
      })),
    )
    .execute();
}

/** When the kitchen stopped an order that its platform cancelled; null for every other order (INBOX-15). */
export async function findKitchenStop(tx: Tx, businessId: string, orderId: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('channel_orders')
    .select('kitchen_stopped_at as at')
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .where('kitchen_stopped_at', 'is not', null)
    .executeTakeFirst();
  return row?.at ?? null;
}

export function listCanceledLines(
  tx: Tx,
  businessId: string,
  orderId: string,
): Promise<OpenOrder['canceledLines']> {
  return tx
    .selectFrom('cancellations as c')
    .innerJoin('order_lines as l', (join) =>
      join.onRef('l.business_id', '=', 'c.business_id').onRef('l.id', '=', 'c.line_id'),
    )
    .select([
      'l.name',
      ...CHOSEN,
      'l.set_name as setMenuName',
      'c.qty',
      'c.reason',
      'c.created_at as canceledAt',
    ])
    .where('c.business_id', '=', businessId)
    .where('c.order_id', '=', orderId)
    .where(STANDS_ALONE)
    .orderBy('c.created_at')
    .orderBy('c.id')
    .execute();
}

/**
 * The cancellations of a range, newest first, with the name of the line and the table at that time. Names are looked up
 * row by row: with a join a long range would read all lines and orders of all time.
 */
export function listCancelRows(tx: Tx, businessId: string, range: InstantRange): Promise<CancelEntry[]> {
  return tx
    .selectFrom('cancellations as c')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('order_lines as l')
          .select(['l.name', ...CHOSEN, 'l.set_name as setMenuName'])
          .whereRef('l.business_id', '=', 'c.business_id')
          .whereRef('l.id', '=', 'c.line_id')
          .where(STANDS_ALONE)
          .offset(sql.lit(0))
          .as('line'),
      (join) => join.onTrue(),
    )
    .select([
      'c.id',
      'line.name',
      'line.portion',
      'line.options',
      'line.setMenuName',
      'c.qty',
      'c.amount_kurus as amount',
      'c.reason',
      sql<string>`coalesce(c.table_name,
        (select table_name from orders where business_id = c.business_id and id = c.order_id))`.as(
        'tableName',
      ),
      'c.canceled_by_name as canceledBy',
      'c.created_at as canceledAt',
    ])
    .where('c.business_id', '=', businessId)
    .where('c.created_at', '>=', range.from)
    .where('c.created_at', '<', range.until)
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(MOST_LISTED)
    .execute();
}
