import { amountsByMethod } from '@sofra/domain/money/amounts-by-method';
import { rangeReportTicket, type RangeReportFigures } from '@sofra/domain/day-close/range-report-slip';
import { withDeviceReports } from '@sofra/domain/day-close/device-reports-of-day';
import type { BesideFigures } from '@sofra/domain/day-close/day-close';
import { dayCloseFigures } from '@sofra/domain/day-close/day-close-figures';
import { dayCloseTicket } from '@sofra/domain/day-close/day-close-slip';
import { kurus, ZERO } from '@sofra/domain/money/money';
import { paperText } from '@sofra/domain/slips/paper-text';
import { perPaymentMethod } from '@sofra/domain/money/payment-method';
import { refundTicket } from '@sofra/domain/slips/refund-slip';
import {
  billTicket,
  kitchenTickets,
  receiptTicket,
  testTicket,
  type Ticket,
} from '@sofra/domain/slips/ticket';
import { renderSlip, SEPARATOR } from '@sofra/domain/slips/ticket-text';
import { turkishTestTicket } from '@sofra/domain/slips/ticket-turkish';
import { upperTr } from '@sofra/domain/text/turkish';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeSlip, type SlipPrinter } from './encode-slip.ts';
import { EscposTokens } from './escpos-tokens.ts';
import { parseEscpos } from './parse-escpos.ts';

/** The texts on a slip that people typed. */
interface Typed {
  business: string;
  station: string;
  table: string;
  staff: string;
  item: string;
  note: string;
  footer: string;
  printer: string;
}

const FIGURES: Omit<RangeReportFigures, 'topItems'> = {
  from: new Date('2026-11-19T21:00:00Z'),
  until: new Date('2026-11-20T21:00:00Z'),
  summary: {
    revenue: kurus(12_345_600),
    refunds: amountsByMethod([]),
    tipsPaid: kurus(1_000),
    tips: amountsByMethod([{ method: 'CARD', amount: kurus(2_000), count: 1 }]),
    netRevenue: kurus(12_345_600),
    expenses: ZERO,
    profit: kurus(12_345_600),
    netProfit: kurus(12_345_600),
    orderCount: 123,
    avgTicket: kurus(100_371),
    discounts: ZERO,
    canceled: kurus(12_000),
    comps: kurus(2_500),
    expenseByMethod: { NAKIT: ZERO, KREDI_KARTI: ZERO, HAVALE_EFT: ZERO },
    accounts: {
      charged: { amount: kurus(45_000), count: 2 },
      refunded: { amount: ZERO, count: 0 },
      collected: { CASH: { amount: kurus(20_000), count: 1 }, CARD: { amount: ZERO, count: 0 } },
      corrected: kurus(-500),
    },
  },
  breakdown: {
    ...perPaymentMethod(() => ({ revenue: ZERO, count: 0 })),
    CASH: { revenue: kurus(345_600), count: 23 },
    CARD: { revenue: kurus(12_000_000), count: 90 },
  },
  vat: {
    rates: [{ percent: 10, base: kurus(11_223_273), tax: kurus(1_122_327), gross: kurus(12_345_600) }],
    base: kurus(11_223_273),
    tax: kurus(1_122_327),
    gross: kurus(12_345_600),
    unknown: ZERO,
  },
  cancelCount: 4,
  compCount: 1,
  openOrders: { count: 2, total: kurus(45_000) },
  auditHead: { seq: 12_345, hash: 'a1b2c3d4e5f6a7b8' },
};

