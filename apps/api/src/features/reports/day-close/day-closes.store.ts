import type { DayClose } from '@sofra/contract/reports/day-closes';
import type { DayCloseFigures } from '@sofra/domain/day-close/day-close';
import type { InstantRange } from '@sofra/domain/calendar/business-day';
import type { Kurus } from '@sofra/domain/money/money';
import type { PaymentMethod } from '@sofra/domain/money/payment-method';
import { sql, type RawBuilder } from 'kysely';
import { nextDayCloseNumber } from '#src/features/reports/range-reports.store.ts';
import type { Actor } from '#src/platform/writes/context.ts';
import type { Tx } from '#src/platform/postgres/database.ts';

/** A day close with the figures it keeps. */
export interface DayCloseRow extends DayClose {
  figures: DayCloseFigures;
}

const SUMMARY = sql`
  d.id, d.number, d.day::text as day, (d.figures->'sales'->>'revenue')::bigint as revenue,
  (d.figures->'sales'->>'netRevenue')::bigint as "netRevenue", d.replaces, d.z_no as "zNo",
  d.z_total_kurus as "zTotal", d.ended_by_name as "endedBy", d.ended_at as "endedAt"`;

/** The day closes of some days, the newest first (DAYEND-13). */
export async function listDayCloseRows(
  tx: Tx,
  businessId: string,
  { from, to }: { from: string; to: string },
): Promise<DayClose[]> {
  const { rows } = await sql<DayClose>`
    select ${SUMMARY} from ended_days d
     where d.business_id = ${businessId} and d.day >= ${from}::date and d.day <= ${to}::date
     order by d.day desc, d.number desc`.execute(tx);
  return rows;
}

/** The end of a day that counts: the last one. */
export async function findLastEndOfDay(
  tx: Tx,
  businessId: string,
  day: string,
): Promise<DayClose | undefined> {
  const { rows } = await sql<DayClose>`
    select ${SUMMARY} from ended_days d
     where d.business_id = ${businessId} and d.day = ${day}::date order by d.number desc limit 1`.execute(tx);
  return rows[0];
}

export async function findDayClose(tx: Tx, businessId: string, id: string): Promise<DayCloseRow | undefined> {
  const { rows } = await sql<DayCloseRow>`
    select ${SUMMARY}, d.figures from ended_days d
     where d.business_id = ${businessId} and d.id = ${id}`.execute(tx);
  return rows[0];
}

/** The last end of the latest day before another one. */
export async function findPreviousDayClose(
  tx: Tx,
  businessId: string,
  day: string,
): Promise<DayCloseRow | undefined> {
  const { rows } = await sql<DayCloseRow>`
    select ${SUMMARY}, d.figures from ended_days d
     where d.business_id = ${businessId} and d.day < ${day}::date order by d.day desc, d.number desc limit 1`.execute(
    tx,
  );
  return rows[0];
}

export async function readNextNumber(tx: Tx, businessId: string): Promise<number> {
  const { rows } = await sql<{ next: number }>`select ${nextDayCloseNumber(businessId)} as next`.execute(tx);
  return rows[0]?.next ?? 1;
}

/**
 * The changes of the sums by method since the figures of a day were read: payments of the day whose method was
 * corrected later (DAYEND-22). An entry after the audit entry `auditSeq` of the figures is later, whatever its clock.
 */
export async function sumLaterCorrections(
  tx: Tx,
  businessId: string,
  { from, until, auditSeq }: InstantRange & { auditSeq: number },
): Promise<{ method: PaymentMethod; amount: Kurus }[]> {
  const { rows } = await sql<{ method: PaymentMethod; amount: Kurus }>`
    with of_day as (
      select id, method, amount_kurus from payments
       where business_id = ${businessId} and created_at >= ${from} and created_at < ${until}),
    later as (
      select d.id, a.event, a.details->>'transferId' as transfer
        from of_day d
        join audit_log a on a.business_id = ${businessId} and a.entity_id = d.id and a.seq > ${auditSeq}
       where a.event in ('payment.correctMethod', 'payment.transferMethod')),
    corrected as (
      select d.amount_kurus, ${methodBefore(businessId, sql`l.times`)} as was, ${methodBefore(businessId, sql`0`)} as now
        from of_day d
        join (select id, count(*) as times from later where event = 'payment.correctMethod' group by id) l
          on l.id = d.id)
    select method, sum(amount_kurus)::bigint as amount
      from (select was as method, -amount_kurus as amount_kurus from corrected
            union all
            select now, amount_kurus from corrected
            union all
            select t.method, t.amount_kurus
              from transferred_money t join later l on l.transfer = t.id::text
             where t.business_id = ${businessId} and t.payment_id = l.id) moved
     group by method having sum(amount_kurus) <> 0 order by method`.execute(tx);
  return rows;
}

/** The method of the payment `d` before its last corrections. */
const methodBefore = (businessId: string, corrections: RawBuilder<unknown>) => sql`coalesce(
  (select c.method from payment_corrections c
    where c.business_id = ${businessId} and c.payment_id = d.id
    order by c.created_at desc, c.id desc offset ${corrections} limit 1), d.method)`;

export interface NewDayClose {
  id: string;
  day: string;
  replaces: number | null;
  zNo: string | null;
  zTotal: Kurus | null;
  figures: DayCloseFigures;
}

/**
 * Stores the figures under the next number and returns number and seal (DAYEND-2, DAYEND-3). The lock of day closes must be
 * held.
 */
export async function insertDayClose(
  tx: Tx,
  actor: Actor,
  { id, day, replaces, zNo, zTotal, figures }: NewDayClose,
  at: Date,
): Promise<{ number: number; digest: string }> {
  const { businessId } = actor;
  const { rows } = await sql<{ number: number; digest: string }>`
    insert into ended_days (business_id, id, number, day, from_at, until_at, replaces, z_no, z_total_kurus, audit_seq,
                            figures, digest, ended_by, ended_by_name, ended_at)
    select ${businessId}::uuid, ${id}::uuid, ${nextDayCloseNumber(businessId)}, ${day}::date, ${figures.from}::timestamptz,
           ${figures.until}::timestamptz, ${replaces}::bigint, ${zNo}::text, ${zTotal}::bigint, ${figures.auditHead?.seq ?? 0}::bigint,
           f.figures, figures_digest(f.figures), ${actor.userId}::uuid, ${actor.name}, ${at}::timestamptz
      from (select ${JSON.stringify(figures)}::jsonb as figures) f
    returning number, encode(digest, 'hex') as digest`.execute(tx);
  const [stored] = rows;
  if (!stored) throw new Error('a day was ended and not stored');
  return stored;
}
