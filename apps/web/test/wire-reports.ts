import { perPaymentMethod } from '@sofra/domain/money/payment-method';
import { wireArrivalReport } from '#src/features/reports/arrivals/test-arrivals.ts';
import { wireAmounts, wireClosedSession } from '#test/wire-factories.ts';

/** Reports as the server sends them, in lira and ISO texts, for the tests of reports and day closes. */
export const idOf = (n: number): string => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** Zero for each method. */
export const NO_SALES = perPaymentMethod(() => ({ revenue: 0, count: 0 }));

export const wireSummary = (more: object = {}) => ({
  revenue: 11_200,
  refunds: wireAmounts(),
  tips: wireAmounts(),
  tipsPaid: 0,
  netRevenue: 11_200,
  expenses: 12_000,
  profit: -800,
  netProfit: -800,
  orderCount: 40,
  avgTicket: 280,
  discounts: 150,
  canceled: 0,
  comps: 90,
  expenseByMethod: { NAKIT: 3000, KREDI_KARTI: 0, HAVALE_EFT: 9000 },
  paymentBreakdown: { ...perPaymentMethod(() => 0), CASH: 5600, CARD: 5600 },
  ...more,
});

export const wireGrossProfit = (more: object = {}) => ({
  materialCost: 3_000,
  grossProfit: 7_000,
  knownRevenue: 10_000,
  soldItems: 12,
  unknownItems: 3,
  ...more,
});

const wireItem = (n: number, name = `Ürün ${n}`, revenue = 1000 - n) => ({
  id: idOf(n),
  name,
  qty: n,
  revenue,
});

export const wireHours = (at: Record<number, number>) =>
  Array.from({ length: 24 }, (_, hour) => ({ hour, revenue: at[hour] ?? 0 }));

export const wirePart = (key: string, more: object = {}) => ({
  ...{ key, orders: 40, revenue: 11_200, avgTicket: 280, canceled: 0, fees: 0 },
  ...more,
});
const wireHourParts = () =>
  Array.from({ length: 24 }, (_, hour) =>
    wirePart(String(hour), { orders: hour, canceled: hour === 19 ? 45 : 0 }),
  );

export const wireCancel = {
  id: idOf(71),
  name: '=Kola',
  qty: 2,
  amount: 130,
  reason: 'Müşteri vazgeçti',
  tableName: 'Bahçe 3',
  canceledBy: 'Kemal',
  canceledAt: '2026-11-19T22:30:00.000Z',
};
const wireComp = {
  id: idOf(72),
  name: 'Çay',
  qty: 3,
  amount: 90,
  reason: 'Doğum günü',
  tableName: 'Masa 5',
  compedBy: 'Elif Yıldız',
  compedAt: '2026-11-19T12:00:00.000Z',
};
export const wirePortion = (more: object = {}) => ({
  id: idOf(61),
  itemId: idOf(60),
  name: 'Adana',
  categoryName: 'Izgara' as string | null,
  portionName: 'Bir buçuk',
  qty: 7,
  revenue: 3780,
  materialCost: 1260,
  grossProfit: 2520,
  ...more,
});
export const wireStaff = {
  userId: idOf(81),
  name: 'Çağrı Öz',
  orders: 12,
  revenue: 4200,
  avgTicket: 350,
  items: 61,
  canceledAmount: 130,
  discountAmount: 20,
  compAmount: 90,
  tips: 0,
  tipsPaid: 0,
  tipsOwed: 0,
};
/** All tables, or those of an area. */
export const wireTurn = (more: object = {}) => ({
  ...{ area: null as string | null, orders: 40, median: 52, most: 95, guestsPerHour: null as number | null },
  ...more,
});
const SLIP = '      GÜN SONU RAPORU\n------------------------------\nCiro            11.200,00 TL';

const VAT_OF_DAY = {
  rates: [
    { percent: 10, base: 9000, tax: 900, gross: 9900 },
    { percent: 20, base: 1000, tax: 200, gross: 1200 },
  ],
  base: 10_000,
  tax: 1100,
  gross: 11_100,
  unknown: 100,
};
const WIRE_VAT = { days: [{ day: '2026-11-19', ...VAT_OF_DAY }], total: VAT_OF_DAY };

export const wireRangeReport = () => ({
  report: {
    from: '2026-11-18T21:00:00.000Z',
    until: '2026-11-19T21:00:00.000Z',
    summary: wireSummary(),
    breakdown: {
      ...NO_SALES,
      CASH: { revenue: 5600, count: 20 },
      CARD: { revenue: 5600, count: 21 },
    },
    vat: WIRE_VAT.total,
    cancelCount: 1,
    compCount: 1,
    topItems: [],
    openOrders: { count: 0, total: 0 },
    auditHead: null,
  },
  slip: SLIP,
});

export const wireDayClose = (more: object = {}) => ({
  ...{ id: idOf(91), number: 218, day: '2026-11-19', revenue: 11_200, netRevenue: 10_913.5 },
  ...{ replaces: null as number | null, zNo: '0412' as string | null, zTotal: 11_200 as number | null },
  ...{ endedBy: 'Elif Yıldız', endedAt: '2026-11-19T20:44:00.000Z' },
  ...more,
});