/** All typed texts that a day close has in addition to its figures. */
function besideOf({ business, table, staff, item, note }: Typed): BesideFigures {
  const sum = {
    ...{ partnerId: 'a', method: 'CARD' as const, name: item },
    ...{ amount: kurus(12_000_000), count: 90, tips: kurus(2_000) },
  };
  const drawer = { number: 147, tillName: table, openedBy: staff };
  const none = {
    collections: ZERO,
    handOvers: ZERO,
    movedIn: ZERO,
    refunds: ZERO,
    tipsPaid: ZERO,
    movedOut: ZERO,
  };
  const session = {
    ...{ ...drawer, closedBy: staff, openedAt: FIGURES.from, closedAt: FIGURES.until, note },
    parts: { float: kurus(200_000), payments: kurus(345_600), tips: kurus(2_000), ...none },
    ...{ cashPayments: 23, expected: kurus(547_600), counted: kurus(547_500), variance: kurus(-100) },
    ...{ openingDifference: kurus(-5_000), openingNote: note },
    ...{ sinceCount: kurus(50), left: kurus(200_000), handedOver: kurus(347_550), pieces: [], terminals: [] },
    handOvers: [{ from: staff, to: staff, at: FIGURES.from, variance: kurus(-100) }],
    devices: [{ partnerId: 'a', name: item, expected: kurus(12_000_000), reported: kurus(11_999_900) }],
  };
  return {
    ...{ businessName: business, timeZone: 'Europe/Istanbul', unprinted: 2, calls: { open: 0, all: 0 } },
    unfinished: [{ place: table, hasTable: true, due: kurus(1_500), isPaid: false, held: 2 }],
    partners: { payments: [sum], refunds: [sum], collections: [sum] },
    tipsByPerson: [{ name: staff, tips: kurus(2_000) }],
    ...{ sessions: [session], openSessions: [drawer] },
  };
}

