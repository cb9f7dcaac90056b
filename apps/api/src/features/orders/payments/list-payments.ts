import type { InstantRange } from '@sofra/domain/calendar/business-day';
import * as contract from '@sofra/contract/orders/payments';
import { kurus, sumKurus, ZERO } from '@sofra/domain/money/money';
import { can } from '@sofra/domain/people/permissions';
import { bySettlement, settled } from '@sofra/domain/money/payment-method';
import { compareNatural, includesFolded } from '@sofra/domain/text/turkish';
import { listTransfers } from '#src/features/orders/payments/method-transfers.store.ts';
import { isCashHidden } from '#src/features/cash/shared/hide-cash.ts';
import {
  listPaidNames,
  listPaymentChoices,
  matchesSide,
  sumPaymentsByMethod,
  type PaymentFilter,
} from '#src/features/orders/payments/payment-filter.store.ts';
import { listPaidLines, listPaymentRows } from '#src/features/orders/payments/payment-history.store.ts';
import { rangeOf } from '#src/features/orders/history/order-history.ts';
import { paymentView, transferView } from '#src/features/orders/payments/read-payment.ts';
import type { Read } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';

type PaymentsQuery = RequestOf<typeof contract.paymentsOverview>;

/**
 * The filter in the form the database needs. Names are folded here, each once and as in every search box (UI-31):
 * folding them in SQL, row by row, exceeded the five seconds a read may take.
 */
async function filterOf(
  { tx, actor }: Read,
  range: InstantRange,
  query: PaymentsQuery,
): Promise<PaymentFilter> {
  const { method, partnerId, takenBy, table, min, max, q = '' } = query;
  const filter = { method, partnerId, takenBy, table, min, max };
  if (q === '') return filter;
  const [products, { tables }] = await together(
    listPaidNames(tx, actor.businessId, range),
    listPaymentChoices(tx, actor.businessId, range),
  );
  const holding = (names: readonly string[]) => names.filter((name) => includesFolded(name, q));
  return {
    ...filter,
    sought: { number: q.replace(/^#/, ''), tables: holding(tables), products: holding(products) },
  };
}

/** The payments of a range with the lines they paid, newest first (PAY-41), filtered on request (PAY-44). */
export async function listPayments(
  read: Read,
  request: RequestOf<typeof contract.listPayments>,
): Promise<contract.Payment[]> {
  const { tx, actor } = read;
  const range = await rangeOf(read, request);
  const filter = await filterOf(read, range, request);
  const rows = await listPaymentRows(tx, actor.businessId, range, {
    filter,
    limit: request.limit ?? contract.PAYMENTS_A_TIME,
    before: request.before,
  });
  const paid = await listPaidLines(
    tx,
    actor.businessId,
    rows.map((row) => row.id),
  );
  const lines = Map.groupBy(paid, (line) => line.paymentId);
  const views = rows.map((row) => paymentView(row, lines.get(row.id) ?? []));
  // A program reads no customers (TOKEN-4).
  return can(actor.role, 'customers.read') ? views : views.map((view) => ({ ...view, customer: null }));
}

/**
 * The totals of the filtered payments (PAY-45), without cash for a user who still has to count it (CASH-15). Also the
 * tables, partners and users of the range to choose from.
 */
export async function readPaymentsOverview(
  read: Read,
  request: PaymentsQuery,
): Promise<contract.PaymentsOverview> {
  const { tx, actor } = read;
  const range = await rangeOf(read, request);
  const filter = await filterOf(read, range, request);
  const [sums, transfers, { tables, partners, staff }, isHidden] = await together(
    sumPaymentsByMethod(tx, actor.businessId, range, filter),
    listTransfers(tx, actor.businessId, range, matchesSide(filter)),
    listPaymentChoices(tx, actor.businessId, range),
    isCashHidden(read, range),
  );
  const told = sums.filter(({ method }) => !(isHidden && method === 'CASH'));
  const byMethod = bySettlement(
    (wanted) => {
      const { revenue = ZERO, count = 0 } = told.find(({ method }) => method === wanted) ?? {};
      return { revenue: kurus(revenue), count };
    },
    told.some(({ method }) => method === 'ACCOUNT'),
  );
  const all = settled(byMethod).map(({ value }) => value);
  return {
    total: sumKurus(all.map(({ revenue }) => revenue)),
    count: all.reduce((count, sum) => count + sum.count, 0),
    byMethod,
    tips: sumKurus(told.map(({ tips }) => tips)),
    transfers: transfers.map(transferView),
    isCashHidden: isHidden,
    tables: tables.toSorted(compareNatural),
    partners: partners.toSorted((a, b) => compareNatural(a.name, b.name)),
    staff: staff.toSorted((a, b) => compareNatural(a.name, b.name)),
  };
}
