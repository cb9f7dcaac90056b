import type { OwedTips, TipPayout } from '@sofra/contract/orders/tips';
import type { InstantRange } from '@sofra/domain/calendar/business-day';
import { ZERO, type Kurus } from '@sofra/domain/money/money';
import { sql } from 'kysely';
import type { Actor } from '#src/platform/writes/context.ts';
import type { Tx } from '#src/platform/postgres/database.ts';

export interface TipPayoutRow extends TipPayout {
  sessionId: string;
  sessionNumber: number;
  tillName: string;
}

/**
 * True where a payout paid the tip of `payments as p` of `orders as o`: the payout saw its audit entry. Clocks decide
 * only for payouts of before. The bound by time keeps the check short.
 */
const IS_PAID_OUT = sql`exists (
  select from tip_payouts y
   where y.business_id = p.business_id and y.user_id = o.opened_by and y.created_at > p.created_at - interval '1 day'
     and case when y.audit_seq is null then y.created_at >= p.created_at else not exists (
       select from audit_log a
        where a.business_id = p.business_id and a.entity_id = p.order_id and a.seq > y.audit_seq
          and a.event in ('order.pay', 'order.payPart', 'order.payShare')
          and a.details->>'paymentId' = p.id::text) end)`;

/** Tips of a user since their last payout that guests left in cash, less what of them was refunded (TIP-26). */
const IN_CASH = sql`least(owed, greatest(0, coalesce((
  select sum(p.tip_kurus - coalesce((
           select sum(f.tip_owed_kurus) from refunds f
            where f.business_id = p.business_id and f.payment_id = p.id and f.tip_kurus > 0), 0))
    from payments p
    join orders o on o.business_id = p.business_id and o.id = p.order_id
    join payments_now t on t.business_id = p.business_id and t.id = p.id and t.method = 'CASH'
   where p.business_id = owed."businessId" and o.opened_by = owed."userId" and p.tip_kurus > 0
     and p.created_at > coalesce((select max(y.created_at) - interval '1 day' from tip_payouts y
                                   where y.business_id = owed."businessId" and y.user_id = owed."userId"),
                                 '-infinity')
     and not ${IS_PAID_OUT}), 0)))::bigint`;

/**
 * Owed tips of each user: tips given, less payouts and refunded tips that were not paid out (TIP-15, TIP-23). Zero
 * for a user without tips.
 */
const owed = (businessId: string) => sql`
  select u.business_id as "businessId", u.id as "userId", u.full_name as name, coalesce(sum(t.kurus), 0)::bigint as owed
    from users u
    left join (
      select o.opened_by as user_id, p.tip_kurus as kurus
        from payments p join orders o on o.business_id = p.business_id and o.id = p.order_id
       where p.business_id = ${businessId} and p.tip_kurus > 0
      union all
      select o.opened_by, -f.tip_owed_kurus
        from refunds f
        join payments p on p.business_id = f.business_id and p.id = f.payment_id
        join orders o on o.business_id = p.business_id and o.id = p.order_id
       where f.business_id = ${businessId} and f.tip_kurus > 0
      union all
      select user_id, -amount_kurus from tip_payouts where business_id = ${businessId}) t on t.user_id = u.id
   where u.business_id = ${businessId}
   group by u.business_id, u.id, u.full_name`;

/** Users with owed tips, the largest amount first. */
export async function listOwedTips(tx: Tx, businessId: string): Promise<OwedTips[]> {
  const { rows } = await sql<OwedTips>`
    select "userId", name, owed, ${IN_CASH} as "inCash" from (${owed(businessId)}) owed where owed > 0
     order by owed desc, name collate turkish_natural, "userId"`.execute(tx);
  return rows;
}

/** Owed tips with the last audit entry that they count. Undefined for a person of another business. */
export async function findOwedTips(
  tx: Tx,
  businessId: string,
  userId: string,
): Promise<(Omit<OwedTips, 'inCash'> & { auditSeq: number }) | undefined> {
  const { rows } = await sql<Omit<OwedTips, 'inCash'> & { auditSeq: number }>`
    select "userId", name, owed,
           coalesce((select seq from audit_heads where business_id = ${businessId}), 0) as "auditSeq"
      from (${owed(businessId)}) owed where "userId" = ${userId}`.execute(tx);
  return rows[0];
}

