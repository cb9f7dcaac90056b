import { expect, test } from 'vitest';
import { cashSessionTicket, type CashSessionFigures } from './cash-slip.ts';
import { kurus, ZERO } from '../money/money.ts';
import { renderSlip, slipToText } from '../slips/ticket-text.ts';

const figures: CashSessionFigures = {
  number: 147,
  tillName: 'Ana kasa',
  openedAt: new Date('2026-11-23T06:02:00Z'),
  openedBy: 'Murat Şahin',
  closedAt: new Date('2026-11-23T20:41:00Z'),
  closedBy: 'Murat Şahin',
  parts: {
    float: kurus(200_000),
    payments: kurus(1_426_500),
    tips: ZERO,
    collections: ZERO,
    handOvers: ZERO,
    movedIn: kurus(100_000),
    refunds: ZERO,
    tipsPaid: ZERO,
    movedOut: kurus(148_000),
  },
  openingDifference: null,
  openingNote: null,
  cashPayments: 38,
  expected: kurus(1_578_500),
  counted: kurus(1_572_000),
  variance: kurus(-6_500),
  pieces: [
    { value: kurus(20_000), qty: 78 },
    { value: kurus(10_000), qty: 1 },
    { value: kurus(2_000), qty: 1 },
  ],
  sinceCount: ZERO,
  handOvers: [],
  note: 'Para üstü hatası',
  left: kurus(200_000),
  handedOver: kurus(1_372_000),
  devices: [],
  terminals: [
    {
      method: 'CARD',
      revenue: kurus(1_142_000),
      count: 21,
      refunded: ZERO,
      refunds: 0,
      tips: ZERO,
      collected: ZERO,
    },
    {
      method: 'MEAL',
      revenue: kurus(286_000),
      count: 7,
      refunded: ZERO,
      refunds: 0,
      tips: ZERO,
      collected: ZERO,
    },
  ],
};
const origin = {
  businessName: 'Çınaraltı Kafe',
  timeZone: 'Europe/Istanbul',
  table: null,
  orderNumber: null,
  staffName: 'Murat Şahin',
  createdAt: new Date('2026-11-23T20:41:00Z'),
};
const linesOf = (over: Partial<CashSessionFigures>, columns: number): string[] => {
  const ticket = cashSessionTicket(origin, { figures: { ...figures, ...over }, isNonFiscal: true });
  return slipToText(renderSlip(ticket, columns), columns).split('\n');
};

test('the slip of a session is exact on wide paper (CASH-19)', () => {
  expect(linesOf({}, 42)).toEqual([
    '              Çınaraltı Kafe',
    '              KASA KAPANIŞI',
    ' 23.11.2026 23:41 - Yazdıran: Murat Şahin',
    '------------------------------',
    'Oturum                                 147',
    'Kasa                              Ana kasa',
    'Açılış                    23.11.2026 09:02',
    'Açan                           Murat Şahin',
    'Kapanış                   23.11.2026 23:41',
    'Kapatan                        Murat Şahin',
    '------------------------------',
    'Beklenen',
    'Açılış                         2.000,00 TL',
    'Nakit satış (38)              14.265,00 TL',
    'Para girişi                    1.000,00 TL',
    'Para çıkışı ve gider          -1.480,00 TL',
    'Beklenen                      15.785,00 TL',
    '------------------------------',
    'Sayım',
    '78 x 200 TL                   15.600,00 TL',
    '1 x 100 TL                       100,00 TL',
    '1 x 20 TL                         20,00 TL',
    'Sayılan                       15.720,00 TL',
    '------------------------------',
    'Fark: Eksik                      -65,00 TL',
    'Para üstü hatası',
    '------------------------------',
    'Yarına kalan                   2.000,00 TL',
    'Teslim edilen                 13.720,00 TL',
    '------------------------------',
    'Kredi Kartı (21)              11.420,00 TL',
    'Yemek Kartı (7)                2.860,00 TL',
    '------------------------------',
    '            MALİ DEĞERİ YOKTUR',
  ]);
});

