import type * as contract from '@sofra/contract/orders';
import { discountOn, toDiscount, type Discount } from '@sofra/domain/discount';
import { RuleError } from '@sofra/domain/errors';
import { orderTotal, decidePayment, type PaymentDecision } from '@sofra/domain/order';
import type { Kurus } from '@sofra/domain/money';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { orderView } from '#src/features/orders/order-history.ts';
import {
  listLines,
  lockOrder,
  updateLineQty,
  updateOrderClosed,
  type OrderRow,
  type SavedLine,
} from '#src/features/orders/orders.store.ts';
import { findLastPayment, insertPayment, type NewPayment } from '#src/features/orders/payments.store.ts';
import { queueReceipt } from '#src/features/printing/queue-tickets.ts';
import type { Work } from '#src/platform/context.ts';
import { newId } from '#src/platform/ids.ts';
import type { RequestOf } from '#src/platform/serve.ts';

type Request = RequestOf<typeof contract.payOrder>;
type Paid = { payment: contract.Payment; order: contract.Order };

/**
 * Takes one payment for everything still unpaid and closes the order (spec 5 "Discount", 7; decisions 25-28).
 * The order's row is locked first and its lines are read after, so two cashiers are served one after the other and the
 * second hears who was first. The server's own total counts; `finalTotal` is only compared.
 *
 * Errors: NOT_FOUND; ORDER_NOT_OPEN (details: `paidBy`, `paidAt`); ORDER_CHANGED and TOTAL_MISMATCH (details: `total` in
 * lira, `version`); ROLE_LIMIT for a discount above the role's; INVALID_INPUT for less received than due.
 */
export async function payOrder(work: Work, request: Request): Promise<Paid> {
  const { tx, actor } = work;
  const order = await lockOrder(tx, actor.businessId, request.id);
  if (!order) throw new RuleError('NOT_FOUND');
  if (order.status !== 'OPEN') throw await alreadyClosed(work, order);
  const lines = await listLines(tx, actor.businessId, order.id);
  const decision = decide(order, lines, request);
  const { settings } = await findBusinessProfile(tx, actor.businessId);
  refuseTooMuchDiscount(work, decision, settings.maxDiscountPercent.CASHIER);
  const received = request.received ?? null;
  if (received !== null && received < decision.amount) {
    throw new RuleError('INVALID_INPUT', {
      fields: [{ path: 'received', reason: 'Alınan tutar ödenecek tutardan az.' }],
    });
  }

  const payment: NewPayment = {
    id: newId(),
    orderId: order.id,
    method: request.method,
    received,
    ...decision,
  };
  await updateLineQty(tx, actor.businessId, 'paid_qty', decision.lines);
  await insertPayment(tx, actor, payment, work.now);
  await updateOrderClosed(tx, actor.businessId, order.id, { status: 'PAID', at: work.now });
  const paid = paymentView(work, order, lines, payment);
  const receiptJobId = settings.autoReceipt ? await printOriginal(work, paid, decision.gross) : null;
  announce(work, order, payment, request);
  return {
    payment: { ...paid, receiptJobId },
    order: orderView({
      ...order,
      status: 'PAID',
      paidAt: work.now,
      total: orderTotal(lines),
      discountAmount: payment.discount,
      methods: [request.method],
    }),
  };
}

/** The domain counts in kuruş; a refusal travels in lira. */
function decide(order: OrderRow, lines: readonly SavedLine[], request: Request): PaymentDecision {
  try {
    return decidePayment(
      { version: order.version, lines },
      {
        finalTotal: request.finalTotal,
        discount: discountOf(request),
        expectedVersion: request.expectedVersion,
      },
    );
  } catch (error) {
    if (!(error instanceof RuleError) || typeof error.details?.total !== 'number') throw error;
    throw new RuleError(error.code, { ...error.details, total: error.details.total / 100 });
  }
}

const discountOf = ({ discountType, discountValue }: Request): Discount | undefined =>
  discountType === undefined ? undefined : toDiscount(discountType, discountValue);

/** "The loser is told who took it": the payment that closed the order, when there is one. */
async function alreadyClosed({ tx, actor }: Work, order: OrderRow): Promise<RuleError> {
  const last = await findLastPayment(tx, actor.businessId, order.id);
  if (!last) return new RuleError('ORDER_NOT_OPEN', { status: order.status });
  return new RuleError('ORDER_NOT_OPEN', {
    message: `Bu adisyonun ödemesini ${last.takenBy} aldı.`,
    status: order.status,
    paidBy: last.takenBy,
    paidAt: last.createdAt.toISOString(),
  });
}

function refuseTooMuchDiscount(
  { actor }: Work,
  { gross, discount }: { gross: Kurus; discount: Kurus },
  maxPercent: number,
): void {
  // Rounded like the discount itself: what the limit's own percentage makes is within the limit.
  if (actor.role !== 'CASHIER' || discount <= discountOn(gross, { type: 'PERCENT', value: maxPercent }))
    return;
  throw new RuleError('ROLE_LIMIT', {
    message: `En fazla %${maxPercent} indirim yapabilirsiniz.`,
    maxPercent,
  });
}

function paymentView(
  work: Work,
  order: OrderRow,
  lines: readonly SavedLine[],
  payment: NewPayment,
): contract.Payment {
  const paidQty = new Map(payment.lines.map((line) => [line.lineId, line.qty]));
  return {
    id: payment.id,
    orderId: order.id,
    orderNumber: order.number,
    tableName: order.tableName,
    method: payment.method,
    amount: payment.amount,
    discountAmount: payment.discount,
    received: payment.received,
    createdAt: work.now,
    takenBy: work.actor.name,
    receiptJobId: null,
    lines: lines.flatMap(({ id, name, unitPrice }) => {
      const qty = paidQty.get(id);
      return qty ? [{ name, qty, unitPrice }] : [];
    }),
  };
}

const printOriginal = (work: Work, payment: contract.Payment, subtotal: Kurus): Promise<string | null> =>
  queueReceipt(work, {
    order: { id: payment.orderId, number: payment.orderNumber, tableName: payment.tableName },
    payment: { ...payment, subtotal, discount: payment.discountAmount },
    copyNo: 1,
  });

function announce(work: Work, order: OrderRow, payment: NewPayment, request: Request): void {
  work.audit({
    event: 'order.pay',
    entity: 'order',
    entityId: order.id,
    details: {
      table: order.tableName,
      paymentId: payment.id,
      method: payment.method,
      grossKurus: payment.gross,
      discountKurus: payment.discount,
      amountKurus: payment.amount,
      discountType: request.discountType ?? null,
      discountValue: request.discountValue ?? null,
      isImpliedDiscount: payment.isImplied,
    },
  });
  work.emit({
    name: 'orders:changed',
    facts: { orderId: order.id, tableId: order.tableId, version: order.version + 1 },
  });
  work.emit({ name: 'tables:changed', facts: {} });
}
