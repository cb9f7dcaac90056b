import type { ResponseOf } from '@sofra/contract/endpoint';
import type * as contract from '@sofra/contract/orders/refunds';
import { RuleError } from '@sofra/domain/errors';
import { kurus, ZERO } from '@sofra/domain/money/money';
import { wayNow } from '@sofra/domain/orders/method-correction';
import { bringsMoney } from '@sofra/domain/money/payment-method';
import { decideRefund, leftToRefund } from '@sofra/domain/orders/refund';
import { lineInWords } from '@sofra/domain/orders/line-text';
import { vatOfRefund } from '@sofra/domain/vat/vat-of-refund';
import { updateUnmade } from '#src/features/orders/courses/held-lines.store.ts';
import { insertEntry, lockAccount } from '#src/features/accounts/accounts.store.ts';
import { holdSessionOf } from '#src/features/cash/shared/hold-session.ts';
import { insertWaitingRefunds } from '#src/features/documents/document-outbox.store.ts';
import type { OrderRow } from '#src/features/orders/orders.store.ts';
import type { PaymentRow } from '#src/features/orders/payments/payment-history.store.ts';
import { lockPayment } from '#src/features/orders/payments/read-payment.ts';
import { approveRefund, type RefundLimits } from '#src/features/orders/refunds/approve-refund.ts';
import { lockGiver } from '#src/features/orders/refunds/given-back.store.ts';
import { holdOwedTip } from '#src/features/orders/refunds/hold-owed-tip.ts';
import { readPaymentRefunds } from '#src/features/orders/refunds/read-payment-refunds.ts';
import {
  findRefund,
  insertRefund,
  listSettledLines,
  type NewRefund,
  type RefundableRow,
} from '#src/features/orders/refunds/refunds.store.ts';
import { listVatLeft } from '#src/features/orders/refunds/refund-vat.store.ts';
import { refundSlip } from '#src/features/orders/refunds/print-refund.ts';
import { settledPayment } from '#src/features/orders/refunds/settled-payment.ts';
import { queueRefund } from '#src/features/printing/shared/queue-refund.ts';
import { returnStock, type CanceledStock } from '#src/features/stock/shared/return-stock.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

type Request = RequestOf<typeof contract.refundPayment>;

/** A payment whose order is locked, with what it settled. */
interface Held {
  payment: PaymentRow;
  order: OrderRow;
  lines: readonly RefundableRow[];
}

/**
 * Gives money of a payment back (REFUND-1). The person is locked first (REFUND-12). The order is locked before the
 * refunds are read, so refunds of one payment run one after the other. A later one decides by the rest that earlier
 * ones left (REFUND-7). The session of the till is held as for a payment (REFUND-10).
 *
 * Errors: NOT_FOUND, also for the till; NOT_SETTLED; REFUND_CHANGED `{left}`; QTY_EXCEEDS_REMAINING; PART_OF_SET.
 * ROLE_LIMIT above the limit of the business (REFUND-12) and APPROVAL_VOID, both by {@link approveRefund}.
 */
export async function refundPayment(
  work: Work,
  request: Request,
): Promise<ResponseOf<typeof contract.refundPayment>> {
  const { tx, actor } = work;
  const [, { payment, order }] = await together(lockGiver(tx, actor), lockPayment(work, request.id));
  const [session, lines, rates] = await together(
    holdSessionOf(work, request.tillId),
    listSettledLines(tx, actor.businessId, payment.id),
    listVatLeft(tx, actor.businessId, payment.id),
  );
  refuseOtherWay(payment, request);
  const settled = settledPayment(payment, lines);
  const { amount, expectedRefunded, lines: chosen, tip } = request;
  refuseNothing(request);
  const decision = decideRefund(settled, { amount, chosen, expectedRefunded, tip });
  const limits = await approveRefund(work, payment, decision, request);

  const { method, reason, restock: isRestocked } = request;
  // A tip has no KDV in it (TIP-3).
  const vat =
    decision.amount === 0 ? [] : vatOfRefund(lines, decision, { amount: leftToRefund(settled), rates });
  // Before anything is written, since payouts of the business wait for it (TIP-23).
  const tipOwed = decision.tip > 0 ? await holdOwedTip(work, payment.id, decision.tip) : ZERO;
  const facts = {
    id: newId(),
    paymentId: payment.id,
    method,
    reason,
    isRestocked,
    session: method === 'ACCOUNT' ? null : session,
    vat,
    tipOwed,
    isShare: payment.isShare,
    ...decision,
  };
  const held = { payment, order, lines };
  return store(work, held, facts, limits);
}

/**
 * A debt is refunded only to the account, and money never is. The debt of an erased customer was paid, so that money
 * is refunded instead (ACCOUNT-12).
 */
