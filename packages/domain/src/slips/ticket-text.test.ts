import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LineOption } from '../menu/line-options.ts';
import { kurus, ZERO, type Kurus } from '../money/money.ts';
import { renderSlip, SEPARATOR, slipToText } from './ticket-text.ts';
import {
  billTicket,
  kitchenTickets,
  receiptTicket,
  testTicket,
  type BillSlip,
  type Ticket,
} from './ticket.ts';
import type { StationSlipKind } from './slips.ts';

const origin = {
  businessName: 'Çınaraltı Kafe',
  timeZone: 'Europe/Istanbul',
  table: 'Bahçe 3',
  orderNumber: 12,
  staffName: 'Çağrı',
  createdAt: new Date('2026-11-20T18:05:00Z'),
};
const stations = [{ id: 'm', name: 'Mutfak', isActive: true, hasPrinter: true }];
const kitchen = (type: StationSlipKind = 'KOT'): Ticket =>
  kitchenTickets(
    type,
    origin,
    [
      { name: 'Şiş İskender', qty: 2, note: null, stationId: 'm' },
      { name: 'Kaşarlı Köfte', qty: 1, note: 'az pişmiş, soğansız', stationId: 'm' },
    ],
    stations,
  )[0]!.ticket;
test('a kitchen ticket of an order that leaves in a bag is marked below its place (COUNTER-10)', () => {
  const [bagged] = kitchenTickets(
    'KOT',
    { ...origin, table: 'Gel-al 26', hasBag: true },
    [{ name: 'Lahmacun', qty: 3, note: null, stationId: 'm' }],
    stations,
  );
  const rows = renderSlip(bagged!.ticket, 32).map(({ text }) => text);
  expect(rows[rows.indexOf('Gel-al 26') + 1]).toBe('PAKETLENECEK');
  expect(renderSlip(kitchen(), 32).map(({ text }) => text)).not.toContain('PAKETLENECEK');
});

const receipt = (over: Partial<Parameters<typeof receiptTicket>[1]> = {}): Ticket =>
  receiptTicket(origin, {
    lines: [
      { name: 'Şiş İskender', qty: 2, unitPrice: kurus(45_000) },
      { name: 'Zeytinyağlı Yaprak Sarma ve Haydari Tabağı', qty: 1, unitPrice: kurus(22_500) },
    ],
    discount: kurus(10_000),
    amount: kurus(102_500),
    vat: [],
    method: 'CASH',
    tip: ZERO,
    received: kurus(110_000),
    footer: 'Afiyet olsun\nYine bekleriz ₺',
    isNonFiscal: true,
    ...over,
  });
const textOf = (ticket: Ticket, columns: number): string => slipToText(renderSlip(ticket, columns), columns);

test('a kitchen ticket is exact on wide paper', () => {
  expect(textOf(kitchen(), 42).split('\n')).toEqual([
    '                  MUTFAK',
    '                 Bahçe 3',
    '     20.11.2026 21:05 - Garson: Çağrı',
    '              Adisyon No: 12',
    '------------------------------',
    '2 x Şiş İskender',
    '1 x Kaşarlı Köfte',
    '    az pişmiş, soğansız',
    '------------------------------',
  ]);
});

test('the station is the largest, dishes are tall and bold, notes small', () => {
  const rows = renderSlip(kitchen(), 42);
  expect(rows[0]).toEqual({ text: 'MUTFAK', align: 'center', bold: true, size: 'double' });
  expect(rows[5]).toEqual({ text: '2 x Şiş İskender', align: 'left', bold: true, size: 'tall' });
  expect(rows[7]).toEqual({ text: '    az pişmiş, soğansız', align: 'left', bold: false, size: 'normal' });
});

test('chosen options are below their dish, bold like it and small like a note (SELL-23)', () => {
  const option = (name: string, qty: number, isRequired: boolean): LineOption => ({
    ...{ groupId: 'g', groupName: 'Pişirme', optionId: name, name, qty, priceDifference: ZERO },
    ...{ isDefault: false, isRequired, isRemoval: false },
  });
  const lines = [
    {
      ...{ name: 'Adana', qty: 2, note: 'acele', stationId: 'm', portion: { id: 'p', name: 'Bir buçuk' } },
      options: [option('Az pişmiş', 1, true), option('Peynir', 2, false)],
    },
  ];
  const { ticket } = kitchenTickets('KOT', origin, lines, stations)[0]!;
  const rows = renderSlip(ticket, 42).slice(5, 9);
  expect(rows.map(({ text, bold, size }) => [text, bold, size])).toEqual([
    ['2 x Adana BİR BUÇUK', true, 'tall'],
    ['    AZ PİŞMİŞ', true, 'normal'],
    ['    + PEYNİR x2', true, 'normal'],
    ['    acele', false, 'normal'],
  ]);
});

