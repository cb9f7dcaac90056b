import type { Refund } from '@sofra/contract/orders/refunds';
import type { MethodAmount } from '@sofra/domain/money/amounts-by-method';
import type { InstantRange } from '@sofra/domain/calendar/business-day';
import type { LineOption, LinePortion } from '@sofra/domain/menu/line-options';
import type { Kurus } from '@sofra/domain/money/money';
import type { LineQty } from '@sofra/domain/orders/order';
import type { RefundableLine, RefundDecision } from '@sofra/domain/orders/refund';
import type { PaidVat } from '@sofra/domain/vat/vat';
import { MOST_LISTED } from '@sofra/domain/reports/report';
import { sql, type RawBuilder } from 'kysely';
import type { OpenSession } from '#src/features/cash/cash-sessions.store.ts';
import { CHOSEN, OF_SET } from '#src/features/orders/lines/order-line-columns.store.ts';
import { insertRefundVat } from '#src/features/orders/refunds/refund-vat.store.ts';
import type { Actor } from '#src/platform/writes/context.ts';
import type { Tx } from '#src/platform/postgres/database.ts';

export interface RefundableRow extends RefundableLine {
  portion: LinePortion | null;
  options: LineOption[];
  unitPrice: Kurus;
  /** The percent of KDV it was saved with (VAT-3). */
  vatPercent: number | null;
}

/**
 * Pieces and amount that a payment settled, by line. A share has all the pieces that the shares of its bill settled
 * together, which no share has alone.
 */
const settledBy = (businessId: string, paymentId: string) => sql<{
  lineId: string;
  qty: number;
  kurus: Kurus;
}>`(
  select pl.line_id as "lineId", sum(pl.qty)::int as qty,
         coalesce(sum(pl.gross_kurus - pl.discount_kurus) filter (where pl.payment_id = p.id), 0)::bigint as kurus
    from payments p
    join payments o on o.business_id = p.business_id and o.order_id = p.order_id
                   and (o.id = p.id or (o.is_share and p.is_share))
    join payment_lines pl on pl.business_id = o.business_id and pl.payment_id = o.id
   where p.business_id = ${businessId} and p.id = ${paymentId}
   group by pl.line_id)`;

/** Lines that a payment settled, with their refunded pieces and amounts. A share of an open order has none yet. */
export function listSettledLines(tx: Tx, businessId: string, paymentId: string): Promise<RefundableRow[]> {
  return tx
    .selectFrom(settledBy(businessId, paymentId).as('s'))
    .innerJoin('order_lines as l', (join) =>
      join.on('l.business_id', '=', businessId).onRef('l.id', '=', 's.lineId'),
    )
    .leftJoinLateral(
      sql<{ qty: number; amount: Kurus; back: number }>`(
        select coalesce(sum(qty) filter (where payment_id = ${paymentId}), 0)::int as qty,
               coalesce(sum(amount_kurus) filter (where payment_id = ${paymentId}), 0)::bigint as amount,
               coalesce(sum(coalesce(back_qty, qty)) filter (where payment_id = ${paymentId} or back_qty is not null),
                        0)::int as back
          from refund_lines
         where business_id = l.business_id and line_id = l.id)`.as('r'),
      (join) => join.onTrue(),
    )
    .select([
      'l.id',
      'l.item_id as itemId',
      'l.name',
      ...CHOSEN,
      ...OF_SET,
      's.qty',
      'l.unit_price_kurus as unitPrice',
      'l.vat_percent as vatPercent',
      's.kurus as settled',
      sql<number>`r.qty`.as('refundedQty'),
      sql<Kurus>`r.amount`.as('refunded'),
      sql<number>`r.back`.as('backQty'),
    ])
    .orderBy('l.created_at')
    .orderBy('l.id')
    .execute();
}

const refundsWhere = (businessId: string, condition: RawBuilder<boolean>) => sql<Refund>`
  select f.id, f.number, f.payment_id as "paymentId", o.number as "orderNumber", o.table_name as "tableName",
         f.amount_kurus as amount, f.tip_kurus as tip, f.method, f.reason, f.is_restocked as "isRestocked",
         f.refunded_by_name as "refundedBy", f.created_at as "createdAt",
         coalesce((
           select jsonb_agg(jsonb_build_object('name', l.name, 'qty', fl.qty, 'amount', fl.amount_kurus)
                            order by l.created_at, l.id)
             from refund_lines fl
             join order_lines l on l.business_id = fl.business_id and l.id = fl.line_id
            where fl.business_id = f.business_id and fl.refund_id = f.id and fl.qty > 0
              and l.set_line_id is null), '[]') as lines
    from refunds f
    join payments p on p.business_id = f.business_id and p.id = f.payment_id
    join orders o on o.business_id = p.business_id and o.id = p.order_id
   where f.business_id = ${businessId} and ${condition}`;

