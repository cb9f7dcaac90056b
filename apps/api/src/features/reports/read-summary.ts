import type * as contract from '@sofra/contract/reports/reports';
import { amountsByMethod, withoutCash, type AmountsByMethod } from '@sofra/domain/money/amounts-by-method';
import { kurus, sumKurus, ZERO } from '@sofra/domain/money/money';
import { bySettlement } from '@sofra/domain/money/payment-method';
import { avgTicket, profit } from '@sofra/domain/reports/report';
import { sumAccounts } from '#src/features/accounts/account-entries.store.ts';
import { sumTipPayouts } from '#src/features/cash/tips/tip-payouts.store.ts';
import { hideCash } from '#src/features/cash/shared/hide-cash.ts';
import { sumExpensesByMethod } from '#src/features/expenses/expenses.store.ts';
import { sumRefunds } from '#src/features/orders/refunds/refunds.store.ts';
import { sumTips } from '#src/features/orders/payments/tips.store.ts';
import { breakdownOf } from '#src/features/reports/read-payment-breakdown.ts';
import { readReportRange, type RangeRequest, type ReportRange } from '#src/features/reports/report-range.ts';
import { sumByMethod, sumActions } from '#src/features/reports/sales.store.ts';
import type { Read } from '#src/platform/writes/context.ts';
import { together } from '#src/platform/postgres/transaction.ts';

/**
 * The main figures of a range (REP-1, REP-2). Errors: as in `readReportRange`. Sums that reveal cash are hidden
 * (CASH-15).
 */
export async function readSummary(read: Read, request: RangeRequest): Promise<contract.ReportSummary> {
  const range = await readReportRange(read, request);
  const isHidden = await hideCash(read, range.instants);
  const { summary } = await readFigures(read, range);
  return isHidden ? withoutCashIn(summary) : summary;
}

/** Leaves cash out of the figures by method (CASH-15). */
export const withoutCashIn = <Summary extends Record<'refunds' | 'tips', AmountsByMethod>>(
  summary: Summary,
): Summary => ({ ...summary, refunds: withoutCash(summary.refunds), tips: withoutCash(summary.tips) });

/**
 * Summary and payments by method of one range. Revenue counts by the time of the payment, and an order by the time it
 * was paid. An expense counts by its day. Refunds, tips, discounts, cancellations and comps count by the time they were
 * made or given.
 */
export async function readFigures({ tx, actor: { businessId } }: Read, range: ReportRange) {
  const [methods, refundSums, tipSums, tipsPaid, accounts, actions, spent] = await together(
    sumByMethod(tx, businessId, range.byHour),
    sumRefunds(tx, businessId, range.instants),
    sumTips(tx, businessId, range.instants),
    sumTipPayouts(tx, businessId, range.instants),
    sumAccounts(tx, businessId, range.instants),
    sumActions(tx, businessId, range.byDay),
    sumExpensesByMethod(tx, businessId, range.days),
  );
  const breakdown = breakdownOf(methods);
  const revenue = sumKurus(methods.map((sum) => sum.revenue));
  const refunds = amountsByMethod(refundSums);
  const netRevenue = kurus(revenue - refunds.total);
  const expenses = sumKurus([...spent.values()]);
  const summary = {
    revenue,
    refunds,
    netRevenue,
    tips: amountsByMethod(tipSums),
    tipsPaid: sumKurus(tipsPaid.map(({ paid }) => paid)),
    expenses,
    // As specified, refunds are not in it; the second figure is less them (REP-2, REFUND-16).
    profit: profit(revenue, expenses),
    netProfit: profit(netRevenue, expenses),
    orderCount: actions.orders,
    avgTicket: avgTicket(revenue, actions.orders),
    discounts: actions.discounts,
    canceled: actions.canceled,
    comps: actions.comped,
    expenseByMethod: {
      NAKIT: spent.get('NAKIT') ?? ZERO,
      KREDI_KARTI: spent.get('KREDI_KARTI') ?? ZERO,
      HAVALE_EFT: spent.get('HAVALE_EFT') ?? ZERO,
    },
    paymentBreakdown: bySettlement((method) => breakdown[method]?.revenue ?? ZERO, 'ACCOUNT' in breakdown),
    accounts,
  };
  return { summary, breakdown };
}