test('a payment on account has room for a signature, and a terminal is named (ACCOUNT-12, PARTNER-8)', () => {
  const account = textOf(receipt({ method: 'ACCOUNT', received: null }), 32).split('\n');
  expect(account.slice(account.indexOf('Ödeme: Veresiye') + 1)[0]).toBe('İmza: ................');
  const partner = { id: 'a', name: 'Banka A POS' };
  const card = textOf(receipt({ method: 'CARD', partner, received: null }), 42);
  expect(card).toContain('Ödeme: Kredi Kartı (Banka A POS)\n');
  expect(card).not.toContain('İmza');
});

test('comped pieces have a row at 0 on paper', () => {
  const lines = [
    { name: 'Çay', qty: 1, unitPrice: kurus(2_500) },
    { name: 'Çay', qty: 2, unitPrice: ZERO, isComped: true },
  ];
  const text = textOf(receipt({ lines, discount: ZERO, amount: kurus(2_500), received: null }), 32);
  expect(text.split('\n').slice(5, 7)).toEqual([
    '1 x Çay                 25,00 TL',
    '2 x Çay İKRAM            0,00 TL',
  ]);
});

test('a receipt is exact on narrow paper', () => {
  expect(textOf(receipt(), 32).split('\n')).toEqual([
    '         Çınaraltı Kafe',
    '            Bahçe 3',
    ' 20.11.2026 21:05 - Kasa: Çağrı',
    '         Adisyon No: 12',
    '------------------------------',
    '2 x Şiş İskender       900,00 TL',
    '1 x Zeytinyağlı Yaprak Sarma ve',
    '    Haydari Tabağı     225,00 TL',
    '------------------------------',
    'Ara toplam           1.125,00 TL',
    'İndirim               -100,00 TL',
    'TOPLAM               1.025,00 TL',
    'Ödeme: Nakit',
    'Alınan               1.100,00 TL',
    'Para üstü               75,00 TL',
    '          Afiyet olsun',
    '        Yine bekleriz TL',
    '       MALİ DEĞERİ YOKTUR',
  ]);
});

test('a receipt with a tip shows it and the sum of both, at any width (TIP-7)', () => {
  const lines = textOf(receipt({ tip: kurus(5_000) }), 32).split('\n');
  const at = lines.indexOf('TOPLAM               1.025,00 TL');
  expect(lines.slice(at + 1, at + 6)).toEqual([
    'Bahşiş                  50,00 TL',
    'Bahşiş dahil         1.075,00 TL',
    'Ödeme: Nakit',
    'Alınan               1.100,00 TL',
    'Para üstü               25,00 TL',
  ]);
  expect(textOf(receipt({ tip: kurus(5_000) }), 42)).toMatch(/Bahşiş dahil +1\.075,00 TL/);
  expect(textOf(receipt(), 32)).not.toContain('Bahşiş');
});

test('without a discount no subtotal is printed, and the fiscal note only by setting (PRINT-12)', () => {
  const plain = receipt({ discount: kurus(0), amount: kurus(112_500), received: null, isNonFiscal: false });
  const text = textOf(plain, 42);
  expect(text).toContain('TOPLAM                         1.125,00 TL');
  expect(text).not.toMatch(/Ara toplam|İndirim|Para üstü|MALİ/);
});

test.each([
  [42, ['%1 KDV (matrah 99,01)              0,99 TL', '%10 KDV (matrah 840,91)           84,09 TL']],
  [32, ['%1 KDV (matrah 99,01)    0,99 TL', '%10 KDV (matrah 840,91) 84,09 TL']],
])('a receipt of %i letters shows base and KDV of each rate below its total (VAT-8)', (columns, rows) => {
  const vat = [
    { percent: 1, gross: kurus(10_000), tax: kurus(99) },
    { percent: 10, gross: kurus(92_500), tax: kurus(8_409) },
  ];
  const lines = textOf(receipt({ vat }), columns).split('\n');
  const at = lines.findIndex((line) => line.startsWith('TOPLAM'));
  expect(lines.slice(at + 1, at + 3)).toEqual(rows);
  expect(textOf({ ...bill(ZERO), vat }, columns).split('\n')).toEqual(expect.arrayContaining(rows));
});

const bill = (paid: Kurus): BillSlip =>
  billTicket(origin, {
    lines: [
      { name: 'Şiş İskender', qty: 2, unitPrice: kurus(45_000) },
      { name: 'Ayran', qty: 3, unitPrice: kurus(5_000) },
    ],
    paid,
    vat: [],
    footer: 'Afiyet olsun',
    isNonFiscal: true,
  });

test('a bill after a share is exact on narrow paper', () => {
  expect(textOf(bill(kurus(35_000)), 32).split('\n')).toEqual([
    '         Çınaraltı Kafe',
    '            ADİSYON',
    '            Bahçe 3',
    '20.11.2026 21:05 - Garson: Çağrı',
    '         Adisyon No: 12',
    '------------------------------',
    '2 x Şiş İskender       900,00 TL',
    '3 x Ayran              150,00 TL',
    '------------------------------',
    'Ara toplam           1.050,00 TL',
    'Ödenen                -350,00 TL',
    'TOPLAM                 700,00 TL',
    '          Afiyet olsun',
    '       MALİ DEĞERİ YOKTUR',
  ]);
});