/** One slip of every kind with these texts. */
function everySlip(typed: Typed): Record<string, Ticket> {
  const { business: businessName, table, staff: staffName, footer, item: name, note } = typed;
  const createdAt = new Date('2026-11-20T18:05:00Z');
  const origin = { businessName, timeZone: 'Europe/Istanbul', table, orderNumber: 12, staffName, createdAt };
  const station = { id: 'm', name: typed.station, isActive: true, hasPrinter: true };
  const ordered = [{ name, qty: 2, note, stationId: 'm' }];
  const kitchen = (news: 'KOT' | 'FIRE' | 'VOID' | 'MOVE', lines = ordered) =>
    kitchenTickets(news, origin, lines, [station])[0]!.ticket;
  const priced = [
    { name, qty: 2, unitPrice: kurus(45_000) },
    { name, qty: 1, unitPrice: ZERO, isComped: true },
  ];
  const vat = [{ percent: 10, gross: kurus(80_000), tax: kurus(7_273) }];
  const guest = { lines: priced, vat, footer, isNonFiscal: true };
  const money = {
    ...{ discount: kurus(10_000), amount: kurus(80_000) },
    ...{ tip: kurus(2_000), received: kurus(100_000) },
  };
  const figures = { ...FIGURES, topItems: [{ name, qty: 212, revenue: kurus(9_540_000) }] };
  return {
    KOT: kitchen('KOT'),
    'KOT TEKRAR': { ...kitchen('KOT'), copyMark: 'TEKRAR' },
    FIRE: kitchen(
      'FIRE',
      ordered.map((line) => ({ ...line, course: 3 })),
    ),
    VOID: kitchen('VOID'),
    MOVE: kitchen('MOVE'),
    RECEIPT: receiptTicket(origin, { ...guest, ...money, method: 'CASH' }),
    'RECEIPT KOPYA': {
      ...receiptTicket(origin, { ...guest, ...money, method: 'CARD', received: null }),
      copyMark: 'KOPYA',
    },
    bill: billTicket(origin, { ...guest, paid: kurus(30_000) }),
    refund: refundTicket(origin, {
      ...{ number: 7, amount: kurus(80_000), tip: kurus(1_000), method: 'CASH' },
      ...{ reason: note, footer, isNonFiscal: true },
      lines: [{ name, qty: 2, unitPrice: kurus(45_000) }],
      vat,
      payment: { amount: kurus(80_000), method: 'CARD', createdAt },
    }),
    'range report': rangeReportTicket(origin, { figures, isNonFiscal: true }),
    'day close': dayCloseTicket({
      ...{ number: 8, day: '2026-11-20', replaces: 7, zNo: typed.printer, zTotal: ZERO },
      ...{ endedBy: staffName, endedAt: createdAt, isNonFiscal: true },
      figures: withDeviceReports(dayCloseFigures(figures, besideOf(typed)), [
        { partnerId: 'a', reported: ZERO },
      ]),
    }),
    TEST: testTicket(origin, { stationName: typed.station, printerName: typed.printer }),
    TURKISH: turkishTestTicket(origin, typed.printer),
  };
}

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom('\x1b@', '\x1bp\x00\x19\xfa', '\x1dV\x00', '\x10\x04\x01', '\x1dr\x01', '\x1bt\x25'),
      fc.constantFrom('\x1b', '\x1d', '\x10', '\n', '\r\n', '\0', '\x7f', '\x9b', '\u0085', '\u2028'),
      fc.constantFrom('👩‍🍳', '☕️', '🇹🇷', '\ud83d', '\u202e', '\u2066', '\u200f', '\u200b', '\ufeff'),
      fc.constantFrom('e\u0301\u0301\u0301', 'c\u0327', 'I\u0307', 'g\u0306', '\u0301', 'ﬁ', 'ß', 'i\u0307'),
      fc.constantFrom('Zeytinyağlı Yaprak Sarma', 'Çıtır Künefe'.normalize('NFD'), '₺', ' ', 'ş'.repeat(200)),
      fc.string({ unit: 'binary', maxLength: 40 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join('').slice(0, 260));

/** A harmless text of the same length on paper. */
const plainTwin = (text: string): string => paperText(text).replace(/[^ ]/g, 'a');

const plainly = (typed: Typed): Typed => ({
  business: plainTwin(typed.business),
  station: plainTwin(upperTr(typed.station)),
  table: plainTwin(typed.table),
  staff: plainTwin(typed.staff),
  item: plainTwin(typed.item),
  note: plainTwin(typed.note),
  footer: typed.footer.split('\n').map(plainTwin).join('\n'),
  printer: plainTwin(typed.printer),
});

const commandsOf = (bytes: Uint8Array) => {
  const tokens = new EscposTokens();
  return [...tokens.push(bytes), ...tokens.end()].filter((token) => token.kind !== 'text');
};

const EPSON = { codePage: 'cp857', codePageNumber: 13, cut: true, drawerPulse: false } as const;
const CLONE = { codePage: 'windows-1254', codePageNumber: 91, cut: true, drawerPulse: true } as const;

const anyTyped: fc.Arbitrary<Typed> = fc.record({
  business: hostile,
  station: hostile,
  table: hostile,
  staff: hostile,
  item: hostile,
  note: hostile,
  footer: hostile,
  printer: hostile,
});

const kinds = Object.keys(everySlip(plainly(fc.sample(anyTyped, 1)[0]!)));

test.each(kinds)('%s: names send no command, stay on the paper, and hide no separator', (kind) => {
  fc.assert(
    fc.property(
      anyTyped,
      fc.constantFrom(32, 42, 48),
      fc.constantFrom(EPSON, CLONE),
      (typed, columns, model) => {
        const printer: SlipPrinter = { ...model, columns };
        const slipOf = (words: Typed) => encodeSlip(renderSlip(everySlip(words)[kind]!, columns), printer);
        const bytes = slipOf(typed);
        expect(commandsOf(bytes)).toEqual(commandsOf(slipOf(plainly(typed))));

        const slips = parseEscpos(bytes);
        expect(slips).toMatchObject([{ cut: true, drawer: model.drawerPulse, unknown: [] }]);
        for (const { text, size } of slips[0]!.rows)
          expect(text.length).toBeLessThanOrEqual(size === 'double' ? Math.floor(columns / 2) : columns);
        expect(slips[0]!.rows.filter(({ text }) => text === SEPARATOR).length).toBeGreaterThanOrEqual(2);
      },
    ),
    { numRuns: 60 },
  );
});

test('a name without a printable character leaves no empty row', () => {
  const nothing = '\u202e\x1b\u200b';
  const slips = everySlip({
    business: nothing,
    station: nothing,
    table: nothing,
    staff: nothing,
    item: 'Çay',
    note: nothing,
    footer: nothing,
    printer: 'Bar',
  });
  for (const [kind, ticket] of Object.entries(slips)) {
    const texts = renderSlip(ticket, 42).map(({ text }) => text);
    expect(texts, kind).toEqual(texts.filter((text) => text.trim() !== ''));
  }
  expect(renderSlip(slips.KOT!, 42)[0]).toMatchObject({ text: 'SİPARİŞ' });
});
