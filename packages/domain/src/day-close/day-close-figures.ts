import type { AmountsByMethod } from '../money/amounts-by-method.ts';
import type { CashSessionFigures } from '../cash/cash-slip.ts';
import type { RangeReportFigures } from './range-report-slip.ts';
import { devicesOf } from './device-reports-of-day.ts';
import type {
  BesideFigures,
  Counted,
  DayCloseFigures,
  NamedSum,
  PartnerSum,
  SessionOfDay,
  UnfinishedOrder,
} from './day-close.ts';
import { kurus, sumKurus } from '../money/money.ts';
import { settled, type Settlement } from '../money/payment-method.ts';

/** Puts together what was read in one snapshot (DAYEND-4); the only sum made here is *Brüt satış*. */
export function dayCloseFigures(day: RangeReportFigures, beside: BesideFigures): DayCloseFigures {
  const { summary, breakdown, auditHead } = day;
  const { businessName, timeZone, partners, unprinted, calls } = beside;
  return {
    ...{ businessName, timeZone, from: day.from.toISOString(), until: day.until.toISOString() },
    sales: salesOf(day),
    payments: settled(breakdown).map(({ settlement: method, value: { revenue, count } }) => ({
      ...{ method, amount: revenue, count },
      partners: partnersOf(method, partners.payments),
    })),
    refunds: byMethod(summary.refunds).map((sum) => ({
      ...sum,
      partners: partnersOf(sum.method, partners.refunds),
    })),
    accounts: summary.accounts,
    tips: {
      byMethod: byMethod(summary.tips),
      byPerson: beside.tipsByPerson.map(({ name, tips }) => ({ name, amount: tips })),
      paid: summary.tipsPaid,
    },
    vat: day.vat,
    sessions: beside.sessions.map(sessionOfDay),
    devices: devicesOf(partners, beside.sessions),
    openSessions: [...beside.openSessions],
    expenses: {
      byMethod: summary.expenseByMethod,
      total: summary.expenses,
      profit: summary.netProfit,
    },
    topItems: day.topItems.map(({ name, qty, inSets = 0, revenue }) => ({ name, qty, inSets, revenue })),
    open: {
      orders: openOrders(beside.unfinished),
      unfinished: [...beside.unfinished],
      slips: unprinted,
      calls,
    },
    auditHead,
  };
}

function openOrders(unfinished: readonly UnfinishedOrder[]): Counted {
  const open = unfinished.filter(({ isPaid }) => !isPaid);
  return { amount: sumKurus(open.map(({ due }) => due)), count: open.length };
}

const salesOf = ({ summary, compCount, cancelCount }: RangeReportFigures): DayCloseFigures['sales'] => ({
  orders: summary.orderCount,
  gross: kurus(summary.revenue + summary.discounts + summary.comps),
  discounts: summary.discounts,
  comps: { amount: summary.comps, count: compCount },
  revenue: summary.revenue,
  refunds: { amount: summary.refunds.total, count: summary.refunds.count },
  netRevenue: summary.netRevenue,
  canceled: { amount: summary.canceled, count: cancelCount },
});

// A tip that was returned is of no payment of the day, and counts none (TIP-22).
const byMethod = (sums: AmountsByMethod) =>
  settled(sums.byMethod)
    .filter(({ value: { amount, count } }) => count > 0 || amount !== 0)
    .map(({ settlement: method, value }) => ({ method, ...value }));

const partnersOf = (wanted: Settlement, sums: readonly PartnerSum[]): NamedSum[] =>
  sums.filter(({ method }) => method === wanted).map(({ name, amount, count }) => ({ name, amount, count }));

/** Notes and coins, terminals and hand-overs are left to the session's own slip. */
const sessionOfDay = (session: CashSessionFigures): SessionOfDay => {
  const { number, tillName, openedBy, closedBy, parts, cashPayments, sinceCount } = session;
  const {
    openingDifference,
    openingNote,
    expected,
    counted,
    variance,
    note,
    left,
    handedOver,
    openedAt,
    closedAt,
  } = session;
  return {
    ...{ number, tillName, openedBy, closedBy, parts, cashPayments, sinceCount },
    ...{ openingDifference, openingNote, expected, counted, variance, note, left, handedOver },
    ...{ openedAt: openedAt.toISOString(), closedAt: closedAt.toISOString() },
  };
};