test('the slip is exact on narrow paper, with one sum and later movements (CASH-12, CASH-18)', () => {
  const exact = { counted: kurus(1_578_500), variance: ZERO, note: null };
  const over = { ...exact, pieces: [], sinceCount: kurus(12_000), handedOver: kurus(1_390_500) };
  expect(linesOf(over, 32)).toEqual([
    '         Çınaraltı Kafe',
    '         KASA KAPANIŞI',
    '        23.11.2026 23:41',
    '     Yazdıran: Murat Şahin',
    '------------------------------',
    'Oturum                       147',
    'Kasa                    Ana kasa',
    'Açılış          23.11.2026 09:02',
    'Açan                 Murat Şahin',
    'Kapanış         23.11.2026 23:41',
    'Kapatan              Murat Şahin',
    '------------------------------',
    'Beklenen',
    'Açılış               2.000,00 TL',
    'Nakit satış (38)    14.265,00 TL',
    'Para girişi          1.000,00 TL',
    'Para çıkışı ve gider',
    '                    -1.480,00 TL',
    'Beklenen            15.785,00 TL',
    '------------------------------',
    'Sayılan             15.785,00 TL',
    'Fark: Tam                0,00 TL',
    '------------------------------',
    'Sayımdan sonra         120,00 TL',
    'Yarına kalan         2.000,00 TL',
    'Teslim edilen       13.905,00 TL',
    '------------------------------',
    'Kredi Kartı (21)    11.420,00 TL',
    'Yemek Kartı (7)      2.860,00 TL',
    '------------------------------',
    '       MALİ DEĞERİ YOKTUR',
  ]);
});

test('cash refunds are part of the calculation, card refunds are shown separately (REFUND-19)', () => {
  const parts = { ...figures.parts, refunds: kurus(12_000) };
  const [card, meal] = figures.terminals;
  const terminals = [{ ...card!, refunded: kurus(16_650), refunds: 1 }, meal!];
  const lines = linesOf({ parts, terminals }, 42);
  expect(lines).toContain('Nakit iade                      -120,00 TL');
  expect(lines.indexOf('Kredi Kartı iade (1)            -166,50 TL')).toBe(
    lines.indexOf('Kredi Kartı (21)              11.420,00 TL') + 1,
  );
});

test('cash tips are part of the calculation, card tips are shown with the card’s takings (TIP-8)', () => {
  const parts = { ...figures.parts, tips: kurus(16_000), tipsPaid: kurus(38_000) };
  const [card, meal] = figures.terminals;
  const lines = linesOf({ parts, terminals: [{ ...card!, tips: kurus(22_000) }, meal!] }, 42);
  expect(lines.indexOf('Nakit bahşiş                     160,00 TL')).toBe(
    lines.indexOf('Nakit satış (38)              14.265,00 TL') + 1,
  );
  expect(lines.indexOf('Kredi Kartı bahşiş               220,00 TL')).toBe(
    lines.indexOf('Kredi Kartı (21)              11.420,00 TL') + 1,
  );
  expect(lines).toContain('Ödenen bahşiş                   -380,00 TL');
  expect(linesOf({}, 42).join()).not.toContain('bahşiş');
});

test('no line is wider than its paper', () => {
  for (const columns of [32, 42, 48])
    for (const line of linesOf({ note: 'Bir müşteriye iki kez para üstü verildi, sonra anlaşıldı' }, columns))
      expect(line.length).toBeLessThanOrEqual(columns);
});

test('terminal reports have their own table, without terminals that have no typed figure (CASH-30)', () => {
  const devices = [
    { partnerId: 'a', name: 'Banka A', expected: kurus(22_000), reported: kurus(21_550) },
    { partnerId: 'b', name: 'Multinet', expected: kurus(8_000), reported: null },
  ];
  const text = linesOf({ devices }, 42).join('\n');
  expect(text).toMatch(/CİHAZ +SOFRA +RAPORU +FARK\nBanka A +220,00 +215,50 +-4,50/);
  expect(text).not.toContain('Multinet');
});

test('a name that is wider than the paper is below its label, wrapped (PRINT-10)', () => {
  const lines = linesOf({ closedBy: `Murat ${'ş'.repeat(40)}` }, 32);
  const at = lines.indexOf('Kapatan');
  expect(lines.slice(at, at + 4)).toEqual(['Kapatan', 'Murat', 'ş'.repeat(32), 'ş'.repeat(8)]);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(32);
});

test('a float that differs from the amount left has its difference and its note (CASH-31)', () => {
  const lines = linesOf({ openingDifference: kurus(-10_000), openingNote: 'Bankaya' }, 42);
  expect(lines.slice(lines.indexOf('Kapatan                        Murat Şahin') + 2).slice(0, 4)).toEqual([
    'Önceki oturumdan               2.100,00 TL',
    'Açılış                         2.000,00 TL',
    'Açılış farkı: Eksik             -100,00 TL',
    'Bankaya',
  ]);
});

test('a float that equals the amount left has no such rows (CASH-31)', () => {
  expect(linesOf({ openingDifference: ZERO, openingNote: null }, 42)).toEqual(
    linesOf({ openingDifference: null, openingNote: null }, 42),
  );
});
