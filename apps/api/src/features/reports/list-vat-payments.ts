import type * as contract from '@sofra/contract/vat-report';
import { businessDayOf } from '@sofra/domain/business-day';
import { vatSums } from '@sofra/domain/vat-report';
import { listPaymentRows } from '#src/features/orders/payment-history.store.ts';
import { listPaymentVat } from '#src/features/orders/payment-vat.store.ts';
import { readReportRange } from '#src/features/reports/report-range.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Read } from '#src/platform/writes/context.ts';

/** The most payments that are read at once unless the caller sets `limit`. */
const AT_ONCE = 1_000;

/** Payments with what they took of each rate, for the accountant's file (VAT-11). Errors: as in `readReportRange`. */
export async function listVatPayments(
  read: Read,
  { limit = AT_ONCE, before, ...request }: RequestOf<typeof contract.vatPayments>,
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
  return payments.map(({ id, createdAt, orderNumber, tableName, method, amount }) => {
    const { rates, unknown } = vatSums(vatOf.get(id) ?? [], amount);
    const day = businessDayOf(createdAt, clock.timeZone, clock.dayStartHour);
    return { id, day, createdAt, orderNumber, tableName, method, rates, unknown };
  });
}
