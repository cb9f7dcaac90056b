import { accountRows, type AccountFigures } from '../accounts/account.ts';
import type { AmountsByMethod } from '../money/amounts-by-method.ts';
import type { Kurus } from '../money/money.ts';
import { formatAmount, kurus, sumKurus, ZERO } from '../money/money.ts';
import {
  EXPENSE_METHOD_LABEL,
  EXPENSE_METHODS,
  PAYMENT_METHOD_LABEL,
  settled,
  type BySettlement,
  type ExpenseMethod,
} from '../money/payment-method.ts';
import { paperDate } from '../slips/paper-date.ts';
import { percentLabel } from '../vat/vat-rate.ts';
import type { VatSums } from '../vat/vat-report.ts';
import {
  started,
  type Ticket,
  type TicketOrigin,
  type TicketRow,
  type TicketSection,
} from '../slips/ticket.ts';

/** The totals of a range: money in kuruş, and pieces for cancellations and comps. */
export interface RangeReportFigures {
  from: Date;
  /** The end of the range, exclusive. */
  until: Date;
  summary: {
    revenue: Kurus;
    refunds: AmountsByMethod;
    netRevenue: Kurus;
    tips: AmountsByMethod;
    /** The tips paid to the staff, also those of other days. */
    tipsPaid: Kurus;
    expenses: Kurus;
    profit: Kurus;
    netProfit: Kurus;
    orderCount: number;
    avgTicket: Kurus;
    discounts: Kurus;
    canceled: Kurus;
    comps: Kurus;
    expenseByMethod: Readonly<Record<ExpenseMethod, Kurus>>;
    accounts: AccountFigures | null;
  };
  breakdown: BySettlement<{ revenue: Kurus; count: number }>;
  vat: VatSums;
  cancelCount: number;
  compCount: number;
  /** `inSets`: pieces sold as parts of set menus. Their revenue is that of the set menus. */
  topItems: readonly { name: string; qty: number; revenue: Kurus; inSets?: number }[];
  openOrders: { count: number; total: Kurus };
  auditHead: { seq: number; hash: string } | null;
}

/** The printed characters of the audit chain's hash: enough to recognise it, few enough to copy by hand. */
export const SEAL_LETTERS = 12;

/** Revenue less expenses. With refunds also the rest of net revenue (REP-2, REFUND-16). */
const profits = ({ refunds, profit, netProfit }: RangeReportFigures['summary']) =>
  refunds.count === 0
    ? [{ label: 'Net', amount: profit, isTotal: true }]
    : [
        { label: 'Net (ciro - gider)', amount: profit, isTotal: true },
        { label: 'İade sonrası net', amount: netProfit, isTotal: true },
      ];

/** The range report (*gün sonu raporu*): period and figures. It has no number and is marked *ARA* (REP-20, REP-21). */
export function rangeReportTicket(
  origin: TicketOrigin,
  { figures, isNonFiscal }: { figures: RangeReportFigures; isNonFiscal: boolean },
): Ticket {
  const time = (instant: Date) => paperDate(instant, origin.timeZone);
  const period: TicketSection = {
    rows: [
      { label: 'ARA', isCentered: true, isTotal: true },
      { label: 'Başlangıç', text: time(figures.from) },
      { label: 'Bitiş', text: time(figures.until) },
    ],
  };
  return {
    ...started('DAY_END', origin),
    sections: [
      period,
      sales(figures),
      payments(figures),
      ...byMethod('İadeler', figures.summary.refunds, -1),
      ...accounts(figures),
      ...tips(figures),
      ...vat(figures),
      expenses(figures),
      { rows: profits(figures.summary) },
      givenAway(figures),
      ...bestSellers(figures),
      ...stillOpen(figures),
      ...seal(figures),
    ],
    isNonFiscal,
  };
}

const sales = ({ summary }: RangeReportFigures): TicketSection => ({
  title: 'Satış',
  rows: [
    { label: 'Adisyon sayısı', text: String(summary.orderCount) },
    { label: 'Ciro', amount: summary.revenue },
    ...netRevenue(summary),
    { label: 'İndirim', amount: summary.discounts },
    { label: 'Ortalama adisyon', amount: summary.avgTicket },
  ],
});

/** The refunds and the revenue after them. No rows for a day without refunds (REFUND-16). */
const netRevenue = ({ refunds: back, netRevenue: net }: RangeReportFigures['summary']): TicketRow[] =>
  back.count === 0
    ? []
    : [
        { label: `İade (${back.count})`, amount: kurus(0 - back.total) },
        { label: 'Net ciro', amount: net, isTotal: true },
      ];

