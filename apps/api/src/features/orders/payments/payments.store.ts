import { ZERO, type Kurus } from '@sofra/domain/money/money';
import type { PaymentMethod, Settlement } from '@sofra/domain/money/payment-method';
import type { CustomerName } from '@sofra/contract/money/customers';
import type { Share } from '@sofra/domain/orders/bill-shares';
import type { PaidLine } from '@sofra/domain/orders/order';
import type { PaidVat, VatAmount } from '@sofra/domain/vat/vat';
import { sql } from 'kysely';
import type { OpenSession } from '#src/features/cash/cash-sessions.store.ts';
import type { PartnerName } from '@sofra/contract/money/partners';
import type { Actor } from '#src/platform/writes/context.ts';
import type { Tx } from '#src/platform/postgres/database.ts';
import { EFFECTIVE_METHOD } from '#src/features/orders/payments/effective-method.store.ts';
import { prepared, type Slots } from '#src/platform/postgres/prepared.ts';
import { insertPaymentVat, sharesByRate } from '#src/features/orders/payments/payment-vat.store.ts';
import { together } from '#src/platform/postgres/transaction.ts';

export interface NewPayment {
  id: string;
  orderId: string;
  method: Settlement;
  /** On whose account it is put; null for money (ACCOUNT-7). */
  customer: CustomerName | null;
  /** Partner of the method (PARTNER-4). */
  partner: PartnerName | null;
  gross: Kurus;
  discount: Kurus;
  amount: Kurus;
  isImplied: boolean;
  /** Amount that the guest leaves in addition to `amount` (TIP-2). */
  tip: Kurus;
  received: Kurus | null;
  /** A share of the bill: it has no lines until all shares together settle them. */
  isShare: boolean;
  /** The number of people the bill is split among. */
  ofPeople: number | null;
  lines: readonly PaidLine[];
  /** Amounts of each known rate (VAT-5). */
  vat: readonly PaidVat[];
  /** The session that takes it; null where none is open (CASH-5). */
  session: OpenSession | null;
}

export async function insertPayment(tx: Tx, actor: Actor, payment: NewPayment, at: Date): Promise<void> {
  const { lines, vat, session, partner, customer: _, ...facts } = payment;
  const { businessId, userId, name } = actor;
  const taken = {
    partnerId: partner?.id ?? null,
    sessionId: session?.id ?? null,
    countNo: session?.countNo ?? null,
  };
  await together(
    INSERT_PAYMENT(tx, { ...facts, ...taken, businessId, userId, name, at }),
    insertPaymentLines(
      tx,
      businessId,
      lines.map((line) => ({ paymentId: payment.id, ...line })),
    ),
    insertPaymentVat(tx, businessId, payment.id, vat),
  );
}

type PaymentOf = Omit<NewPayment, 'lines' | 'vat' | 'session' | 'partner' | 'customer'> & {
  partnerId: string | null;
  sessionId: string | null;
  countNo: number | null;
  businessId: string;
  userId: string;
  name: string;
  at: Date;
};

const INSERT_PAYMENT = prepared((tx, slot: Slots<PaymentOf>) =>
  tx.insertInto('payments').values({
    business_id: slot('businessId'),
    id: slot('id'),
    order_id: slot('orderId'),
    method: slot('method'),
    partner_id: slot('partnerId'),
    gross_kurus: slot('gross'),
    discount_kurus: slot('discount'),
    amount_kurus: slot('amount'),
    is_implied_discount: slot('isImplied'),
    tip_kurus: slot('tip'),
    received_kurus: slot('received'),
    is_share: slot('isShare'),
    of_people: slot('ofPeople'),
    cash_session_id: slot('sessionId'),
    cash_count_no: slot('countNo'),
    taken_by: slot('userId'),
    taken_by_name: slot('name'),
    created_at: slot('at'),
  }),
);

/**
 * Inserts any number of lines with one constant statement: many shares of a long bill would exceed the number of values
 * a statement can bind.
 */
export async function insertPaymentLines(
  tx: Tx,
  businessId: string,
  lines: readonly (PaidLine & { paymentId: string })[],
): Promise<void> {
  if (lines.length > 0) await INSERT_PAYMENT_LINES(tx, { businessId, lines: JSON.stringify(lines) });
}

