import type { ResponseOf } from '@sofra/contract/endpoint';
import type { payOrder, payPart } from '@sofra/contract/orders/payments';
import { toDiscount, type Discount } from '@sofra/domain/menu/discount';
import { RuleError } from '@sofra/domain/errors';
import { refuseTooLittle } from '@sofra/domain/money/cash-payment';
import { kurus, ZERO } from '@sofra/domain/money/money';
import type { OpenBill, PaymentDecision, PaymentRequest } from '@sofra/domain/orders/order';
import { lineInWords } from '@sofra/domain/orders/line-text';
import { withTip } from '@sofra/domain/money/tip';
import { vatOfPayment } from '@sofra/domain/vat/vat';
import {
  accountOfPayment,
  allowDebt,
  chargeAccount,
  refuseStrayCustomer,
  type Debt,
} from '#src/features/accounts/shared/account-of-payment.ts';
import { holdSessionOf } from '#src/features/cash/shared/hold-session.ts';
import { closeWhenSettled } from '#src/features/orders/close-order.ts';
import { lockOrderWithLines } from '#src/features/orders/shared/lock-open-order.ts';
import { canceledOf, openOrderView } from '#src/features/orders/open-order.ts';
import { orderView } from '#src/features/orders/history/order-history.ts';
import { updateLineQty, type OrderRow, type SavedLine } from '#src/features/orders/orders.store.ts';
import {
  insertPayment,
  sumPaymentsOfOrder,
  updateOrderPartPaid,
  type NewPayment,
} from '#src/features/orders/payments/payments.store.ts';
import { actOnHeld } from '#src/features/orders/payments/act-on-held.ts';
import { receiptOf } from '#src/features/orders/payments/print-receipt.ts';
import { readFloorSettings } from '#src/features/orders/lines/read-floor-settings.ts';
import { paymentView } from '#src/features/orders/payments/read-payment.ts';
import {
  approveDiscount,
  inLira,
  isOverLimit,
  refuseClosed,
} from '#src/features/orders/payments/refuse-payment.ts';
import { orderAfterPayment, paidLinesOf, paymentRowOf } from '#src/features/orders/payments/taken-payment.ts';
import { partnerOfPayment } from '#src/features/partners/shared/partner-of-payment.ts';
import { queueFirstReceipt } from '#src/features/printing/shared/queue-tickets.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';

/** The fields that any payment request may have; a share has no discount, and only a share has `ofPeople`. */
type Request = Omit<RequestOf<typeof payOrder>, 'finalTotal'> & { ofPeople?: number | undefined };
/** `openOrder` is null once nothing is left to pay. */
type Taken = ResponseOf<typeof payPart>;
type Bill = { order: OrderRow; lines: readonly SavedLine[] };

/** The ways in which the answer of a fiscal device is not a request of a till. */
export interface ByDevice {
  /** The device has the order, which its answer unlocks (FISCAL-9). */
  isByDevice?: boolean;
  /** No drawer was open when it was sent, and the guest has paid (FISCAL-9). */
  isTillOptional?: boolean;
}

interface Taking extends ByDevice {
  event: 'order.pay' | 'order.payPart' | 'order.payShare';
  /** Decides about the locked bill, by a function of the domain. */
  decide: (bill: OpenBill) => PaymentDecision;
  /** The guest paid a platform, which also gave the discount (INBOX-9). */
  isByPlatform?: boolean;
}

/**
 * Takes one payment of an open order, for any part of it (PAY-7). The order's row is locked before its lines are
 * read, so concurrent payments run one after the other. A later one decides by the state that the earlier ones left.
 * A payment without lines is a share of the bill. The order closes when it owes nothing.
 *
 * Errors: NOT_FOUND, also for till and partner; ORDER_NOT_OPEN (details: `paidBy`, `paidAt`); the refusals of
 * `decide`, with amounts in lira. HELD_LINES when it would close the order while something waits (COURSE-9), and
 * those of {@link actOnHeld}. Those of {@link approveDiscount}, {@link accountOfPayment} and {@link allowDebt}.
 * INVALID_INPUT when less was received than is due with the tip, or for a partner of another method.
 */
export async function takePayment(
  work: Work,
  request: Request,
  { event, decide, isByPlatform, isByDevice = false, isTillOptional }: Taking,
): Promise<Taken> {
  const { businessId } = work.actor;
  const [held, session, partner, account, earlier, { settings, routes }] = await together(
    lockOrderWithLines(work, request.id, { isByDevice }),
    isByPlatform
      ? Promise.resolve(null)
      : holdSessionOf(work, request.tillId, { isOptional: isTillOptional }),
    partnerOfPayment(work, request),
    accountOfPayment(work, request),
    sumPaymentsOfOrder(work.tx, businessId, request.id),
    readFloorSettings(work),
  );
  await refuseClosed(work, held.order);
  const acted = await actOnHeld(work, held.order, held.lines, request);
  const bill = { order: held.order, lines: acted.lines };
  const decision = inLira(() => decide({ ...bill.order, lines: bill.lines }));
  const maxPercent = settings.maxDiscountPercent.CASHIER;
  const approvedBy = isByPlatform
    ? null
    : await approveDiscount(work, bill.order, decision, { settings, request });
  const debt = account && (await allowDebt(work, bill.order, { account, decision, request }));
  const tip = request.tip ?? ZERO;
  refuseStrayCustomer(request);
  refuseTooLittle(request.received, withTip(decision.amount, tip));

  const vat = vatOfPayment({ ...bill.order, lines: bill.lines }, decision, earlier.sharesByRate);
  const customer = account && { id: account.id, number: account.number, name: account.name };
  // A payment that brings no money belongs to no session (ACCOUNT-7).
  const into = { session: account ? null : session, partner, customer, tip };
  const payment = paymentOf(bill, { ...decision, vat }, request, into);
  announce(work, bill, payment, { event, request, maxPercent, approvedBy, debt });
  const { after, closedAs } = await store(work, bill, payment);
  if (account && payment.amount > ZERO) work.later(chargeAccount(work, account, payment));
  const row = paymentRowOf(work, bill.order, payment);
  const lines = paidLinesOf(payment, bill.lines);
  // Without any printer the id stays null, and the payment is taken all the same (PAY-25).
  const receiptJobId = settings.autoReceipt
    ? queueFirstReceipt(work, receiptOf(row, { lines, vat, copyNo: 1 }), { routes, settings })
    : null;
  acted.takeTheirStock();
  return {
    payment: paymentView({ ...row, receiptJobId }, lines),
    order: orderView(orderAfterPayment(work, after, { payment, earlier, closedAs })),
    openOrder: closedAs
      ? null
      : openOrderView(after.order, after.lines, await canceledOf(work, after.order, after.lines)),
  };
}

