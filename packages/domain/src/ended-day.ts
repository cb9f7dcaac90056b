import type { AmountsByMethod } from './amounts-by-method.ts';
import type { CashSessionFigures } from './cash-slip.ts';
import type { DayEndFigures } from './day-end-slip.ts';
import { kurus, type Kurus } from './money.ts';
import { PAYMENT_METHODS, type ExpenseMethod, type PaymentMethod } from './payment-method.ts';
import type { VatSums } from './vat-report.ts';

/** An amount with how many payments, refunds or pieces it is the sum of. */
export interface Counted {
  amount: Kurus;
  count: number;
}

export interface NamedSum extends Counted {
  name: string;
}

/** What one method took or gave back, and by which of its terminals or meal cards. */
export interface MethodOfDay extends Counted {
  method: PaymentMethod;
  partners: NamedSum[];
}

/** A cash session that was closed on the day, as its own slip has it. Instants are ISO texts. */
export interface SessionOfDay extends Omit<
  CashSessionFigures,
  'openedAt' | 'closedAt' | 'pieces' | 'terminals'
> {
  openedAt: string;
  closedAt: string;
}

export interface OpenSessionOfDay {
  number: number;
  tillName: string;
  openedBy: string;
}

/**
 * The figures of an ended day (DAYEND-3, DAYEND-8), everything that its slip says. Plain JSON; money in kuruş, instants
 * as ISO texts in UTC.
 */
export interface EndedDayFigures {
  businessName: string;
  timeZone: string;
  from: string;
  /** The end of the day, exclusive. */
  until: string;
  sales: {
    orders: number;
    /** *Brüt satış*: revenue with what was given away of it. */
    gross: Kurus;
    discounts: Kurus;
    comps: Counted;
    revenue: Kurus;
    refunds: Counted;
    netRevenue: Kurus;
    canceled: Counted;
  };
  payments: MethodOfDay[];
  refunds: MethodOfDay[];
  tips: {
    byMethod: { method: PaymentMethod; amount: Kurus; count: number }[];
    byPerson: { name: string; amount: Kurus }[];
    /** Paid to the staff on the day, also of other days. */
    paid: Kurus;
  };
  vat: VatSums;
  sessions: SessionOfDay[];
  openSessions: OpenSessionOfDay[];
  expenses: { byMethod: Readonly<Record<ExpenseMethod, Kurus>>; total: Kurus; profit: Kurus };
  topItems: { name: string; qty: number; inSets: number; revenue: Kurus }[];
  /** What was not done yet when the day was ended (DAYEND-10). */
  open: { orders: Counted; slips: number };
  auditHead: { seq: number; hash: string } | null;
}

/** A sum of one terminal or meal card. */
export interface PartnerSum extends NamedSum {
  method: PaymentMethod;
}

/** What a day end has beside the figures of its range. */
export interface BesideFigures {
  businessName: string;
  timeZone: string;
  partners: { payments: readonly PartnerSum[]; refunds: readonly PartnerSum[] };
  tipsByPerson: readonly { name: string; tips: Kurus }[];
  sessions: readonly CashSessionFigures[];
  openSessions: readonly OpenSessionOfDay[];
  unprinted: number;
}

/** Puts together what was read in one snapshot (DAYEND-4); the only sum made here is *Brüt satış*. */
export function endedDayFigures(day: DayEndFigures, beside: BesideFigures): EndedDayFigures {
  const { summary, breakdown, openOrders, auditHead } = day;
  const { businessName, timeZone, partners, unprinted } = beside;
  return {
    ...{ businessName, timeZone, from: day.from.toISOString(), until: day.until.toISOString() },
    sales: salesOf(day),
    payments: PAYMENT_METHODS.map((method) => ({
      ...{ method, amount: breakdown[method].revenue, count: breakdown[method].count },
      partners: partnersOf(method, partners.payments),
    })),
    refunds: byMethod(summary.refunds).map((sum) => ({
      ...sum,
      partners: partnersOf(sum.method, partners.refunds),
    })),
    tips: {
      byMethod: byMethod(summary.tips),
      byPerson: beside.tipsByPerson.map(({ name, tips }) => ({ name, amount: tips })),
      paid: summary.tipsPaid,
    },
    vat: day.vat,
    sessions: beside.sessions.map(sessionOfDay),
    openSessions: beside.openSessions.map(({ number, tillName, openedBy }) => ({ number, tillName, openedBy })),
    expenses: {
      byMethod: summary.expenseByMethod,
      total: summary.expenses,
      profit: summary.profit,
    },
    topItems: day.topItems.map(({ name, qty, inSets = 0, revenue }) => ({ name, qty, inSets, revenue })),
    open: { orders: { amount: openOrders.total, count: openOrders.count }, slips: unprinted },
    auditHead,
  };
}

const salesOf = ({ summary, compCount, cancelCount }: DayEndFigures): EndedDayFigures['sales'] => ({
  orders: summary.orderCount,
  gross: kurus(summary.revenue + summary.discounts + summary.comps),
  discounts: summary.discounts,
  comps: { amount: summary.comps, count: compCount },
  revenue: summary.revenue,
  refunds: { amount: summary.refunds.total, count: summary.refunds.count },
  netRevenue: summary.netRevenue,
  canceled: { amount: summary.canceled, count: cancelCount },
});

const byMethod = (sums: AmountsByMethod) =>
  PAYMENT_METHODS.filter((method) => sums.byMethod[method].count > 0).map((method) => ({
    method,
    ...sums.byMethod[method],
  }));

const partnersOf = (wanted: PaymentMethod, sums: readonly PartnerSum[]): NamedSum[] =>
  sums
    .filter(({ method }) => method === wanted)
    .map(({ name, amount, count }) => ({ name, amount, count }));

/** Notes and coins and the terminals are left to the session's own slip. */
const sessionOfDay = (session: CashSessionFigures): SessionOfDay => {
  const { number, tillName, openedBy, closedBy, parts, cashPayments, sinceCount } = session;
  const { expected, counted, variance, note, left, handedOver, openedAt, closedAt } = session;
  return {
    ...{ number, tillName, openedBy, closedBy, parts, cashPayments, sinceCount },
    ...{ expected, counted, variance, note, left, handedOver },
    ...{ openedAt: openedAt.toISOString(), closedAt: closedAt.toISOString() },
  };
};

/** The report of the tax device less *Ciro*; null where its total was not typed (DAYEND-9). */
export const deviceDifference = (revenue: Kurus, zTotal: Kurus | null): Kurus | null =>
  zTotal === null ? null : kurus(zTotal - revenue);
