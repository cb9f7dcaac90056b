import { expect, test } from 'vitest';
import { dayCloseTicket, type DayCloseFacts } from './day-close-slip.ts';
import type { DayCloseFigures } from './day-close.ts';
import type { CashParts } from '../cash/cash-session.ts';
import { kurus, ZERO } from '../money/money.ts';
import { renderSlip, slipToText } from '../slips/ticket-text.ts';

const lira = (amount: number) => kurus(Math.round(amount * 100));
const named = (name: string, amount: number, count: number) => ({ name, amount: lira(amount), count });
const counted = (amount: number, count: number) => ({ amount: lira(amount), count });
const rate = (percent: number, base: number, tax: number) => ({
  ...{ percent, base: lira(base), tax: lira(tax) },
  gross: kurus(lira(base) + lira(tax)),
});
const NOTHING = { amount: ZERO, count: 0 };

const figures: DayCloseFigures = {
  businessName: 'Çağdaş Köfte',
  timeZone: 'Europe/Istanbul',
  from: '2026-11-23T02:00:00.000Z',
  until: '2026-11-24T02:00:00.000Z',
  sales: {
    orders: 73,
    gross: lira(34_995),
    discounts: lira(415),
    comps: counted(95, 2),
    revenue: lira(34_485),
    refunds: counted(286.5, 2),
    netRevenue: lira(34_198.5),
    canceled: counted(640, 3),
  },
  payments: [
    { method: 'CASH', ...counted(14_265, 38), partners: [] },
    {
      ...{ method: 'CARD' as const, ...counted(16_150, 29) },
      partners: [named('Banka A POS', 11_840, 22), named('Banka B POS', 4310, 7)],
    },
    {
      ...{ method: 'MEAL' as const, ...counted(4070, 10) },
      partners: [named('Multinet', 2150, 5), named('Pluxee', 1280, 3), named('Edenred', 640, 2)],
    },
  ],
  refunds: [
    { method: 'CASH', ...counted(120, 1), partners: [] },
    { method: 'CARD', ...counted(166.5, 1), partners: [named('Banka A POS', 166.5, 1)] },
  ],
  tips: {
    byMethod: [
      { method: 'CASH', ...counted(160, 4) },
      { method: 'CARD', ...counted(220, 3) },
    ],
    byPerson: [
      { name: 'Çağrı Öz', amount: lira(230) },
      { name: 'Seda Kaya', amount: lira(150) },
    ],
    paid: lira(380),
  },
  vat: {
    rates: [rate(1, 247.52, 2.48), rate(10, 28_680.45, 2868.05), rate(20, 2000, 400)],
    base: lira(30_927.97),
    tax: lira(3270.53),
    gross: lira(34_198.5),
    unknown: ZERO,
  },
  sessions: [
    {
      ...{ number: 147, tillName: 'Ana kasa', openedBy: 'Merve Aydın', closedBy: 'Merve Aydın' },
      ...{ openedAt: '2026-11-23T06:02:00.000Z', closedAt: '2026-11-23T20:41:00.000Z' },
      parts: {
        float: lira(2000),
        payments: lira(14_265),
        tips: lira(160),
        collections: ZERO,
        movedIn: lira(1000),
        refunds: lira(120),
        tipsPaid: lira(380),
        movedOut: lira(1480),
        handOvers: ZERO,
      },
      cashPayments: 38,
      ...{ expected: lira(15_445), counted: lira(15_380), variance: lira(-65), sinceCount: ZERO },
      ...{ note: 'Para üstü hatası', left: lira(2000), handedOver: lira(13_380) },
    },
  ],
  openSessions: [],
  devices: [
    { partnerId: 'a', name: 'Banka A', expected: lira(11_673.5), reported: lira(11_673.5) },
    { partnerId: 'b', name: 'Banka B', expected: lira(4310), reported: lira(4250) },
    { partnerId: 'c', name: 'Multinet', expected: lira(2150), reported: null },
  ],
  expenses: {
    byMethod: { NAKIT: lira(1330), KREDI_KARTI: lira(1190), HAVALE_EFT: ZERO },
    total: lira(2520),
    profit: lira(31_678.5),
  },
  topItems: [
    { name: 'Çay', qty: 86, inSets: 0, revenue: lira(2150) },
    { name: 'Adana', qty: 24, inSets: 7, revenue: lira(11_320) },
  ],
  open: { orders: counted(1245, 2), slips: 1 },
  auditHead: { seq: 48_210, hash: '9f3ac2e71b04aa55' },
};
const facts: DayCloseFacts = {
  ...{ number: 218, day: '2026-11-23', replaces: null, zNo: '0412', zTotal: lira(34_485) },
  ...{ endedBy: 'Elif Yıldız', endedAt: new Date('2026-11-23T20:44:00Z'), figures, isNonFiscal: true },
};
const textOf = (over: Partial<DayCloseFacts>, columns: number): string[] =>
  slipToText(renderSlip(dayCloseTicket({ ...facts, ...over }), columns), columns).split('\n');