/** The refunds of a payment, the first one first. */
export async function listRefundsOf(tx: Tx, businessId: string, paymentId: string): Promise<Refund[]> {
  const refunds = refundsWhere(businessId, sql`f.payment_id = ${paymentId}`);
  return (await sql<Refund>`${refunds} order by f.number`.execute(tx)).rows;
}

export async function findRefund(tx: Tx, businessId: string, id: string): Promise<Refund | undefined> {
  return (await refundsWhere(businessId, sql`f.id = ${id}`).execute(tx)).rows[0];
}

/** The refunds of a range, newest first (REFUND-18). */
export async function listRefundRows(tx: Tx, businessId: string, range: InstantRange): Promise<Refund[]> {
  const refunds = refundsWhere(
    businessId,
    sql`f.created_at >= ${range.from} and f.created_at < ${range.until}`,
  );
  return (
    await sql<Refund>`${refunds} order by f.created_at desc, f.number desc limit ${MOST_LISTED}`.execute(tx)
  ).rows;
}

/** The lines of a refund, those of set menus with their parts, as its slip needs them. */
export function listRefundedLines(tx: Tx, businessId: string, refundId: string) {
  return tx
    .selectFrom('refund_lines as fl')
    .innerJoin('order_lines as l', (join) =>
      join.onRef('l.business_id', '=', 'fl.business_id').onRef('l.id', '=', 'fl.line_id'),
    )
    .select(['l.id', 'l.name', ...CHOSEN, ...OF_SET, 'fl.qty', 'l.unit_price_kurus as unitPrice'])
    .where('fl.business_id', '=', businessId)
    .where('fl.refund_id', '=', refundId)
    .where('fl.qty', '>', 0)
    .orderBy('l.created_at')
    .orderBy('l.id')
    .execute();
}

/**
 * Sums the refunds of a range, by their own time and method (REFUND-16, REFUND-17). A method without refunds is
 * missing.
 */
export async function sumRefunds(tx: Tx, businessId: string, range: InstantRange): Promise<MethodAmount[]> {
  const { rows } = await sql<MethodAmount>`
    select method, sum(amount_kurus)::bigint as amount, count(*)::int as count
      from refunds
     where business_id = ${businessId} and created_at >= ${range.from} and created_at < ${range.until}
       and amount_kurus > 0
     group by method`.execute(tx);
  return rows;
}

export interface NewRefund extends Pick<
  Refund,
  'id' | 'paymentId' | 'amount' | 'tip' | 'method' | 'reason' | 'isRestocked'
> {
  /** The part of the tip that was still owed to its user (TIP-23). */
  tipOwed: Kurus;
  lines: RefundDecision['lines'];
  /** The pieces that are brought back with it (REFUND-11). */
  back: readonly LineQty[];
  /** True for a refund of a share, whose pieces other shares may have brought back (REFUND-25). */
  isShare: boolean;
  /** Amounts that it takes off each rate of KDV (VAT-13). */
  vat: readonly PaidVat[];
  /** The session that gives it; null where none is open (CASH-5). */
  session: OpenSession | null;
}

/**
 * Inserts a refund and returns its number. Refunds of one business are inserted one after the other, so that their
 * numbers have no gap (REFUND-8). The order of the payment must be locked.
 */
export async function insertRefund(tx: Tx, actor: Actor, refund: NewRefund, at: Date): Promise<number> {
  const { businessId } = actor;
  const name = `refunds/${businessId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
  const { session } = refund;
  const { rows } = await sql<{ number: number }>`
    insert into refunds (business_id, id, number, payment_id, method, amount_kurus, tip_kurus, tip_owed_kurus, reason, is_restocked,
                         cash_session_id, cash_count_no, refunded_by, refunded_by_name, created_at)
    select ${businessId}::uuid, ${refund.id}::uuid, coalesce(max(number), 0) + 1, ${refund.paymentId}::uuid,
           ${refund.method}, ${refund.amount}, ${refund.tip}, ${refund.tipOwed}, ${refund.reason}, ${refund.isRestocked}::boolean,
           ${session?.id ?? null}::uuid, ${session?.countNo ?? null}::int, ${actor.userId}::uuid, ${actor.name}, ${at}
      from refunds where business_id = ${businessId}
    returning number`.execute(tx);
  const [given] = rows;
  if (!given) throw new Error('a refund was not inserted');
  if (refund.lines.length === 0) return given.number;
  await tx
    .insertInto('refund_lines')
    .values(
      refund.lines.map(({ lineId, qty, amount, backQty }) => ({
        business_id: businessId,
        refund_id: refund.id,
        payment_id: refund.paymentId,
        line_id: lineId,
        qty,
        amount_kurus: amount,
        back_qty: refund.isShare ? backQty : null,
      })),
    )
    .execute();
  await insertRefundVat(tx, businessId, refund.id, refund.vat);
  return given.number;
}