/**
 * Tips owed to the user who got the tip of a payment, and zero where that tip was paid out. A payout pays everything
 * that is owed, so the first one that counted a tip has paid it. Payouts must be locked.
 */
export async function findOwedOfPayment(tx: Tx, businessId: string, paymentId: string): Promise<Kurus> {
  const { rows } = await sql<{ owed: Kurus }>`
    select owed.owed
      from payments p
      join orders o on o.business_id = p.business_id and o.id = p.order_id
      join (${owed(businessId)}) owed on owed."userId" = o.opened_by
     where p.business_id = ${businessId} and p.id = ${paymentId} and not ${IS_PAID_OUT}`.execute(tx);
  return rows[0]?.owed ?? ZERO;
}

/** Tips of one business are paid out one after the other (TIP-16), so that their numbers have no gap (TIP-17). */
export const lockTipPayouts = (tx: Tx, businessId: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`tip_payouts/${businessId}`}, 0))`.execute(tx);

const payouts = (tx: Tx, businessId: string) =>
  tx
    .selectFrom('tip_payouts as t')
    .innerJoin('cash_sessions as s', (join) =>
      join.onRef('s.business_id', '=', 't.business_id').onRef('s.id', '=', 't.cash_session_id'),
    )
    .innerJoin('tills as d', (join) =>
      join.onRef('d.business_id', '=', 's.business_id').onRef('d.id', '=', 's.till_id'),
    )
    .select([
      't.id',
      't.number',
      't.user_name as paidTo',
      't.amount_kurus as amount',
      't.paid_by_name as paidBy',
      't.created_at as paidAt',
      't.cash_session_id as sessionId',
      's.number as sessionNumber',
      'd.name as tillName',
    ])
    .where('t.business_id', '=', businessId);

/** The newest first. */
export const listTipPayouts = (tx: Tx, businessId: string, sessionId: string): Promise<TipPayoutRow[]> =>
  payouts(tx, businessId).where('t.cash_session_id', '=', sessionId).orderBy('t.number', 'desc').execute();

export const findTipPayout = (tx: Tx, businessId: string, id: string): Promise<TipPayoutRow | undefined> =>
  payouts(tx, businessId).where('t.id', '=', id).executeTakeFirst();

interface NewTipPayout {
  id: string;
  person: Pick<OwedTips, 'userId' | 'name'> & { auditSeq: number };
  amount: Kurus;
  session: { id: string; countNo: number };
}

/** Payouts must be locked and the session held. */
export async function insertTipPayout(
  tx: Tx,
  actor: Actor,
  { id, person, amount, session }: NewTipPayout,
  at: Date,
): Promise<void> {
  await sql`
    insert into tip_payouts (business_id, id, number, user_id, user_name, amount_kurus, cash_session_id, cash_count_no,
                             audit_seq, paid_by, paid_by_name, created_at)
    select ${actor.businessId}::uuid, ${id}::uuid, coalesce(max(number), 0) + 1, ${person.userId}::uuid, ${person.name},
           ${amount}, ${session.id}::uuid, ${session.countNo}::int,
           ${person.auditSeq}::bigint, ${actor.userId}::uuid, ${actor.name}, ${at}
      from tip_payouts where business_id = ${actor.businessId}`.execute(tx);
}

export interface PaidTips {
  userId: string;
  name: string;
  paid: Kurus;
}

/** Sums the tip payouts of a range by user (TIP-20). */
export async function sumTipPayouts(tx: Tx, businessId: string, range: InstantRange): Promise<PaidTips[]> {
  const { rows } = await sql<PaidTips>`
    select u.id as "userId", u.full_name as name, t.paid
      from (select user_id, sum(amount_kurus)::bigint as paid from tip_payouts
             where business_id = ${businessId} and created_at >= ${range.from} and created_at < ${range.until}
             group by 1) t
      join users u on u.business_id = ${businessId} and u.id = t.user_id`.execute(tx);
  return rows;
}