/** The refunds or tips by method. No section where there were none (REFUND-16, TIP-10). */
function byMethod(title: string, { byMethod: of }: AmountsByMethod, sign: 1 | -1): TicketSection[] {
  // A refunded tip belongs to no payment of the day and is not in the count (TIP-22).
  const rows = settled(of)
    .filter(({ value: { count, amount } }) => count > 0 || amount !== 0)
    .map(({ settlement, value: { amount, count } }) => ({
      label: `${PAYMENT_METHOD_LABEL[settlement]} (${count})`,
      amount: kurus(sign * amount),
    }));
  return rows.length === 0 ? [] : [{ title, rows }];
}

const payments = ({ breakdown }: RangeReportFigures): TicketSection => {
  const sums = settled(breakdown);
  return {
    title: 'Ödemeler',
    rows: [
      ...sums.map(({ settlement, value: { revenue, count } }) => ({
        label: `${PAYMENT_METHOD_LABEL[settlement]} (${count})`,
        amount: revenue,
      })),
      {
        label: `Toplam (${sums.reduce((all, { value }) => all + value.count, 0)})`,
        amount: sumKurus(sums.map(({ value }) => value.revenue)),
        isTotal: true,
      },
    ],
  };
};

/** The sums charged to accounts, collected and corrected. No section without entries (ACCOUNT-16). */
const accounts = ({ summary: { accounts: sums } }: RangeReportFigures): TicketSection[] =>
  sums === null ? [] : [{ title: 'Veresiye hesapları', rows: accountRows(sums) }];

/** The tips of the day and the sum paid to the staff (TIP-10, TIP-20). */
const tips = ({ summary: { tips: given, tipsPaid } }: RangeReportFigures): TicketSection[] => {
  const title = 'Bahşişler (ciro dışında)';
  const rows = byMethod(title, given, 1).flatMap((section) => section.rows);
  const paid = tipsPaid === ZERO ? [] : [{ label: 'Personele ödenen', amount: kurus(0 - tipsPaid) }];
  return rows.length + paid.length === 0 ? [] : [{ title, rows: [...rows, ...paid] }];
};

/** Base and KDV of each rate. No section where no rate is known (VAT-8). */
const vat = ({ vat: { rates, base, tax, gross, unknown } }: RangeReportFigures): TicketSection[] =>
  rates.length === 0
    ? []
    : [
        {
          rows: [
            { label: 'KDV', cells: ['Matrah', 'KDV', 'Toplam'], isTotal: true },
            ...rates.map((rate) => ({ label: percentLabel(rate.percent), cells: vatCells(rate) })),
            { label: 'Toplam', cells: vatCells({ base, tax, gross }), isTotal: true },
            ...(unknown === ZERO ? [] : [{ label: 'Oran bilinmiyor', amount: unknown }]),
          ],
        },
      ];

const vatCells = ({ base, tax, gross }: Pick<VatSums, 'base' | 'tax' | 'gross'>): string[] =>
  [base, tax, gross].map(formatAmount);

const expenses = ({ summary }: RangeReportFigures): TicketSection => ({
  title: 'Giderler',
  rows: [
    ...EXPENSE_METHODS.map((method) => ({
      label: EXPENSE_METHOD_LABEL[method],
      amount: summary.expenseByMethod[method],
    })),
    { label: 'Toplam', amount: summary.expenses, isTotal: true },
  ],
});

const givenAway = ({ cancelCount, compCount, summary }: RangeReportFigures): TicketSection => ({
  rows: [
    { label: `İptaller (${cancelCount} adet)`, amount: summary.canceled },
    { label: `İkramlar (${compCount} adet)`, amount: summary.comps },
  ],
});

const bestSellers = ({ topItems }: RangeReportFigures): TicketSection[] =>
  topItems.length === 0
    ? []
    : [
        {
          title: 'En çok satanlar',
          rows: topItems.map(bestSeller),
        },
      ];

/** *12 x Ayran (menü içinde 8)*. An item that was sold only in set menus has no amount (SET-29). */
function bestSeller({ name, qty, revenue, inSets = 0 }: RangeReportFigures['topItems'][number]): TicketRow {
  const ofSets = `menü içinde ${inSets}`;
  if (qty === 0 && inSets > 0) return { label: name, text: ofSets };
  return { label: inSets > 0 ? `${name} (${ofSets})` : name, qty, amount: revenue };
}

const stillOpen = ({ openOrders: { count, total } }: RangeReportFigures): TicketSection[] =>
  count === 0 ? [] : [{ rows: [{ label: `Açık adisyonlar (${count})`, amount: total }] }];

const seal = ({ auditHead }: RangeReportFigures): TicketSection[] =>
  auditHead === null
    ? []
    : [{ rows: [{ label: `Kayıt zinciri: #${auditHead.seq} ${auditHead.hash.slice(0, SEAL_LETTERS)}` }] }];
