import * as z from 'zod/mini';
import { AccountSums } from '../money/account-sums.ts';
import { AmountsByMethod } from '../money/amounts-by-method.ts';
import { blind } from '../blind.ts';
import { byBlindSettlement } from '../money/by-settlement.ts';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, LimitQuery, LiraSum, NoParams, RangeQuery } from '../scalars.ts';
import { VatSums } from './vat-report.ts';

/** All reports take the same range; without one they report on today. */
const report = {
  method: 'GET',
  params: NoParams,
  input: z.strictObject(RangeQuery),
  status: 200,
  errors: [],
  isReport: true,
} as const;

export const ReportSummary = z.object({
  revenue: blind(LiraSum),
  expenses: LiraSum,
  /** The refunds, and revenue less refunds (REFUND-16). */
  refunds: AmountsByMethod,
  netRevenue: blind(LiraSum),
  /** Tips of guests for the staff; in no other figure (TIP-3, TIP-10). */
  tips: AmountsByMethod,
  /** The tips paid to the staff in the range, from any day (TIP-20). */
  tipsPaid: blind(LiraSum),
  /** Revenue less expenses; negative for a loss (REP-2). */
  profit: blind(LiraSum),
  /** Net revenue less expenses (REFUND-16). */
  netProfit: blind(LiraSum),
  orderCount: z.int(),
  avgTicket: blind(LiraSum),
  discounts: LiraSum,
  /** Cancelled pieces at the price they were saved with. */
  canceled: LiraSum,
  /** Comped pieces (*ikram*) at the price they would have had. */
  comps: LiraSum,
  expenseByMethod: z.object({ NAKIT: LiraSum, KREDI_KARTI: LiraSum, HAVALE_EFT: LiraSum }),
  paymentBreakdown: byBlindSettlement(LiraSum, blind(LiraSum)),
  /** The amounts put on accounts and collected; null where there were none (ACCOUNT-16). */
  accounts: z._default(blind(AccountSums), null),
});
export type ReportSummary = z.output<typeof ReportSummary>;

export const reportSummary = endpoint({
  ...report,
  path: '/reports/summary',
  summary:
    'Returns revenue, expenses, profit, orders, refunds, tips, discounts, cancellations and comps of a range',
  access: 'reports.read',
  scope: 'reports.read',
  response: ReportSummary,
});

export const TopItem = z.object({
  id: Id,
  name: z.string(),
  qty: z.int(),
  revenue: blind(LiraSum),
  /** *Menü içinde*: pieces sold as parts of set menus, which have the revenue (SET-29). `qty` does not count them. */
  inSets: z._default(z.int(), 0),
});
export type TopItem = z.output<typeof TopItem>;

export const topItems = endpoint({
  ...report,
  path: '/reports/top-items',
  summary: 'Lists items by revenue after their part of the discounts, highest first',
  access: 'reports.read',
  scope: 'reports.read',
  input: z.strictObject({ ...RangeQuery, limit: LimitQuery(1000) }),
  response: z.array(TopItem),
});

export const HourSales = z.object({ hour: z.int(), revenue: LiraSum });
export type HourSales = z.output<typeof HourSales>;

export const hourlySales = endpoint({
  ...report,
  path: '/reports/hourly-sales',
  summary: 'Returns the revenue of each of the 24 hours of the local day',
  access: 'reports.read',
  scope: 'reports.read',
  response: z.array(HourSales),
});

const MethodSales = z.object({ revenue: LiraSum, count: z.int() });
export const PaymentBreakdown = byBlindSettlement(
  MethodSales,
  z.object({ revenue: blind(LiraSum), count: z.int() }),
);
export type PaymentBreakdown = z.output<typeof PaymentBreakdown>;

export const paymentBreakdown = endpoint({
  ...report,
  path: '/reports/payment-breakdown',
  summary: 'Returns revenue and number of payments by corrected method',
  access: 'reports.read',
  scope: 'reports.read',
  response: PaymentBreakdown,
});

/**
 * The material cost of the sold pieces at the costs of today. Items without a known cost are counted in the last figure
 * only.
 */
export const GrossProfit = z.object({
  materialCost: z.nullable(LiraSum),
  grossProfit: blind(LiraSum),
  knownRevenue: blind(LiraSum),
  soldItems: z.int(),
  unknownItems: z.int(),
});
export type GrossProfit = z.output<typeof GrossProfit>;

export const grossProfit = endpoint({
  ...report,
  path: '/reports/gross-profit',
  summary: 'Returns material cost and gross profit of the sold items with a known cost',
  // Only roles that may see stock may see costs.
  access: 'stock.read',
  scope: 'stock.read',
  response: GrossProfit,
});