/** The total that a request with discount fields claims to be due (PAY-4). */
export const claimOf = (request: RequestOf<typeof payOrder>): PaymentRequest => ({
  finalTotal: request.finalTotal,
  discount: discountOf(request),
  expectedVersion: request.expectedVersion,
});

/** Errors: INVALID_INPUT for a discount value without a type, which could be lira or percent. */
function discountOf({ discountType, discountValue }: RequestOf<typeof payOrder>): Discount | undefined {
  if (discountType !== undefined) return toDiscount(discountType, discountValue);
  if (discountValue === undefined) return undefined;
  const reason = 'İndirim türü belirtilmemiş.';
  throw new RuleError('INVALID_INPUT', { fields: [{ path: 'discountType', reason }] });
}

const paymentOf = (
  { order }: Bill,
  decision: PaymentDecision & Pick<NewPayment, 'vat'>,
  request: Request,
  into: Pick<NewPayment, 'session' | 'partner' | 'customer' | 'tip'>,
): NewPayment => ({
  id: newId(),
  orderId: order.id,
  method: request.method,
  received: request.received ?? null,
  isShare: decision.lines.length === 0,
  ofPeople: request.ofPeople ?? null,
  ...into,
  ...decision,
});

/** Writes the payment and closes the order when it was the last; `after` is the bill after this payment. */
async function store(
  work: Work,
  { order, lines }: Bill,
  payment: NewPayment,
): Promise<{ after: Bill; closedAs: 'PAID' | 'CANCELED' | null }> {
  const { tx, actor } = work;
  const share = payment.isShare ? payment.gross : ZERO;
  const qtyOf = new Map(payment.lines.map(({ lineId, qty }) => [lineId, qty]));
  const after = {
    order: {
      ...{ ...order, version: order.version + 1, isAtDevice: false },
      sharesPaid: kurus(order.sharesPaid + share),
    },
    lines: lines.map((line) => ({ ...line, paidQty: line.paidQty + (qtyOf.get(line.id) ?? 0) })),
  };
  work.later(updateLineQty(tx, actor.businessId, 'paid_qty', payment.lines));
  work.later(insertPayment(tx, actor, payment, work.now));
  const closedAs = await closeWhenSettled(work, after.order, after.lines);
  if (!closedAs) {
    work.later(updateOrderPartPaid(tx, actor.businessId, order.id, after.order.sharesPaid));
    work.emit({ name: 'tables:changed', facts: {} });
  }
  return { after, closedAs };
}

interface Announced extends Pick<Taking, 'event'> {
  request: Request;
  maxPercent: number;
  /** Name of the user who approved a discount above the limit (APPROVE-2). */
  approvedBy: string | null;
  /** Details of a payment on account for the audit log. */
  debt: Debt | null;
}

function announce(
  work: Work,
  { order, lines }: Bill,
  payment: NewPayment,
  { event, request, maxPercent, approvedBy, debt }: Announced,
): void {
  work.audit({
    event,
    entity: 'order',
    entityId: order.id,
    details: {
      table: order.tableName,
      paymentId: payment.id,
      method: payment.method,
      partner: payment.partner?.name ?? null,
      grossKurus: payment.gross,
      discountKurus: payment.discount,
      amountKurus: payment.amount,
      ...(payment.tip > ZERO && { tipKurus: payment.tip }),
      discountType: request.discountType ?? null,
      discountValue: request.discountValue ?? null,
      isImpliedDiscount: payment.isImplied,
      // True when the discount exceeds the present limit of cashiers, for a discount of any user. It is stored,
      // because the limit may change later.
      isOverLimit: isOverLimit(payment, maxPercent),
      ...(approvedBy !== null && { approvedBy }),
      ...debt,
      isShare: payment.isShare,
      ofPeople: payment.ofPeople,
      lines: payment.lines.flatMap(({ lineId, qty }) => {
        const line = lines.find(({ id }) => id === lineId);
        return line?.part ? [] : [{ name: line?.name, choice: line && lineInWords(line, lines), qty }];
      }),
    },
  });
  const facts = { orderId: order.id, tableId: order.tableId, version: order.version + 1 };
  work.emit({ name: 'orders:changed', facts });
  if (payment.session !== null) work.emit({ name: 'cash:changed', facts: {} });
}
