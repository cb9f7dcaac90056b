import { expect, test } from 'vitest';
import { amountsByMethod } from '../money/amounts-by-method.ts';
import type { RangeReportFigures } from './range-report-slip.ts';
import { dayCloseFigures } from './day-close-figures.ts';
import type { BesideFigures, PartnerSum } from './day-close.ts';
import { kurus, ZERO } from '../money/money.ts';

const pos = (partnerId: string, method: 'CARD' | 'MEAL', amount: number): PartnerSum => ({
  ...{ partnerId, name: `POS ${partnerId}`, method, amount: kurus(amount), count: 2, tips: ZERO },
});
const DAY: RangeReportFigures = {
  from: new Date('2026-11-19T21:00:00Z'),
  until: new Date('2026-11-20T21:00:00Z'),
  summary: {
    ...{ revenue: kurus(100_000), netRevenue: kurus(95_000), orderCount: 9, avgTicket: kurus(11_111) },
    ...{ discounts: kurus(4_000), comps: kurus(1_500), canceled: kurus(2_500), accounts: null },
    ...{ expenses: kurus(30_000), profit: kurus(70_000), netProfit: kurus(65_000), tipsPaid: kurus(800) },
    refunds: amountsByMethod([{ method: 'CARD', amount: kurus(5_000), count: 1 }]),
    // A refunded tip counts as no tip, but its amount is deducted.
    tips: amountsByMethod([
      { method: 'CASH', amount: kurus(-200), count: 0 },
      { method: 'CARD', amount: kurus(900), count: 3 },
    ]),
    expenseByMethod: { NAKIT: kurus(30_000), KREDI_KARTI: ZERO, HAVALE_EFT: ZERO },
  },
  breakdown: {
    CASH: { revenue: kurus(40_000), count: 5 },
    CARD: { revenue: kurus(60_000), count: 4 },
    MEAL: { revenue: ZERO, count: 0 },
  },
  vat: { rates: [], base: ZERO, tax: ZERO, gross: ZERO, unknown: kurus(100_000) },
  cancelCount: 2,
  compCount: 1,
  topItems: [
    { name: 'Çay', qty: 40, revenue: kurus(40_000) },
    { name: 'Ayran', qty: 12, revenue: kurus(9_000), inSets: 3 },
  ],
  openOrders: { count: 2, total: kurus(7_000) },
  auditHead: { seq: 12, hash: 'ab' },
};
const PARTS = { float: kurus(50_000) } as never;
const BESIDE: BesideFigures = {
  businessName: 'Çınaraltı',
  timeZone: 'Europe/Istanbul',
  partners: {
    payments: [pos('a', 'CARD', 45_000), pos('b', 'CARD', 15_000), pos('m', 'MEAL', 0)],
    refunds: [pos('a', 'CARD', 5_000)],
    collections: [],
  },
  tipsByPerson: [{ name: 'Çağrı', tips: kurus(700) }],
  sessions: [
    {
      ...{ number: 3, tillName: 'Bar', openedBy: 'Murat', closedBy: 'Elif', parts: PARTS, cashPayments: 5 },
      handOvers: [],
      ...{ expected: kurus(90_000), counted: kurus(89_500), variance: kurus(-500), note: 'eksik' },
      ...{
        sinceCount: ZERO,
        left: kurus(50_000),
        handedOver: kurus(39_500),
        pieces: [],
        openingDifference: null,
        openingNote: null,
        terminals: [],
        devices: [],
      },
      openedAt: new Date('2026-11-20T06:00:00Z'),
      closedAt: new Date('2026-11-20T20:30:00Z'),
    },
  ],
  openSessions: [{ number: 4, tillName: 'Teras', openedBy: 'Çağrı' }],
  unfinished: [
    { place: 'Masa 1', hasTable: true, due: kurus(3_000), isPaid: false, held: 0, isCarried: true },
    { place: 'Paket 2', hasTable: false, due: kurus(4_000), isPaid: false, held: 0, isCarried: false },
    { place: 'Gel-al 3', hasTable: false, due: ZERO, isPaid: true, held: 0, isCarried: false },
  ],
  calls: { open: 0, all: 0 },
  unprinted: 6,
};
const figures = () => dayCloseFigures(DAY, BESIDE);

test('gross sales are the revenue with discounts and comps (DAYEND-8)', () => {
  expect(figures().sales).toEqual({
    ...{ orders: 9, gross: 105_500, discounts: 4_000, comps: { amount: 1_500, count: 1 } },
    ...{ revenue: 100_000, refunds: { amount: 5_000, count: 1 }, netRevenue: 95_000 },
    canceled: { amount: 2_500, count: 2 },
  });
  expect(figures().expenses).toMatchObject({ total: 30_000, profit: 65_000 });
  expect(figures().topItems.map(({ name, inSets }) => [name, inSets])).toEqual([
    ['Çay', 0],
    ['Ayran', 3],
  ]);
});

test('each method has its own devices below it, in payments and in refunds (DAYEND-8)', () => {
  const devices = (of: ReturnType<typeof figures>['payments']) =>
    of.map(({ method, amount, partners }) => [method, amount, partners.map((one) => [one.name, one.amount])]);
  expect(devices(figures().payments)).toEqual([
    ['CASH', 40_000, []],
    [
      'CARD',
      60_000,
      [
        ['POS a', 45_000],
        ['POS b', 15_000],
      ],
    ],
    ['MEAL', 0, [['POS m', 0]]],
  ]);
  expect(devices(figures().refunds)).toEqual([['CARD', 5_000, [['POS a', 5_000]]]]);
  expect(figures().devices.map(({ partnerId, expected }) => [partnerId, expected])).toEqual([
    ['a', 40_000],
    ['b', 15_000],
    ['m', 0],
  ]);
});

test('a refunded tip is in the tips, and a method without tips is left out (TIP-22)', () => {
  expect(figures().tips).toEqual({
    byMethod: [
      { method: 'CASH', amount: -200, count: 0 },
      { method: 'CARD', amount: 900, count: 3 },
    ],
    byPerson: [{ name: 'Çağrı', amount: 700 }],
    paid: 800,
  });
});

test('a closed session is as on its own slip, and an open one is listed as open (DAYEND-8, DAYEND-10)', () => {
  expect(figures().sessions).toEqual([
    {
      ...{ number: 3, tillName: 'Bar', openedBy: 'Murat', closedBy: 'Elif', parts: PARTS, cashPayments: 5 },
      ...{ expected: 90_000, counted: 89_500, variance: -500, note: 'eksik', sinceCount: 0 },
      ...{ openingDifference: null, openingNote: null },
      ...{ left: 50_000, handedOver: 39_500 },
      ...{ openedAt: '2026-11-20T06:00:00.000Z', closedAt: '2026-11-20T20:30:00.000Z' },
    },
  ]);
  expect(figures().openSessions).toEqual(BESIDE.openSessions);
  const { unfinished, calls } = BESIDE;
  expect(figures().open).toEqual({ unfinished, calls, orders: { amount: 7_000, count: 2 }, slips: 6 });
  expect([figures().from, figures().until]).toEqual(['2026-11-19T21:00:00.000Z', '2026-11-20T21:00:00.000Z']);
});
