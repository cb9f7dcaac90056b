import type { CustomerName } from '@sofra/contract/money/customers';
import type { InstantRange } from '@sofra/domain/calendar/business-day';
import type { LineOption, LinePortion } from '@sofra/domain/menu/line-options';
import { ZERO, type Kurus } from '@sofra/domain/money/money';
import type { Guests } from '@sofra/domain/orders/guests';
import type { Comp } from '@sofra/domain/orders/order';
import type { PartnerName } from '@sofra/contract/money/partners';
import type { FiscalNumbers } from '@sofra/contract/orders/payments';
import type { PaymentLock } from '@sofra/domain/orders/method-correction';
import type { Settlement } from '@sofra/domain/money/payment-method';
import type { SetRole } from '@sofra/domain/menu/set-menu';
import { sql } from 'kysely';
import type { OpenSession } from '#src/features/cash/cash-sessions.store.ts';
import { FISCAL } from '#src/features/orders/payments/fiscal-numbers.store.ts';
import { CHOSEN, OF_SET } from '#src/features/orders/lines/order-line-columns.store.ts';
import { COMP } from '#src/features/orders/orders.store.ts';
import { LOCKS, TRANSFERS, type TransferRow } from '#src/features/orders/payments/method-transfers.store.ts';
import { matches, type PaymentFilter } from '#src/features/orders/payments/payment-filter.store.ts';
import {
  EFFECTIVE_METHOD,
  EFFECTIVE_PARTNER_ID,
} from '#src/features/orders/payments/effective-method.store.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Tx } from '#src/platform/postgres/database.ts';

/** A payment with the order it belongs to; its lines are read separately. */
export interface PaymentRow {
  id: string;
  orderId: string;
  orderNumber: number;
  tableName: string;
  guests: Guests;
  channelName: string | null;
  channelNumber: string | null;
  /** The corrected method, if it was corrected on its own day. Transfers show how it counts now. */
  method: Settlement;
  /** Corrected like the method, by the name it has now. */
  partner: PartnerName | null;
  customer: CustomerName | null;
  gross: Kurus;
  amount: Kurus;
  discountAmount: Kurus;
  /** The sum of its refunds. */
  refunded: Kurus;
  /** The additional tip, the refunded part of it, and the user it is for (TIP-5, TIP-21). */
  tip: Kurus;
  tipRefunded: Kurus;
  tipFor: string | null;
  received: Kurus | null;
  isShare: boolean;
  ofPeople: number | null;
  createdAt: Date;
  takenBy: string;
  fiscal: FiscalNumbers;
  receiptJobId: string | null;
  /** The session that took it, and how many counts of it were locked then. */
  session: OpenSession | null;
  locks: PaymentLock[];
  /** The earliest first. */
  transfers: TransferRow[];
}

export interface PaidLineRow extends SetRole {
  paymentId: string;
  id: string;
  name: string;
  portion: LinePortion | null;
  options: LineOption[];
  qty: number;
  unitPrice: Kurus;
  /** Set for a comped line, which was paid with 0. */
  comp: Comp | null;
}

/** On whose account it was put; of an erased customer the name is the number. */
const ACCOUNT_OF_PAYMENT = sql<CustomerName | null>`(
  select jsonb_build_object('id', c.id, 'number', c.number,
                            'name', case when c.erased_at is null then c.name else 'Müşteri no ' || c.number end)
         || case when c.erased_at is null then '{}' else '{"isErased": true}' end::jsonb
    from account_entries e
    join customers c on c.business_id = e.business_id and c.id = e.customer_id
   where e.business_id = p.business_id and e.payment_id = p.id)`;

const payments = (tx: Tx, businessId: string) =>
  tx
    .selectFrom('payments as p')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.business_id', '=', 'p.business_id').onRef('o.id', '=', 'p.order_id'),
    )
    .select((eb) => [
      'p.id',
      'p.order_id as orderId',
      'o.number as orderNumber',
      'o.table_name as tableName',
      'o.guests',
      'o.channel_name as channelName',
      'o.channel_number as channelNumber',
      EFFECTIVE_METHOD.as('method'),
      sql<PartnerName | null>`(select jsonb_build_object('id', t.id, 'name', t.name) from payment_partners t
        where t.business_id = p.business_id and t.id = ${EFFECTIVE_PARTNER_ID})`.as('partner'),
      ACCOUNT_OF_PAYMENT.as('customer'),
      'p.gross_kurus as gross',
      'p.amount_kurus as amount',
      'p.discount_kurus as discountAmount',
      sql<Kurus>`coalesce((select sum(f.amount_kurus) from refunds f
        where f.business_id = p.business_id and f.payment_id = p.id), 0)::bigint`.as('refunded'),
      'p.tip_kurus as tip',
      sql<Kurus>`case when p.tip_kurus = 0 then 0 else coalesce((select sum(f.tip_kurus) from refunds f
        where f.business_id = p.business_id and f.payment_id = p.id), 0) end::bigint`.as('tipRefunded'),
      sql<string | null>`case when p.tip_kurus > 0 then o.opened_by_name end`.as('tipFor'),
      // The amount received belongs to the original method, so it is hidden after the method was corrected.
      sql<Kurus | null>`case when ${EFFECTIVE_METHOD} = p.method then p.received_kurus end`.as('received'),
      'p.is_share as isShare',
      'p.of_people as ofPeople',
      'p.created_at as createdAt',
      'p.taken_by_name as takenBy',
      FISCAL.as('fiscal'),
      LOCKS.as('locks'),
      TRANSFERS.as('transfers'),
      sql<OpenSession | null>`case when p.cash_session_id is not null
        then jsonb_build_object('id', p.cash_session_id, 'countNo', p.cash_count_no) end`.as('session'),
      eb
        .selectFrom('print_jobs as j')
        .select('j.id')
        .whereRef('j.business_id', '=', 'p.business_id')
        .whereRef('j.payment_id', '=', 'p.id')
        .orderBy('j.position')
        .limit(1)
        .as('receiptJobId'),
    ])
    .where('p.business_id', '=', businessId);