test('a slip that was stored before slips had a kind prints as before', () => {
  for (const slip of [
    kitchen(),
    kitchen('VOID'),
    kitchen('FIRE'),
    kitchen('MOVE'),
    receipt(),
    bill(ZERO),
    testTicket(origin),
  ]) {
    const { kind: _none, ...stored } = slip;
    expect(slipToText(renderSlip(stored, 42), 42)).toBe(textOf(slip, 42));
  }
});

test('a bill without payments shows only its total', () => {
  const text = textOf(bill(ZERO), 42);
  expect(text).toMatch(/TOPLAM +1\.050,00 TL/);
  expect(text).not.toMatch(/Ara toplam|Ödenen|Ödeme/);
});

test.each([
  ['TEKRAR', '** TEKRAR BASIM **'],
  ['KOPYA', 'KOPYA'],
] as const)('a %s is marked above and below', (copyMark, banner) => {
  const rows = renderSlip({ ...kitchen(), copyMark }, 42).map(({ text }) => text);
  expect([rows[0], rows.at(-1)]).toEqual([banner, banner]);
});

test('a Marş names its course below the table (COURSE-3)', () => {
  const rows = renderSlip({ ...kitchen('FIRE'), course: 3 }, 42).map(({ text }) => text);
  expect(rows.slice(0, 4)).toEqual(['MARŞ', 'MUTFAK', 'Bahçe 3', 'Servis 3']);
});

test('an original has no mark', () => {
  expect(textOf(kitchen(), 42)).not.toMatch(/TEKRAR|KOPYA/);
});

test.each([
  ['a cancellation', kitchen('VOID'), ['İPTAL', 'MUTFAK']],
  ['a Marş', kitchen('FIRE'), ['MARŞ', 'MUTFAK']],
  ['a named slip', kitchen('MOVE'), ['MASA DEĞİŞTİ', 'MUTFAK']],
  ['a bill', bill(ZERO), ['Çınaraltı Kafe', 'ADİSYON']],
  ['a ticket without a station', { ...kitchen(), stationName: null }, ['SİPARİŞ']],
  ['a station with i', { ...kitchen(), stationName: 'İçecek' }, ['İÇECEK']],
] as const)('%s has a large headline', (_name, ticket, headlines) => {
  const large = renderSlip(ticket, 42).filter(({ size }) => size === 'double');
  expect(large.map(({ text }) => text)).toEqual(headlines);
});

test('a test slip has every Turkish letter and an amount', () => {
  const text = textOf(testTicket(origin, { stationName: 'Bar', printerName: 'Kasa yazıcısı' }), 42);
  expect(text).toContain('TEST FİŞİ');
  expect(text).toContain('2 x Çğıöşü ÇĞİÖŞÜ âîû');
  expect(text).toMatch(/TOPLAM +1\.234,50 TL/);
});

test('the time is that of the business, also after midnight (PRINT-10)', () => {
  const late = { ...kitchen(), createdAt: '2026-11-20T21:00:00.000Z' };
  expect(textOf(late, 42)).toContain('21.11.2026 00:00');
  expect(textOf({ ...late, timeZone: 'Europe/Berlin' }, 42)).toContain('20.11.2026 22:00');
});

test('typed text of guests and staff cannot command the printer (PRINT-11)', () => {
  const ticket = kitchen();
  ticket.items = [{ name: '\u001b@Ayran\n\u202E☕', qty: 1, note: '\u001dV0' }];
  expect(textOf(ticket, 42)).toContain('1 x @Ayran ?\n    V0\n');
});

const names = fc.string({ unit: 'grapheme', maxLength: 80, size: 'max' });

test('every row fits the paper, and separators are thirty dashes (PRINT-10)', () => {
  fc.assert(
    fc.property(
      names,
      names,
      fc.nat(1e12),
      fc.integer({ min: 32, max: 48 }),
      (...[name, note, price, columns]) => {
        const amount = kurus(price);
        const ticket: Ticket = {
          ...receipt({ lines: [{ name, qty: 1, unitPrice: amount }], discount: kurus(0), amount }),
          businessName: name,
          table: note,
        };
        for (const slip of [ticket, kitchen('KOT'), kitchen('VOID'), testTicket(origin)]) {
          const items = ticket.items.map((item) => ({ ...item, note }));
          const rows = renderSlip({ ...slip, businessName: name, table: note, items }, columns);
          for (const { text, size } of rows) {
            expect(text.length).toBeLessThanOrEqual(size === 'double' ? Math.floor(columns / 2) : columns);
          }
          expect(rows.filter(({ text }) => text === SEPARATOR).length).toBeGreaterThanOrEqual(2);
        }
      },
    ),
  );
});
