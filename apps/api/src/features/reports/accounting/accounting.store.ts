import type { DraftOfOrder } from '@sofra/contract/reports/accounting';
import type { InstantRange } from '@sofra/domain/calendar/business-day';
import { documentNumber, type DocumentNumber } from '@sofra/domain/documents/document-number';
import type { DraftState } from '@sofra/domain/reports/accounting-month';
import { sql } from 'kysely';
import { IS_CURRENT } from '#src/features/documents/documents.store.ts';
import type { Tx } from '#src/platform/postgres/database.ts';

export interface MovementRows {
  payments: number;
  refunds: number;
  expenses: number;
}

/**
 * The rows of the files of movements: one for each rate of a payment, and one for the amount without a rate. A corrected
 * method of an earlier day has them twice (VAT-11).
 */
export async function countMovementRows(
  tx: Tx,
  businessId: string,
  { from, until }: InstantRange,
  days: { from: string; to: string },
): Promise<MovementRows> {
  const rowsOf = sql`(select count(*) + (case when p.amount_kurus <> coalesce(sum(v.gross_kurus), 0) then 1 else 0 end)
      from payment_vat v where v.business_id = p.business_id and v.payment_id = p.id)`;
  const { rows } = await sql<MovementRows>`
    select (coalesce((select sum(${rowsOf}) from payments p
              where p.business_id = ${businessId} and p.created_at >= ${from} and p.created_at < ${until}), 0)
            + coalesce((select sum(2 * ${rowsOf}) from method_transfers m
                join payments p on p.business_id = m.business_id and p.id = m.payment_id
               where m.business_id = ${businessId} and m.created_at >= ${from} and m.created_at < ${until}), 0))::int as payments,
           coalesce((select sum((select count(*) + (case when f.amount_kurus <> coalesce(sum(v.gross_kurus), 0) then 1 else 0 end)
               from refund_vat v where v.business_id = f.business_id and v.refund_id = f.id))
              from refunds f where f.business_id = ${businessId} and f.amount_kurus > 0
               and f.created_at >= ${from} and f.created_at < ${until}), 0)::int as refunds,
           (select count(*) from expenses e where e.business_id = ${businessId}
               and e.spent_on >= ${days.from}::date and e.spent_on <= ${days.to}::date)::int as expenses`.execute(
    tx,
  );
  return rows[0] ?? { payments: 0, refunds: 0, expenses: 0 };
}

/**
 * The paid orders of a range that cost something, with the state of their draft (ACCOUNTING-4). The tables are `bills`:
 * its columns are those of {@link DraftOfOrder} with number and series of the draft.
 */
const billsIn = (businessId: string, { from, until }: InstantRange) => sql`
  select o.id as "orderId", o.number as "orderNumber", o.table_name as place, o.paid_at as "paidAt", b.amount,
         b."paymentId", d.series, d.year, d.sequence,
         case when b.known <> b.amount then 'RATE_MISSING' when b.is_lent then 'BUYER_MISSING'
              when d.id is not null then 'READY' else 'NOT_MADE' end as state
    from orders o
    join lateral (
      select sum(p.amount_kurus)::bigint as amount, (array_agg(p.id order by p.id desc))[1] as "paymentId",
             sum(coalesce((select sum(v.gross_kurus) from payment_vat v
                            where v.business_id = p.business_id and v.payment_id = p.id), 0))::bigint as known,
             bool_or(exists (select from account_entries e
                              where e.business_id = p.business_id and e.payment_id = p.id)) as is_lent
        from payments p where p.business_id = o.business_id and p.order_id = o.id) b on b.amount > 0
    left join order_documents d on d.business_id = o.business_id and d.order_id = o.id and ${IS_CURRENT}
   where o.business_id = ${businessId} and o.status = 'PAID' and o.paid_at >= ${from} and o.paid_at < ${until}`;

export async function countDrafts(
  tx: Tx,
  businessId: string,
  range: InstantRange,
): Promise<Record<DraftState, number>> {
  const { rows } = await sql<{ state: DraftState; count: number }>`
    select state, count(*)::int as count from (${billsIn(businessId, range)}) bills group by state`.execute(
    tx,
  );
  const of = (state: DraftState) => rows.find((row) => row.state === state)?.count ?? 0;
  return {
    READY: of('READY'),
    BUYER_MISSING: of('BUYER_MISSING'),
    RATE_MISSING: of('RATE_MISSING'),
    NOT_MADE: of('NOT_MADE'),
  };
}

/** The newest first, up to `limit`. */
export async function listBillsByState(
  tx: Tx,
  businessId: string,
  range: InstantRange,
  { state, limit }: { state: DraftState; limit: number },
): Promise<DraftOfOrder[]> {
  const { rows } = await sql<Omit<DraftOfOrder, 'documentNumber'> & (DocumentNumber | { series: null })>`
    select * from (${billsIn(businessId, range)}) bills where state = ${state}
     order by "paidAt" desc, "orderId" limit ${limit}`.execute(tx);
  return rows.map(({ orderId, orderNumber, place, paidAt, amount, paymentId, ...draft }) => ({
    ...{ orderId, orderNumber, place, paidAt, amount, paymentId },
    documentNumber: draft.series === null ? null : documentNumber(draft),
  }));
}

/** A draft of an order that was paid in a range, or of a refund that was made in it. */
export interface DraftToWrite {
  orderId: string;
  refundId: string | null;
}

export async function listDraftsToWrite(
  tx: Tx,
  businessId: string,
  { from, until }: InstantRange,
): Promise<DraftToWrite[]> {
  const { rows } = await sql<DraftToWrite>`
    select d.order_id as "orderId", null::uuid as "refundId", o.paid_at as at, d.id
      from order_documents d
      join orders o on o.business_id = d.business_id and o.id = d.order_id
     where d.business_id = ${businessId} and o.paid_at >= ${from} and o.paid_at < ${until} and ${IS_CURRENT}
     union all
    select p.order_id, f.id, f.created_at, f.id
      from refunds f
      join payments p on p.business_id = f.business_id and p.id = f.payment_id
      join order_documents d on d.business_id = p.business_id and d.order_id = p.order_id and d.round = 1
     where f.business_id = ${businessId} and f.amount_kurus > 0 and f.created_at >= ${from} and f.created_at < ${until}
     order by at, id`.execute(tx);
  return rows;
}
