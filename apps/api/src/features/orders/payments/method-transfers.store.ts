import type { InstantRange } from '@sofra/domain/calendar/business-day';
import type { PaymentLock } from '@sofra/domain/orders/method-correction';
import type { Kurus } from '@sofra/domain/money/money';
import type { PaymentMethod } from '@sofra/domain/money/payment-method';
import type { PartnerName } from '@sofra/contract/money/partners';
import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '#src/platform/writes/context.ts';
import type { Tx } from '#src/platform/postgres/database.ts';

/** A method with its partner, by which a payment is counted. */
export interface Way {
  method: PaymentMethod;
  partner: PartnerName | null;
}

/** A correction of a later day as rows have it; the instant is JSON. */
export interface TransferRow {
  id: string;
  from: Way;
  to: Way;
  amount: Kurus;
  tip: Kurus;
  reason: string;
  transferredBy: string;
  createdAt: string;
}

const wayOf = (side: 'from' | 'to') => `jsonb_build_object('method', m.${side}_method, 'partner', (
  select jsonb_build_object('id', t.id, 'name', t.name) from payment_partners t
   where t.business_id = m.business_id and t.id = m.${side}_partner_id))`;

/** A row of `method_transfers as m` as JSON. */
const TRANSFER = `jsonb_build_object(
  'id', m.id, 'from', ${wayOf('from')}, 'to', ${wayOf('to')}, 'amount', m.amount_kurus, 'tip', m.tip_kurus,
  'reason', m.reason, 'transferredBy', m.transferred_by_name, 'createdAt', m.created_at)`;

/** All transfers of `payments as p`, the earliest first. */
export const TRANSFERS = sql.raw<TransferRow[]>(`coalesce((
  select jsonb_agg(${TRANSFER} order by m.no) from method_transfers m
   where m.business_id = p.business_id and m.payment_id = p.id), '[]')`);

/**
 * Later events of the drawer and the money of `payments as p` (PAY-52).
 */
export const LOCKS = sql.raw<PaymentLock[]>(`to_jsonb(array(
  select held.lock from (values
    ('CASH_COUNTED', (select s.count_no > p.cash_count_no from cash_sessions s
                       where s.business_id = p.business_id and s.id = p.cash_session_id)),
    ('SESSION_CLOSED', (select s.closed_at is not null from cash_sessions s
                         where s.business_id = p.business_id and s.id = p.cash_session_id)),
    ('REFUNDED', exists (select from refunds f where f.business_id = p.business_id and f.payment_id = p.id))
  ) held (lock, holds) where held.holds))`);

interface NewTransfer {
  id: string;
  paymentId: string;
  from: Way;
  to: Way;
  amount: Kurus;
  tip: Kurus;
  reason: string;
  /** The session of the payment stays as it was counted (CASH-7). */
  keepsDrawer: boolean;
}

/** The order must be locked, so that the transfers of a payment are numbered one after the other. */
export async function insertTransfer(tx: Tx, actor: Actor, transfer: NewTransfer, at: Date): Promise<void> {
  const { id, paymentId, from, to, amount, tip, reason, keepsDrawer } = transfer;
  await sql`
    insert into method_transfers (business_id, id, payment_id, no, from_method, from_partner_id, to_method, to_partner_id,
                                  amount_kurus, tip_kurus, reason, keeps_drawer, transferred_by, transferred_by_name, created_at)
    select ${actor.businessId}::uuid, ${id}::uuid, ${paymentId}::uuid, coalesce(max(m.no), 0) + 1,
           ${from.method}, ${from.partner?.id ?? null}::uuid, ${to.method}, ${to.partner?.id ?? null}::uuid,
           ${amount}, ${tip}, ${reason}, ${keepsDrawer}::boolean, ${actor.userId}::uuid, ${actor.name}, ${at}::timestamptz
      from method_transfers m
     where m.business_id = ${actor.businessId} and m.payment_id = ${paymentId}`.execute(tx);
}

/** A transfer with the payment that it corrects. */
export interface ListedTransferRow extends TransferRow {
  paymentId: string;
  orderNumber: number;
  tableName: string;
}

/**
 * The transfers that were made in a range, the newest first. `side` is a condition on `transferred_money as t` with
 * `payments as p` and `orders as o`, which one of the two sides has to meet.
 */
export async function listTransfers(
  tx: Tx,
  businessId: string,
  { from, until }: InstantRange,
  side: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<ListedTransferRow[]> {
  const { rows } = await sql<{ transfer: ListedTransferRow }>`
    select ${sql.raw(TRANSFER)} || jsonb_build_object('paymentId', p.id, 'orderNumber', o.number, 'tableName', o.table_name)
           as transfer
      from method_transfers m
      join payments p on p.business_id = m.business_id and p.id = m.payment_id
      join orders o on o.business_id = p.business_id and o.id = p.order_id
     where m.business_id = ${businessId} and m.created_at >= ${from} and m.created_at < ${until}
       and exists (select from transferred_money t
                    where t.business_id = m.business_id and t.id = m.id and ${side})
     order by m.created_at desc, m.id desc`.execute(tx);
  return rows.map(({ transfer }) => transfer);
}