function refuseOtherWay({ method: paidBy, customer }: PaymentRow, { method }: Request): void {
  if (customer?.isErased && method !== 'CASH' && method !== 'CARD') throw refusedMethod(NO_ACCOUNT);
  if (customer?.isErased || bringsMoney(paidBy) === bringsMoney(method)) return;
  throw refusedMethod(
    bringsMoney(paidBy)
      ? 'Bu ödeme veresiye değil; müşterinin hesabına iade edilmez.'
      : 'Veresiye ödeme yalnızca müşterinin hesabına iade edilir.',
  );
}

const NO_ACCOUNT = 'Kişisel verileri silinmiş müşterinin hesabı yok; nakit ya da kartla iade edin.';

const refusedMethod = (reason: string): RuleError =>
  new RuleError('INVALID_INPUT', { fields: [{ path: 'method', reason }] });

function refuseNothing({ amount, tip = ZERO }: Request): void {
  if (amount + tip > 0) return;
  throw new RuleError('INVALID_INPUT', { fields: [{ path: 'amount', reason: 'İade edilecek tutar yok.' }] });
}

/** Slip before stock, which is the lock order of docs/architecture.md. */
async function store(
  work: Work,
  held: Held,
  facts: NewRefund,
  limits: RefundLimits,
): Promise<ResponseOf<typeof contract.refundPayment>> {
  const { tx, actor, now } = work;
  const number = await insertRefund(tx, actor, facts, now);
  // The draft of the refund, where the order has one (DOCUMENT-19).
  await insertWaitingRefunds(tx, actor.businessId, { orderId: held.order.id, refundId: facts.id }, now);
  if (facts.back.length > 0) work.later(updateUnmade(tx, actor.businessId, facts.back));
  await takeOffAccount(work, held.payment, facts);
  const refund = await findRefund(tx, actor.businessId, facts.id);
  if (!refund) throw new RuleError('NOT_FOUND');
  const jobId = await queueRefund(work, await refundSlip(work, held.payment, { refund, copyNo: 1 }));
  announce(work, held, { ...facts, ...limits, number });
  const payment = await readPaymentRefunds(work, { id: held.payment.id });
  await returnStock(work, returned(facts), held.order.id);
  return { refund, jobId, payment };
}

/** The refunded part of a debt is no longer owed. Refuses a customer who was erased meanwhile. */
async function takeOffAccount(
  { tx, actor, now }: Work,
  { customer }: PaymentRow,
  { id: refundId, amount, method }: NewRefund,
): Promise<void> {
  if (!customer || method !== 'ACCOUNT') return;
  if (!(await lockAccount(tx, actor.businessId, customer.id))) throw refusedMethod(NO_ACCOUNT);
  const entry = { id: newId(), customerId: customer.id, kind: 'REFUND', refundId } as const;
  await insertEntry(tx, actor, { ...entry, amount: kurus(0 - amount) }, now);
}

/** The pieces that are returned to stock, or are waste (REFUND-11). An amount of a share has none. */
const returned = ({ back, reason, isRestocked }: NewRefund): CanceledStock => ({
  pieces: back.map(({ lineId, qty }) => ({ lineId, qty, reason })),
  isRestocked,
  kind: 'REFUND',
});

/** Records the methods of payment and refund, the reason and the pieces (REFUND-9, REFUND-13). */
function announce(
  work: Work,
  { payment, order, lines }: Held,
  refund: NewRefund & RefundLimits & { number: number },
): void {
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  work.audit({
    event: 'payment.refund',
    entity: 'payment',
    entityId: payment.id,
    details: {
      ...{ table: payment.tableName, number: refund.number, amountKurus: refund.amount },
      ...(refund.tip > 0 && { tipKurus: refund.tip }),
      // A limit may change later, so the entry stores the result of the check.
      ...{
        method: refund.method,
        paidBy: wayNow(payment).method,
        reason: refund.reason,
        isOverLimit: refund.isOverLimit,
      },
      ...(refund.approvedBy !== null && { approvedBy: refund.approvedBy }),
      isRestocked: refund.isRestocked,
      lines: refund.lines.flatMap(({ lineId, qty, amount }) => {
        const line = lineOf.get(lineId);
        if (!line || line.part || qty === 0) return [];
        return [{ name: line.name, choice: lineInWords(line, lines), qty, amountKurus: amount }];
      }),
    },
  });
  // The version stays: what is due did not change.
  const facts = { orderId: order.id, tableId: order.tableId, version: order.version };
  work.emit({ name: 'orders:changed', facts });
  if (refund.session !== null) work.emit({ name: 'cash:changed', facts: {} });
}