const INSERT_PAYMENT_LINES = prepared(
  (_, slot: Slots<{ businessId: string; lines: string }>) => sql<never>`
    insert into payment_lines (business_id, payment_id, line_id, qty, gross_kurus, discount_kurus)
    select ${slot('businessId')}::uuid, "paymentId", "lineId", qty, gross, discount
      from jsonb_to_recordset(${slot('lines')}::jsonb)
           as p ("paymentId" uuid, "lineId" uuid, qty int, gross bigint, discount bigint)`,
);

/** The shares taken of an order, in the order they were taken. */
export function listShares(tx: Tx, businessId: string, orderId: string): Promise<Share[]> {
  return tx
    .selectFrom('payments')
    .select(['id', 'gross_kurus as gross', 'discount_kurus as discount'])
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .where('is_share', '=', true)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The payments of an order before the one that is being taken. */
export interface PaymentsSoFar {
  discount: Kurus;
  /** The corrected ones. */
  methods: readonly Settlement[];
  /** Amounts that the shares among them took of each known rate. */
  sharesByRate: readonly (VatAmount & { percent: number })[];
}

export async function sumPaymentsOfOrder(
  tx: Tx,
  businessId: string,
  orderId: string,
): Promise<PaymentsSoFar> {
  const [sum] = await PAYMENTS_OF_ORDER(tx, { businessId, orderId });
  return sum ?? { discount: ZERO, methods: [], sharesByRate: [] };
}

const PAYMENTS_OF_ORDER = prepared((tx, slot: Slots<{ businessId: string; orderId: string }>) =>
  tx
    .selectFrom('payments as p')
    .select([
      sql<Kurus>`coalesce(sum(p.discount_kurus), 0)::bigint`.as('discount'),
      sql<Settlement[]>`coalesce(array_agg(distinct ${EFFECTIVE_METHOD}), '{}')`.as('methods'),
      // Looked up for bills that are paid in shares only.
      sql<PaymentsSoFar['sharesByRate']>`case when bool_or(p.is_share)
          then ${sharesByRate(slot('businessId'), slot('orderId'))} else '[]' end`.as('sharesByRate'),
    ])
    .where('p.business_id', '=', slot('businessId'))
    .where('p.order_id', '=', slot('orderId')),
);

/**
 * Updates an order that stays open after a payment: increments its version and sets the sum of the shares taken, before
 * discounts. An open guest call for the bill stays open.
 */
export async function updateOrderPartPaid(
  tx: Tx,
  businessId: string,
  orderId: string,
  sharesPaid: Kurus,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ version: sql`version + 1`, shares_paid_kurus: sharesPaid, is_at_device: false })
    .where('business_id', '=', businessId)
    .where('id', '=', orderId)
    .execute();
}

interface MethodCorrection {
  id: string;
  paymentId: string;
  method: PaymentMethod;
  partnerId: string | null;
  reason: string;
}

/**
 * The order must be locked. The time is never before that of the previous correction, even if the clocks of two servers
 * differ.
 */
export async function insertMethodCorrection(
  tx: Tx,
  actor: Actor,
  correction: MethodCorrection,
  at: Date,
): Promise<void> {
  await sql`
    insert into payment_corrections (business_id, id, payment_id, method, partner_id, reason, corrected_by, corrected_by_name, created_at)
    select ${actor.businessId}::uuid, ${correction.id}::uuid, ${correction.paymentId}::uuid, ${correction.method},
           ${correction.partnerId}::uuid, ${correction.reason}, ${actor.userId}::uuid, ${actor.name},
           greatest(${at}::timestamptz, max(c.created_at) + interval '1 microsecond')
      from payment_corrections c
     where c.business_id = ${actor.businessId} and c.payment_id = ${correction.paymentId}`.execute(tx);
}

export async function countReceipts(tx: Tx, businessId: string, paymentId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('print_jobs')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('business_id', '=', businessId)
    .where('payment_id', '=', paymentId)
    .where('type', '=', 'RECEIPT')
    .executeTakeFirstOrThrow();
  return count;
}