/** The sales of one portion, or of an item without portions, and their material cost at the costs of today. */
export const PortionSales = z.object({
  /** The id of the portion, or of the item. */
  id: Id,
  itemId: Id,
  name: z.string(),
  /** The present category of the item. */
  categoryName: z.nullable(z.string()),
  portionName: z.nullable(z.string()),
  qty: z.int(),
  revenue: blind(LiraSum),
  /** Null while a cost of recipe, item or options is unknown. */
  materialCost: z.nullable(LiraSum),
  grossProfit: blind(LiraSum),
});
export type PortionSales = z.output<typeof PortionSales>;

export const portionSales = endpoint({
  ...report,
  path: '/reports/portions',
  summary: 'Lists pieces, revenue, material cost and gross profit by item and portion',
  access: 'stock.read',
  response: z.array(PortionSales),
});

/**
 * `revenue` is that of the lines this person served, `orders` are those this person opened. The other figures count the
 * person's own actions.
 */
export const StaffReport = z.object({
  userId: Id,
  name: z.string(),
  orders: z.int(),
  revenue: blind(LiraSum),
  avgTicket: blind(LiraSum),
  items: z.int(),
  canceledAmount: LiraSum,
  discountAmount: LiraSum,
  compAmount: LiraSum,
  /** Given for the orders that this person opened (TIP-5). */
  tips: blind(LiraSum),
  /** Paid out in the range, and owed now whatever the range (TIP-20). */
  tipsPaid: blind(LiraSum),
  tipsOwed: blind(LiraSum),
});
export type StaffReport = z.output<typeof StaffReport>;

export const staffReport = endpoint({
  ...report,
  path: '/reports/staff',
  summary: 'Lists sales, cancellations, discounts, comps and tips by user',
  access: 'reports.read',
  response: z.array(StaffReport),
});

export const CompEntry = z.object({
  id: Id,
  name: z.string(),
  /** Below 0 when a comped piece was cancelled in a later range than that of its comp. */
  qty: z.int(),
  amount: LiraSum,
  reason: z.string(),
  tableName: z.string(),
  compedBy: z.string(),
  compedAt: Instant,
});
export type CompEntry = z.output<typeof CompEntry>;

export const compReport = endpoint({
  ...report,
  path: '/reports/comps',
  summary: 'Lists the comps (ikram) of a range, newest first',
  access: 'reports.read',
  scope: 'reports.read',
  response: z.array(CompEntry),
});

/** The sales at the price of a timed price (*fiyat kuralı*), and the reduction of the list prices by the rule. */
export const RuleSales = z.object({
  ruleId: Id,
  name: z.string(),
  qty: z.int(),
  revenue: blind(LiraSum),
  givenAway: LiraSum,
});
export type RuleSales = z.output<typeof RuleSales>;

export const priceRuleReport = endpoint({
  ...report,
  path: '/reports/price-rules',
  summary: 'Lists sales and price reduction of each timed price in a range, largest reduction first',
  access: 'reports.read',
  scope: 'reports.read',
  response: z.array(RuleSales),
});

/** The orders of a range whose guests were counted; an order without a number is in no figure (GUESTS-16). */
export const GuestReport = z.object({
  guests: z.int(),
  /** The orders that these guests sat at. */
  orders: z.int(),
  revenue: blind(LiraSum),
  /** Revenue divided by guests; 0 without guests. */
  perGuest: blind(LiraSum),
});
export type GuestReport = z.output<typeof GuestReport>;

export const guestReport = endpoint({
  ...report,
  path: '/reports/guests',
  summary: 'Returns the guests of the paid orders of a range, and revenue per guest',
  access: 'reports.read',
  scope: 'reports.read',
  response: GuestReport,
});

export const RangeReport = z.object({
  from: Instant,
  /** The end of the range, exclusive. */
  until: Instant,
  summary: ReportSummary,
  breakdown: PaymentBreakdown,
  vat: VatSums,
  cancelCount: z.int(),
  compCount: z.int(),
  topItems: z.array(TopItem),
  /** Orders still open when the report was read. No figure above includes them. */
  openOrders: z.object({ count: z.int(), total: LiraSum }),
  /** The newest entry of the audit chain; null when the chain is empty. */
  auditHead: z.nullable(z.object({ seq: z.int(), hash: z.string() })),
});
export type RangeReport = z.output<typeof RangeReport>;

export const previewRangeReport = endpoint({
  ...report,
  path: '/zreport',
  summary: 'Returns the range report of a range, with its slip as text',
  access: 'dayEnd.read',
  response: z.object({ report: RangeReport, slip: blind(z.string()) }),
});

export const printRangeReport = endpoint({
  method: 'POST',
  path: '/zreport/print',
  summary: 'Prints the range report of a range, marked ARA and without a number',
  access: 'dayEnd.print',
  params: NoParams,
  input: z.strictObject(RangeQuery),
  response: z.object({ jobId: Id, report: RangeReport }),
  status: 200,
  errors: ['CASH_HIDDEN'],
});
