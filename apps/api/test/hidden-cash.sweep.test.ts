import { isBlind } from '@sofra/contract/blind';
import { API_BASE, type Schema } from '@sofra/contract/endpoint';
import { ENDPOINTS, type ListedEndpoint } from '@sofra/contract/endpoints';
import { can } from '@sofra/domain/people/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countCash, openCash, payAt, type Session } from '#test/factories/cash-factories.ts';
import { createOrderedTable } from '#test/factories/order-factories.ts';
import { createPrinter } from '#test/factories/printer-factories.ts';
import { createTable } from '#test/factories/table-factories.ts';
import { startTestApi, type TestApi, type TestBusiness } from '#test/harness.ts';

/**
 * One item sold at two tables, each paid in cash, and something else by card: any sum with cash in it is one of these amounts
 * of lira, also that of the item.
 */
const [EACH, CARD, FLOAT, TIP] = [1_728.31, 211.13, 500, 37.19];
const sum = (...amounts: number[]) =>
  (amounts.reduce((all, one) => all + Math.round(one * 100), 0) / 100).toString();
const SUMS_OF_CASH = [
  sum(EACH, EACH),
  sum(EACH, EACH, CARD),
  sum(EACH, CARD),
  sum(FLOAT, EACH, EACH),
  sum(TIP, TIP),
];

let api: TestApi;
let business: TestBusiness;
let session: Session;
beforeAll(async () => {
  api = await startTestApi();
  business = await api.createBusiness();
  await createPrinter(business, { name: 'Kasa', isReceiptPrinter: true });
  session = await openCash(business, FLOAT);
  const { order, items } = await createOrderedTable(business, [{ price: EACH, qty: 1 }]);
  await pay(order.id);
  const { id } = await createTable(business);
  const lines = [{ itemId: items[0]?.id, qty: 1 }];
  const again = await business.as('WAITER').post(`/api/tables/${id}/add-lines`, { lines });
  await pay(again.json<{ id: string }>().id);
  await payAt(business, 'CARD', CARD);
  const printed = await business.as('ADMIN').post('/api/zreport/print');
  expect(printed.statusCode, printed.body).toBe(200);
});
afterAll(() => api.stop());
const pay = async (orderId: string) => {
  const payment = { method: 'CASH', finalTotal: EACH, tip: TIP };
  const answer = await business.as('CASHIER').post(`/api/orders/${orderId}/pay`, payment);
  expect(answer.statusCode, answer.body).toBe(200);
};

const PRINTS_SUMS = ['printRangeReport', 'closeDay'];
/** Every read without an id that a CASHIER may call, and what prints sums. */
const SWEPT = ENDPOINTS.filter(
  ({ name, endpoint: { method, path, access } }) =>
    access !== 'public' &&
    access !== 'signedIn' &&
    can('CASHIER', access) &&
    ((method === 'GET' && !path.includes(':')) || PRINTS_SUMS.includes(name)),
);

const REQUIRED: Readonly<Record<string, string>> = {
  listOrders: '?status=PAID&full=true',
  listApprovers: '?act=REFUND',
  listReservations: '?day=2026-11-29',
  findReservations: '?q=kaya',
  salesBreakdown: '?by=KIND',
  waitingTimes: '?by=KIND',
};

function answerOf({ name, endpoint: { method, path } }: ListedEndpoint) {
  const caller = business.as('CASHIER');
  const url = API_BASE + path + (REQUIRED[name] ?? '');
  return method === 'GET' ? caller.get(url) : caller.post(url);
}
/** The audit log has its sums in kuruş. */
const inKurus = (amount: string) => `Kurus":${Math.round(Number(amount) * 100)}`;
const sumsIn = (body: string): string[] =>
  SUMS_OF_CASH.filter((amount) => body.includes(amount) || body.includes(inKurus(amount)));

test('no endpoint shows a CASHIER a sum of cash until the own count is locked (CASH-15)', async () => {
  const told = async () => {
    const found: string[] = [];
    for (const listed of SWEPT) {
      const { statusCode, body } = await answerOf(listed);
      if (listed.endpoint.method === 'GET') expect([listed.name, statusCode]).toEqual([listed.name, 200]);
      if (sumsIn(body).length > 0) found.push(listed.name);
    }
    return found;
  };
  expect(SWEPT.length).toBeGreaterThan(30);
  expect(await told()).toEqual([]);
  const { body } = await business.as('CASHIER').get(`${API_BASE}/cash/sessions/${session.id}`);
  expect(sumsIn(body)).toEqual([]);

  await countCash(business, session, { sum: 4_000 });
  expect(await told()).toEqual(
    expect.arrayContaining([
      ...['getDashboard', 'reportSummary', 'hourlySales', 'paymentBreakdown', 'staffReport'],
      ...[
        'topItems',
        'portionSales',
        'paymentsOverview',
        'paymentsSummary',
        'previewRangeReport',
        'printRangeReport',
      ],
      ...['previewDayClose', 'listAudit'],
    ]),
  );
});