test('the slip of a day close is exact on wide paper (DAYEND-8, DAYEND-9, DAYEND-12)', () => {
  expect(textOf({}, 42)).toEqual([
    '               Çağdaş Köfte',
    '             GÜN SONU RAPORU',
    ' 23.11.2026 23:44 - Yazdıran: Elif Yıldız',
    '------------------------------',
    '      No 218 - 23.11.2026 Pazartesi',
    '       23.11. 05:00 - 24.11. 05:00',
    '               Tutarlar TL',
    '------------------------------',
    'SATIŞ',
    'Adisyon                                 73',
    'Brüt satış                       34.995,00',
    'İndirim                            -415,00',
    'İkram (2 adet)                      -95,00',
    'Ciro                             34.485,00',
    'İade (2)                           -286,50',
    'Net ciro                         34.198,50',
    'İptal (3 adet)                      640,00',
    '------------------------------',
    'ÖDEMELER',
    'Nakit (38)                       14.265,00',
    'Kredi Kartı (29)                 16.150,00',
    '  Banka A POS (22)               11.840,00',
    '  Banka B POS (7)                 4.310,00',
    'Yemek Kartı (10)                  4.070,00',
    '  Multinet (5)                    2.150,00',
    '  Pluxee (3)                      1.280,00',
    '  Edenred (2)                       640,00',
    'Toplam (77)                      34.485,00',
    '------------------------------',
    'İADELER',
    'Nakit (1)                          -120,00',
    'Kredi Kartı (1)                    -166,50',
    '  Banka A POS (1)                  -166,50',
    'Toplam (2)                         -286,50',
    '------------------------------',
    'BAHŞİŞ (cirodan ayrı)',
    'Nakit (4)                           160,00',
    'Kredi Kartı (3)                     220,00',
    '  Çağrı Öz                          230,00',
    '  Seda Kaya                         150,00',
    'Kasadan ödenen                      380,00',
    '------------------------------',
    'KDV         MATRAH         KDV      TOPLAM',
    '%1          247,52        2,48      250,00',
    '%10      28.680,45    2.868,05   31.548,50',
    '%20       2.000,00      400,00    2.400,00',
    'Top.     30.927,97    3.270,53   34.198,50',
    'ÖKC Z no 0412, toplam            34.485,00',
    'Fark                                  0,00',
    '------------------------------',
    'KASA: Ana kasa, oturum 147',
    'Merve Aydın                  09:02 - 23:41',
    'Açılış                            2.000,00',
    'Nakit satış                      14.265,00',
    'Nakit bahşiş                        160,00',
    'Para girişi                       1.000,00',
    'Nakit iade                         -120,00',
    'Ödenen bahşiş                      -380,00',
    'Para çıkışı ve gider             -1.480,00',
    'Beklenen                         15.445,00',
    'Sayılan                          15.380,00',
    'FARK                                -65,00',
    '  Açıklama: Para üstü hatası',
    'Teslim edilen                    13.380,00',
    'Yarına kalan                      2.000,00',
    '------------------------------',
    'CİHAZ          SOFRA     RAPORU       FARK',
    'Banka A    11.673,50  11.673,50       0,00',
    'Banka B     4.310,00   4.250,00     -60,00',
    '------------------------------',
    'GİDERLER',
    'Nakit                             1.330,00',
    'Kredi Kartı                       1.190,00',
    'Toplam                            2.520,00',
    'Net (net ciro - gider)           31.678,50',
    '------------------------------',
    'EN ÇOK SATAN',
    'Çay                       86 ad   2.150,00',
    'Adana                     24 ad  11.320,00',
    '  menü içinde              7 ad',
    '------------------------------',
    'AÇIK KALAN',
    'Açık masa (2)                     1.245,00',
    'Basılmayan fiş                           1',
    '------------------------------',
    '    Kayıt zinciri 48210 - 9f3ac2e71b04',
    '------------------------------',
    '            MALİ DEĞERİ YOKTUR',
  ]);
});