/** The filtered payments of a range, newest first; `before` continues a list after that payment. */
export function listPaymentRows(
  tx: Tx,
  businessId: string,
  range: InstantRange,
  page: { filter: PaymentFilter; limit: number; before?: string | undefined },
): Promise<PaymentRow[]> {
  const { filter, before } = page;
  return payments(tx, businessId)
    .where('p.created_at', '>=', range.from)
    .where('p.created_at', '<', range.until)
    .where(matches(filter))
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(p.created_at, p.id) < (select created_at, id from payments where business_id = ${businessId} and id = ${before})`,
      ),
    )
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(page.limit)
    .execute();
}

export function findPayment(tx: Tx, businessId: string, paymentId: string): Promise<PaymentRow | undefined> {
  return payments(tx, businessId).where('p.id', '=', paymentId).executeTakeFirst();
}

/** The payments of an order, the first one first. */
export const listPaymentsOf = (tx: Tx, businessId: string, orderId: string): Promise<PaymentRow[]> =>
  payments(tx, businessId).where('p.order_id', '=', orderId).orderBy('p.id').execute();

/** The latest payment of an order, which shows the user who closed it and the time. */
export function findLastPayment(
  tx: Tx,
  businessId: string,
  orderId: string,
): Promise<PaymentRow | undefined> {
  return (
    payments(tx, businessId)
      .where('p.order_id', '=', orderId)
      // Sorted by id, because the time of a request is read before it waits for the lock on the order.
      .orderBy('p.id', 'desc')
      .limit(1)
      .executeTakeFirst()
  );
}

/** The lines that payments paid; of a share what was eaten of its bill, since it paid an amount (PAY-59). */
export const listPaidLines = async (
  tx: Tx,
  businessId: string,
  paymentIds: readonly string[],
): Promise<PaidLineRow[]> => {
  const both = [listPieces(tx, businessId, paymentIds), listBillLines(tx, businessId, paymentIds)];
  return (await together(...both)).flat();
};

function listPieces(tx: Tx, businessId: string, paymentIds: readonly string[]): Promise<PaidLineRow[]> {
  return tx
    .selectFrom('payment_lines as pl')
    .innerJoin('payments as p', (join) =>
      join.onRef('p.business_id', '=', 'pl.business_id').onRef('p.id', '=', 'pl.payment_id'),
    )
    .innerJoin('order_lines as l', (join) =>
      join.onRef('l.business_id', '=', 'pl.business_id').onRef('l.id', '=', 'pl.line_id'),
    )
    .select([
      'pl.payment_id as paymentId',
      'l.id',
      'l.name',
      ...CHOSEN,
      ...OF_SET,
      'pl.qty',
      'l.unit_price_kurus as unitPrice',
      COMP,
    ])
    .where('pl.business_id', '=', businessId)
    .where('pl.payment_id', '=', sql<string>`any(${[...paymentIds]}::uuid[])`)
    .where('p.is_share', '=', false)
    .orderBy('l.created_at')
    .orderBy('l.id')
    .execute();
}

/** Every piece of the bill of a share that was neither cancelled nor paid by itself. */
function listBillLines(tx: Tx, businessId: string, paymentIds: readonly string[]): Promise<PaidLineRow[]> {
  const qty = sql<number>`(l.qty - l.canceled_qty - coalesce((
    select sum(pl.qty) from payment_lines pl
      join payments o on o.business_id = pl.business_id and o.id = pl.payment_id and not o.is_share
     where pl.business_id = l.business_id and pl.line_id = l.id), 0))::int`;
  return tx
    .selectFrom('payments as p')
    .innerJoin('order_lines as l', (join) =>
      join.onRef('l.business_id', '=', 'p.business_id').onRef('l.order_id', '=', 'p.order_id'),
    )
    .select([
      'p.id as paymentId',
      'l.id',
      'l.name',
      ...CHOSEN,
      ...OF_SET,
      qty.as('qty'),
      'l.unit_price_kurus as unitPrice',
      COMP,
    ])
    .where('p.business_id', '=', businessId)
    .where('p.id', '=', sql<string>`any(${[...paymentIds]}::uuid[])`)
    .where('p.is_share', '=', true)
    .where(sql<boolean>`${qty} > 0`)
    .orderBy('l.created_at')
    .orderBy('l.id')
    .execute();
}

/**
 * Revenue and number of payments of a range (PAY-24). Without cash it includes money moved to and from the other
 * methods.
 */
export async function sumPayments(
  tx: Tx,
  businessId: string,
  range: InstantRange,
  { withoutCash }: { withoutCash: boolean },
): Promise<{ total: Kurus; count: number }> {
  const { rows } = await sql<{ total: Kurus; count: number }>`
    select coalesce(sum(amount_kurus), 0)::bigint as total, coalesce(sum(payments), 0)::int as count
      from method_sales
     where business_id = ${businessId} and at >= ${range.from} and at < ${range.until}
       and not (${withoutCash}::boolean and method = 'CASH')`.execute(tx);
  return rows[0] ?? { total: ZERO, count: 0 };
}