test('cards and meal cards are shown meanwhile, and an ADMIN sees everything (CASH-15)', async () => {
  const other = await api.createBusiness();
  await openCash(other, FLOAT);
  await payAt(other, 'CASH', EACH);
  await payAt(other, 'CARD', CARD);
  const ask = (role: 'ADMIN' | 'CASHIER', path: string) => other.as(role).get(API_BASE + path);
  expect((await ask('CASHIER', '/orders/payments/overview')).json()).toMatchObject({
    total: CARD,
    isCashHidden: true,
    byMethod: { CASH: { revenue: 0, count: 0 }, CARD: { revenue: CARD, count: 1 } },
  });
  expect((await ask('CASHIER', '/orders/payments/summary')).json()).toEqual({ total: CARD, count: 1 });
  expect((await ask('CASHIER', '/reports/summary')).json()).toMatchObject({
    ...{ revenue: null, netRevenue: null, profit: null, avgTicket: null },
    ...{ orderCount: 2, paymentBreakdown: { CASH: null, CARD } },
  });
  const yesterday = '?from=2000-01-01&to=2000-01-01';
  expect((await ask('CASHIER', `/reports/summary${yesterday}`)).json()).toMatchObject({ revenue: 0 });
  expect((await ask('ADMIN', '/orders/payments/summary')).json()).toMatchObject({ count: 2 });
  expect((await ask('ADMIN', '/reports/summary')).json()).toMatchObject({
    revenue: Math.round((EACH + CARD) * 100) / 100,
  });
});

test('a drawer that another user counts hides nothing (CASH-15)', async () => {
  const other = await api.createBusiness();
  await openCash(other, FLOAT, 'ADMIN');
  await payAt(other, 'CASH', EACH);
  const summary = await other.as('CASHIER').get(`${API_BASE}/orders/payments/summary`);
  expect(summary.json()).toEqual({ total: EACH, count: 1 });
});

type Def = Partial<Record<'element' | 'innerType' | 'valueType', Schema>> & {
  shape?: Record<string, Schema>;
};
/** The fields of a response that are null for a user who still has to count. */
function blindFields(schema: Schema): string[] {
  if (isBlind(schema)) return [''];
  const { shape = {}, element, innerType, valueType } = schema._zod.def as Def;
  const inner = element ?? innerType ?? valueType;
  if (inner) return blindFields(inner);
  return Object.entries(shape).flatMap(([name, field]) =>
    blindFields(field).map((rest) => [name, rest].filter((part) => part !== '').join('.')),
  );
}

/** The table of docs/decisions/0087, written a second time on purpose. */
const ENDED_DAY = ['revenue', 'netRevenue', 'zTotal'];
const SUMMARY = [
  ...['revenue', 'netRevenue', 'tipsPaid', 'profit', 'netProfit', 'avgTicket'],
  ...['paymentBreakdown.CASH', 'accounts'],
];
const VAT = ['rates.base', 'rates.tax', 'rates.gross', 'base', 'tax', 'gross', 'unknown'];
const within = (place: string, fields: readonly string[]) => fields.map((field) => `${place}.${field}`);
const DAY_END = [
  ...within('report.summary', SUMMARY),
  'report.breakdown.CASH.revenue',
  ...within('report.vat', VAT),
  'report.topItems.revenue',
];
const HIDDEN: Readonly<Record<string, readonly string[]>> = {
  reportSummary: SUMMARY,
  paymentBreakdown: ['CASH.revenue'],
  getDashboard: ['topItems.revenue', 'breakdown.CASH.revenue'],
  topItems: ['revenue'],
  portionSales: ['revenue', 'grossProfit'],
  priceRuleReport: ['revenue'],
  guestReport: ['revenue', 'perGuest'],
  grossProfit: ['grossProfit', 'knownRevenue'],
  staffReport: ['revenue', 'avgTicket', 'tips', 'tipsPaid', 'tipsOwed'],
  salesBreakdown: ['avgTicket', 'revenue'],
  channelReport: ['revenue', 'net'],
  getAccountingMonth: within('vat', VAT),
  vatReport: [...within('days', VAT), ...within('total', VAT)],
  previewRangeReport: [...DAY_END, 'slip'],
  printRangeReport: DAY_END,
  listDayCloses: ENDED_DAY,
  listFiscalWork: ['zSums.amount'],
  getDayClose: [...within('endedDay', ENDED_DAY), 'figures', 'lastWeek', 'corrections', 'slip'],
  previewDayClose: [
    ...[...within('summary', SUMMARY), 'breakdown.CASH.revenue', 'tipsOwed.amount'],
    ...[...within('latest', ENDED_DAY), ...within('previous.endedDay', ENDED_DAY)],
    ...['previous.variance', 'previous.left'],
  ],
  closeDay: within('endedDay', ENDED_DAY),
  getSessionTips: ['owed.inCash'],
  payTips: ['tips.owed.inCash'],
  listCourierAccounts: ['couriers.cash', 'couriers.expected', 'street'],
};

test('blind counting hides exactly the decided fields (CASH-15)', () => {
  const found = ENDPOINTS.map(({ name, endpoint }) => [name, blindFields(endpoint.response)] as const);
  expect(Object.fromEntries(found.filter(([, fields]) => fields.length > 0))).toEqual(HIDDEN);
});
