import { expect, test } from 'vitest';
import { amountsByMethod } from '../money/amounts-by-method.ts';
import { rangeReportTicket, type RangeReportFigures } from './range-report-slip.ts';
import { kurus } from '../money/money.ts';
import { perPaymentMethod } from '../money/payment-method.ts';
import { renderSlip, slipToText } from '../slips/ticket-text.ts';

const figures: RangeReportFigures = {
  from: new Date('2026-11-19T21:00:00Z'),
  until: new Date('2026-11-20T21:00:00Z'),
  summary: {
    revenue: kurus(1_234_550),
    refunds: amountsByMethod([]),
    netRevenue: kurus(1_234_550),
    tips: amountsByMethod([]),
    tipsPaid: kurus(0),
    accounts: null,
    expenses: kurus(50_000),
    profit: kurus(1_184_550),
    netProfit: kurus(1_184_550),
    orderCount: 42,
    avgTicket: kurus(29_394),
    discounts: kurus(10_000),
    canceled: kurus(12_050),
    comps: kurus(4_500),
    expenseByMethod: { NAKIT: kurus(20_000), KREDI_KARTI: kurus(0), HAVALE_EFT: kurus(30_000) },
  },
  breakdown: {
    ...perPaymentMethod(() => ({ revenue: kurus(0), count: 0 })),
    CASH: { revenue: kurus(234_550), count: 12 },
    CARD: { revenue: kurus(1_000_000), count: 29 },
  },
  vat: {
    rates: [
      { percent: 1, base: kurus(24_752), tax: kurus(248), gross: kurus(25_000) },
      { percent: 10, base: kurus(1_000_000), tax: kurus(100_000), gross: kurus(1_100_000) },
    ],
    base: kurus(1_024_752),
    tax: kurus(100_248),
    gross: kurus(1_125_000),
    unknown: kurus(109_550),
  },
  cancelCount: 3,
  compCount: 1,
  topItems: [
    { name: 'Zeytinyağlı Yaprak Sarma ve Haydari Tabağı ₺', qty: 12, revenue: kurus(270_000) },
    { name: 'Çay', qty: 140, revenue: kurus(140_000) },
  ],
  openOrders: { count: 2, total: kurus(36_150) },
  auditHead: { seq: 123, hash: 'a1b2c3d4e5f60718' },
};
const origin = {
  businessName: 'Çınaraltı Kafe',
  timeZone: 'Europe/Istanbul',
  table: null,
  orderNumber: null,
  staffName: 'Elif Yıldız',
  createdAt: new Date('2026-11-20T20:05:00Z'),
};
const textOf = (over: Partial<RangeReportFigures>, columns: number): string => {
  const ticket = rangeReportTicket(origin, { figures: { ...figures, ...over }, isNonFiscal: true });
  return slipToText(renderSlip(ticket, columns), columns);
};

test('the slip of a day is exact on narrow paper and marked, without a number (REP-20, REP-21)', () => {
  expect(textOf({}, 32).split('\n')).toEqual([
    '         Çınaraltı Kafe',
    '        GÜN SONU RAPORU',
    '        20.11.2026 23:05',
    '     Yazdıran: Elif Yıldız',
    '------------------------------',
    '              ARA',
    'Başlangıç       20.11.2026 00:00',
    'Bitiş           21.11.2026 00:00',
    '------------------------------',
    'Satış',
    'Adisyon sayısı                42',
    'Ciro                12.345,50 TL',
    'İndirim                100,00 TL',
    'Ortalama adisyon       293,94 TL',
    '------------------------------',
    'Ödemeler',
    'Nakit (12)           2.345,50 TL',
    'Kredi Kartı (29)    10.000,00 TL',
    'Yemek Kartı (0)          0,00 TL',
    'Toplam (41)         12.345,50 TL',
    '------------------------------',
    'KDV',
    '      Matrah       KDV    Toplam',
    '%1',
    '      247,52      2,48    250,00',
    '%10',
    '   10.000,00  1.000,00 11.000,00',
    'Toplam',
    '   10.247,52  1.002,48 11.250,00',
    'Oran bilinmiyor      1.095,50 TL',
    '------------------------------',
    'Giderler',
    'Nakit                  200,00 TL',
    'Kredi Kartı              0,00 TL',
    'Havale/EFT             300,00 TL',
    'Toplam                 500,00 TL',
    '------------------------------',
    'Net                 11.845,50 TL',
    '------------------------------',
    'İptaller (3 adet)      120,50 TL',
    'İkramlar (1 adet)       45,00 TL',
    '------------------------------',
    'En çok satanlar',
    '12 x Zeytinyağlı Yaprak Sarma ve',
    '     Haydari Tabağı TL',
    '                     2.700,00 TL',
    '140 x Çay            1.400,00 TL',
    '------------------------------',
    'Açık adisyonlar (2)    361,50 TL',
    '------------------------------',
    'Kayıt zinciri: #123 a1b2c3d4e5f6',
    '------------------------------',
    '       MALİ DEĞERİ YOKTUR',
  ]);
});