test('open orders without a table and pieces that wait are named (DAYEND-17)', () => {
  const order = (place: string, due = 0, more = {}) => ({
    ...{ place, hasTable: false, due: lira(due), isPaid: false, held: 0 },
    ...more,
  });
  const paid = Array.from({ length: 14 }, (_, index) => order(`Tezgâh ${index + 20}`, 0, { isPaid: true }));
  const unfinished = [
    order('Masa 5', 245, { hasTable: true, held: 3 }),
    ...[order('Gel-al 12', 155), order('Paket 7', 90, { held: 1 }), ...paid],
  ];
  const open = { orders: counted(1245, 4), unfinished, slips: 0 };
  const lines = textOf({ figures: { ...figures, open } }, 32);
  const shown = lines.slice(lines.indexOf('AÇIK KALAN'), -5);
  expect(shown).toEqual([
    'AÇIK KALAN',
    'Açık masa (2)           1.000,00',
    'Gel-al 12                 155,00',
    'Paket 7                    90,00',
    '------------------------------',
    'ÖDENDİ, TESLİM EDİLMEDİ',
    ...paid.slice(0, 12).map(({ place }) => place),
    'Diğer (2)',
    '------------------------------',
    'MARŞ BEKLEYEN',
    'Masa 5                    3 adet',
    'Paket 7                   1 adet',
  ]);
});

test('on narrow paper each rate of KDV has its own line, and no line is too wide (DAYEND-12)', () => {
  const lines = textOf({}, 32);
  const at = lines.indexOf('KDV');
  expect(lines.slice(at, at + 4)).toEqual([
    'KDV',
    '      MATRAH       KDV    TOPLAM',
    '%1',
    '      247,52      2,48    250,00',
  ]);
  for (const columns of [32, 42, 48])
    for (const { text, size } of renderSlip(dayCloseTicket(facts), columns))
      expect(text.length).toBeLessThanOrEqual(size === 'double' ? columns / 2 : columns);
});

test('on narrow paper each device has its own line (DAYEND-12, DAYEND-16)', () => {
  const lines = textOf({}, 32);
  const at = lines.indexOf('CİHAZ');
  expect(lines.slice(at, at + 6)).toEqual([
    'CİHAZ',
    '       SOFRA    RAPORU      FARK',
    'Banka A',
    '   11.673,50 11.673,50      0,00',
    'Banka B',
    '    4.310,00  4.250,00    -60,00',
  ]);
});

test('a session that was stored without a newer part is printed without it (DAYEND-11)', () => {
  const [session] = figures.sessions;
  const { tips: _tips, ...parts } = session!.parts;
  // As JSON of an earlier version has it.
  const stored = { ...figures, sessions: [{ ...session!, parts: parts as CashParts }] };
  expect(textOf({ figures: stored }, 42)).toEqual(
    textOf({}, 42).filter((line) => !line.startsWith('Nakit bahşiş')),
  );
});

