import type { InstantRange } from '@sofra/domain/calendar/business-day';
import { ZERO, type Kurus } from '@sofra/domain/money/money';
import { sql } from 'kysely';
import type { Actor } from '#src/platform/writes/context.ts';
import type { Tx } from '#src/platform/postgres/database.ts';

type Giver = Pick<Actor, 'businessId' | 'userId'>;

/**
 * Locks the user who gives money back until the transaction ends. So the refunds of one user at two tills are counted
 * one after the other (REFUND-12). Send it before the lock of the order.
 */
export const lockGiver = (tx: Tx, { businessId, userId }: Giver): Promise<unknown> =>
  tx
    .selectFrom('users')
    .select('id')
    .where('business_id', '=', businessId)
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .execute();

/** The sum that a person gave back in a range: refunds with their tips, collections taken back and credit paid out. */
export async function sumGivenBack(tx: Tx, of: Giver, range: InstantRange): Promise<Kurus> {
  const { rows } = await sql<{ amount: Kurus }>`
    select (coalesce((select sum(amount_kurus + tip_kurus) from refunds
                       where business_id = ${of.businessId} and refunded_by = ${of.userId}
                         and created_at >= ${range.from} and created_at < ${range.until}), 0)
          + coalesce((select sum(amount_kurus) from account_entries
                       where business_id = ${of.businessId} and entered_by = ${of.userId} and kind in ('UNDO', 'PAYOUT')
                         and created_at >= ${range.from} and created_at < ${range.until}), 0))::bigint as amount`.execute(
    tx,
  );
  return rows[0]?.amount ?? ZERO;
}

/** The sum of all refunds of an order's payments, with their tips; nothing without an order. */
export async function sumGivenBackOf(tx: Tx, businessId: string, orderId: string | null): Promise<Kurus> {
  const { rows } = await sql<{ amount: Kurus }>`
    select coalesce(sum(f.amount_kurus + f.tip_kurus), 0)::bigint as amount
      from payments p
      join refunds f on f.business_id = p.business_id and f.payment_id = p.id
     where p.business_id = ${businessId} and p.order_id = ${orderId}`.execute(tx);
  return rows[0]?.amount ?? ZERO;
}