test('base and KDV of each rate are in columns on wide paper, and absent without a known rate (VAT-8)', () => {
  const lines = textOf({}, 42).split('\n');
  const at = lines.findIndex((line) => line.startsWith('KDV'));
  expect(lines.slice(at, at + 5)).toEqual([
    'KDV         Matrah         KDV      Toplam',
    '%1          247,52        2,48      250,00',
    '%10      10.000,00    1.000,00   11.000,00',
    'Toplam   10.247,52    1.002,48   11.250,00',
    'Oran bilinmiyor                1.095,50 TL',
  ]);
  const vat = { rates: [], base: kurus(0), tax: kurus(0), gross: kurus(0), unknown: kurus(1_234_550) };
  expect(textOf({ vat }, 42)).not.toMatch(/KDV|Oran/);
});

test('an empty section is left out, and a slip that was never printed has no number', () => {
  const empty = textOf({ topItems: [], openOrders: { count: 0, total: kurus(0) }, auditHead: null }, 42);
  expect(empty).not.toMatch(/En çok|Açık|zincir/);
});

test('a loss is below zero, and no line is wider than the paper', () => {
  const loss = { summary: { ...figures.summary, profit: kurus(-5_000) } };
  expect(textOf(loss, 42)).toMatch(/Net +-50,00 TL/);
  for (const columns of [32, 42, 48]) {
    const rows = renderSlip(rangeReportTicket(origin, { figures, isNonFiscal: true }), columns);
    for (const { text, size } of rows)
      expect(text.length).toBeLessThanOrEqual(size === 'double' ? columns / 2 : columns);
  }
});

test('pieces sold inside set menus are beside the own pieces, without an amount (SET-29)', () => {
  const topItems = [
    { name: 'Öğle menüsü', qty: 8, revenue: kurus(240_000), inSets: 0 },
    { name: 'Ayran', qty: 12, revenue: kurus(48_000), inSets: 8 },
    { name: 'Köfte', qty: 0, revenue: kurus(0), inSets: 3 },
  ];
  const rows = textOf({ topItems }, 42).split('\n');
  expect(rows.slice(rows.indexOf('En çok satanlar') + 1).slice(0, 3)).toEqual([
    '8 x Öğle menüsü                2.400,00 TL',
    '12 x Ayran (menü içinde 8)       480,00 TL',
    'Köfte                        menü içinde 3',
  ]);
});

test('tips by method have their own block and change no other figure (TIP-3, TIP-10, TIP-20)', () => {
  const tips = amountsByMethod([
    { method: 'CARD', amount: kurus(22_000), count: 2 },
    { method: 'CASH', amount: kurus(16_000), count: 3 },
  ]);
  const lines = textOf({ summary: { ...figures.summary, tips, tipsPaid: kurus(30_000) } }, 42).split('\n');
  const title = lines.indexOf('Bahşişler (ciro dışında)');
  expect(lines.slice(title + 1, title + 5)).toEqual([
    'Nakit (3)                        160,00 TL',
    'Kredi Kartı (2)                  220,00 TL',
    'Personele ödenen                -300,00 TL',
    '------------------------------',
  ]);
  expect([...lines.slice(0, title), ...lines.slice(title + 5)]).toEqual(textOf({}, 42).split('\n'));
});

test('account payments are beside the methods, and account entries have their own block (ACCOUNT-16)', () => {
  const accounts = {
    charged: { amount: kurus(45_000), count: 2 },
    refunded: { amount: kurus(0), count: 0 },
    collected: { CASH: { amount: kurus(20_000), count: 1 }, CARD: { amount: kurus(0), count: 0 } },
    corrected: kurus(-500),
  };
  const breakdown = { ...figures.breakdown, ACCOUNT: { revenue: kurus(45_000), count: 2 } };
  const lines = textOf({ breakdown, summary: { ...figures.summary, accounts } }, 42).split('\n');
  expect(lines).toContain('Veresiye (2)                     450,00 TL');
  const title = lines.indexOf('Veresiye hesapları');
  expect(lines.slice(title + 1, title + 5)).toEqual([
    'Veresiye yazılan (2)             450,00 TL',
    'Nakit tahsilat (1)              -200,00 TL',
    'Düzeltme                          -5,00 TL',
    '------------------------------',
  ]);
});

test('refunds are below the revenue and by method, and deducted in the second net (REFUND-16)', () => {
  const refunds = amountsByMethod([
    { method: 'CASH', amount: kurus(12_000), count: 1 },
    { method: 'CARD', amount: kurus(16_650), count: 1 },
  ]);
  const summary = { ...figures.summary, refunds, netRevenue: kurus(1_205_900), netProfit: kurus(1_155_900) };
  const lines = textOf({ summary }, 42).split('\n');
  const at = lines.indexOf('Ciro                          12.345,50 TL');
  expect(lines.slice(at + 1, at + 3)).toEqual([
    'İade (2)                        -286,50 TL',
    'Net ciro                      12.059,00 TL',
  ]);
  const title = lines.indexOf('İadeler');
  expect(lines.slice(title + 1, title + 4)).toEqual([
    'Nakit (1)                       -120,00 TL',
    'Kredi Kartı (1)                 -166,50 TL',
    '------------------------------',
  ]);
  expect(lines).toContain('Net (ciro - gider)            11.845,50 TL');
  expect(lines).toContain('İade sonrası net              11.559,00 TL');
});