test('a float that differs from the amount left is printed with its note, an equal one is not (CASH-31)', () => {
  const [session] = figures.sessions;
  const withOpening = (openingDifference: number, openingNote: string | null) => ({
    ...figures,
    sessions: [{ ...session!, openingDifference: lira(openingDifference), openingNote }],
  });
  const told = textOf({ figures: withOpening(-100, 'Bankaya') }, 42);
  const from = told.findIndex((line) => line.startsWith('Açılış farkı'));
  expect(told.slice(from, from + 2)).toEqual([
    'Açılış farkı                       -100,00',
    '  Açıklama: Bankaya',
  ]);
  expect(textOf({ figures: withOpening(0, null) }, 42)).toEqual(textOf({}, 42));
});

test('rows with only zeros are left out (DAYEND-12)', () => {
  const quiet: DayCloseFigures = {
    ...figures,
    sales: {
      ...{ orders: 0, gross: ZERO, discounts: ZERO, comps: NOTHING, revenue: ZERO },
      ...{ refunds: NOTHING, netRevenue: ZERO, canceled: NOTHING },
    },
    payments: figures.payments.map(({ method }) => ({ method, ...NOTHING, partners: [] })),
    ...{ refunds: [], sessions: [], devices: [], topItems: [], auditHead: null },
    tips: { byMethod: [], byPerson: [], paid: ZERO },
    vat: { rates: [], base: ZERO, tax: ZERO, gross: ZERO, unknown: ZERO },
    expenses: { byMethod: { NAKIT: ZERO, KREDI_KARTI: ZERO, HAVALE_EFT: ZERO }, total: ZERO, profit: ZERO },
    open: { orders: NOTHING, slips: 0 },
  };
  const lines = textOf({ figures: quiet, zNo: null, zTotal: null, isNonFiscal: false }, 42);
  expect(lines.slice(7)).toEqual([
    '------------------------------',
    'SATIŞ',
    'Adisyon                                  0',
    'Ciro                                  0,00',
    '------------------------------',
  ]);
});

test('a day close that replaces another one names it, and lists open tables and sessions (DAYEND-6, DAYEND-10)', () => {
  const openSessions = [{ number: 148, tillName: 'Bar kasası', openedBy: 'Murat Şahin' }];
  const lines = textOf({ replaces: 217, figures: { ...figures, openSessions } }, 42);
  expect(lines[5]?.trim()).toBe('No 217 yerine');
  expect(lines).toContain('Kasa: Bar kasası, oturum 148   Murat Şahin');
  expect(textOf({ number: null }, 42)[4]?.trim()).toBe('No verilmedi - 23.11.2026 Pazartesi');
});

test('the device differs by its total less Ciro, and a number alone has no difference (DAYEND-9)', () => {
  expect(textOf({ zTotal: lira(34_000) }, 42)).toContain('Fark                               -485,00');
  const lines = textOf({ zTotal: null }, 42);
  expect(lines).toContain('ÖKC Z no 0412');
  expect(lines.some((line) => line.startsWith('Fark'))).toBe(false);
});

test('debts and collections of accounts have their own block, which is left out without any (ACCOUNT-16)', () => {
  const accounts = {
    ...{ charged: counted(450, 2), refunded: NOTHING, corrected: ZERO },
    collected: { CASH: counted(200, 1), CARD: NOTHING },
  };
  const lines = textOf({ figures: { ...figures, accounts } }, 42);
  const title = lines.indexOf('VERESİYE HESAPLARI');
  expect(lines.slice(title + 1, title + 3)).toEqual([
    'Veresiye yazılan (2)                450,00',
    'Nakit tahsilat (1)                 -200,00',
  ]);
  expect(textOf({}, 42)).not.toContain('VERESİYE HESAPLARI');
});
