import type * as contract from '@sofra/contract/reports/vat-report';
import { businessDayOf, type BusinessClock } from '@sofra/domain/calendar/business-day';
import { kurus } from '@sofra/domain/money/money';
import { vatSums } from '@sofra/domain/vat/vat-report';
import { listTransfers } from '#src/features/orders/payments/method-transfers.store.ts';
import { listPaymentRows } from '#src/features/orders/payments/payment-history.store.ts';
import { listPaymentVat } from '#src/features/orders/payments/payment-vat.store.ts';
import { listRefundVat } from '#src/features/orders/refunds/refund-vat.store.ts';
import { listRefundRows } from '#src/features/orders/refunds/refunds.store.ts';
import { readReportRange, type RangeRequest } from '#src/features/reports/report-range.ts';
import type { Read } from '#src/platform/writes/context.ts';

/** The most payments that are read at once unless the caller sets `limit`. */
const AT_ONCE = 1_000;

/** Payments with what they took of each rate, for the accountant's file (VAT-11). Errors: as in `readReportRange`. */
export async function listVatPayments(
  read: Read,
  {
    limit = AT_ONCE,
    before,
    ...request
  }: RangeRequest & { limit?: number | undefined; before?: string | undefined },
): Promise<contract.VatPayment[]> {
  const { tx, actor } = read;
  const { instants, clock } = await readReportRange(read, request);
  const payments = await listPaymentRows(tx, actor.businessId, instants, { filter: {}, limit, before });
  const stored = await listPaymentVat(
    tx,
    actor.businessId,
    payments.map(({ id }) => id),
  );
  const vatOf = Map.groupBy(stored, ({ paymentId }) => paymentId);
  const dayOf = dayIn(clock);
  return payments.map(({ id, createdAt, orderNumber, tableName, method, partner, amount, fiscal }) => {
    const { rates, unknown } = vatSums(vatOf.get(id) ?? [], amount);
    const of = { id, day: dayOf(createdAt), createdAt, orderNumber, tableName, method };
    return { ...of, partner: partner?.name ?? null, fiscal, rates, unknown };
  });
}

/** The same of refunds, whose amounts are below 0 (VAT-11). */
export async function listVatRefunds(read: Read, request: RangeRequest): Promise<contract.VatRefund[]> {
  const { tx, actor } = read;
  const { instants, clock } = await readReportRange(read, request);
  // A refund of a tip alone has no KDV in it (TIP-22).
  const refunds = (await listRefundRows(tx, actor.businessId, instants)).filter(({ amount }) => amount > 0);
  const stored = await listRefundVat(
    tx,
    actor.businessId,
    refunds.map(({ id }) => id),
  );
  const vatOf = Map.groupBy(stored, ({ refundId }) => refundId);
  const dayOf = dayIn(clock);
  return refunds.map(({ id, number, createdAt: at, orderNumber, tableName, method, reason, amount }) => {
    const taken = (vatOf.get(id) ?? []).map(({ percent, gross, tax }) => ({
      percent,
      gross: kurus(0 - gross),
      tax: kurus(0 - tax),
    }));
    const { rates, unknown } = vatSums(taken, kurus(0 - amount));
    const createdAt = new Date(at);
    const of = { id, number, day: dayOf(createdAt), createdAt, orderNumber, tableName, method, reason };
    return { ...of, rates, unknown };
  });
}

/** Corrections of earlier days with the rates of what they move (VAT-11): everything that the payment took. */
export async function listVatTransfers(read: Read, request: RangeRequest): Promise<contract.VatTransfer[]> {
  const { tx, actor } = read;
  const { instants, clock } = await readReportRange(read, request);
  const transfers = await listTransfers(tx, actor.businessId, instants);
  const stored = await listPaymentVat(
    tx,
    actor.businessId,
    transfers.map(({ paymentId }) => paymentId),
  );
  const vatOf = Map.groupBy(stored, ({ paymentId }) => paymentId);
  const dayOf = dayIn(clock);
  return transfers.map(({ id, paymentId, createdAt: at, orderNumber, tableName, from, to, amount }) => {
    const createdAt = new Date(at);
    const { rates, unknown } = vatSums(vatOf.get(paymentId) ?? [], amount);
    const of = { id, day: dayOf(createdAt), createdAt, orderNumber, tableName };
    return { ...of, from: from.method, to: to.method, rates, unknown };
  });
}

const dayIn =
  ({ timeZone, dayStartHour }: BusinessClock) =>
  (at: Date): string =>
    businessDayOf(at, timeZone, dayStartHour);