/** The response of `GET /day-ends/preview` for a day on which everything is done. */
export const wireDayToClose = (more: object = {}) => ({
  ...{ day: '2026-11-19', from: '2026-11-19T03:00:00.000Z', nextNumber: 219 },
  summary: wireSummary({ netRevenue: 10_913.5, refunds: wireAmounts({ total: 286.5, count: 2 }) }),
  breakdown: { ...NO_SALES, CASH: { revenue: 5_600, count: 20 }, CARD: { revenue: 5_600, count: 22 } },
  open: { orders: { amount: 0, count: 0 }, unfinished: [] as object[], slips: 0, calls: { open: 0, all: 9 } },
  ...{ heldAt: null as object | null, tills: [] as object[], devices: [] as object[] },
  ...{ tipsOwed: { amount: 0, count: 0 }, latest: null as object | null, previous: null as object | null },
  ...more,
});

/** The response of `GET /day-ends/:id`. */
export const wireDayOpened = (more: object = {}) => ({
  endedDay: wireDayClose(),
  figures: {
    sales: { orders: 40, revenue: 11_200, refunds: { amount: 286.5, count: 2 }, netRevenue: 10_913.5 },
    payments: [
      { method: 'CASH', amount: 5_600, count: 20 },
      { method: 'CARD', amount: 5_600, count: 22 },
    ],
    vat: {
      rates: [{ percent: 10, base: 9_921.36, tax: 992.14, gross: 10_913.5 }],
      ...{ base: 9_921.36, tax: 992.14, gross: 10_913.5, unknown: 0 },
    },
    sessions: [
      {
        ...{ number: 147, tillName: 'Ana kasa', closedBy: 'Elif Yıldız', note: 'Para üstü hatası' },
        ...{ closedAt: '2026-11-19T20:41:00.000Z', openingDifference: -100, openingNote: 'Bankaya' },
        ...{ expected: 14_624.5, counted: 14_604.5, variance: -20, left: 2_500, handedOver: 12_104.5 },
      },
    ],
    openSessions: [] as object[],
    devices: [
      { partnerId: idOf(71), name: 'Banka A', expected: 4_310, reported: 4_310 },
      { partnerId: idOf(72), name: 'Multinet', expected: 1_290, reported: null },
    ],
    open: {
      orders: { amount: 200, count: 1 },
      unfinished: [
        { place: 'Masa 5', hasTable: true, due: 200, isPaid: false, held: 0, isCarried: true },
      ] as object[],
      ...{ slips: 0, calls: { open: 0, all: 9 } },
    },
  },
  ...{ lastWeek: 10_000, corrections: [] as object[], slip: 'GÜN SONU RAPORU\nNo 218' },
  ...more,
});

export const wireDrawerOpening = (more: object = {}) => ({
  ...{ seq: 4_812, till: 'Ana kasa', reason: 'Para bozma', approvedBy: null },
  openedAt: '2026-11-19T15:20:00.000Z',
  openedBy: { id: idOf(71), name: 'Murat Şahin' },
  session: { number: 146, cashier: 'Murat Şahin' },
  ...more,
});

/** Handlers of `stubServer` for a business with sales. */
export const reportHandlers = {
  'GET /reports/summary': () => wireSummary() as unknown,
  'GET /reports/gross-profit': () => wireGrossProfit() as unknown,
  'GET /reports/hourly-sales': () => wireHours({ 12: 4000, 19: 7200 }) as unknown,
  'GET /reports/sales-breakdown': ({ query }: { query: Record<string, string> }) =>
    (query['by'] === 'HOUR'
      ? wireHourParts()
      : [wirePart('TABLE'), wirePart('')].slice(...(query['by'] === 'KIND' ? [0, 1] : [1]))) as unknown,
  'GET /reports/waiting-times': () => [] as unknown,
  'GET /reports/table-turns': () => [wireTurn()] as unknown,
  'GET /reports/channels': () => [] as unknown,
  'GET /reports/top-items': ({ query }: { query: Record<string, string> }) =>
    Array.from({ length: query['limit'] === '10' ? 10 : 12 }, (_, n) => wireItem(n + 1)) as unknown,
  'GET /reports/payment-breakdown': () => wireRangeReport().report.breakdown as unknown,
  'GET /reports/staff': () => [wireStaff] as unknown,
  'GET /orders/cancels': () => [wireCancel] as unknown,
  'GET /reports/refunds': () => [] as unknown,
  'GET /reports/comps': () => [wireComp] as unknown,
  'GET /reports/portions': () => [wirePortion(), wirePortion({ id: idOf(62), portionName: null })] as unknown,
  'GET /reports/price-rules': () => [] as unknown,
  'GET /reports/guests': () => ({ guests: 0, orders: 0, revenue: 0, perGuest: 0 }) as unknown,
  'GET /reports/vat': () => WIRE_VAT as unknown,
  'GET /reports/arrivals': () => wireArrivalReport([]) as unknown,
  'GET /cash/sessions': () => [wireClosedSession] as unknown,
  'GET /cash/drawer-openings': () => [wireDrawerOpening()] as unknown,
  'GET /day-ends': () => [wireDayClose()] as unknown,
};
