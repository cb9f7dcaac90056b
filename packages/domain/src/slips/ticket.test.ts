import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kurus } from '../money/money.ts';
import {
  billTicket,
  kitchenTickets,
  receiptTicket,
  shareOnReceipt,
  stationForLine,
  testTicket,
  type StationChoice,
  type StationRow,
} from './ticket.ts';
import { equalAsOneRow } from './ticket-rows.ts';

const origin = {
  businessName: 'Çınaraltı Kafe',
  timeZone: 'Europe/Istanbul',
  table: 'Bahçe 3',
  orderNumber: 12,
  staffName: 'Çağrı',
  createdAt: new Date('2026-11-20T18:05:00Z'),
};
const station = (id: string, over: Partial<StationChoice> = {}): StationChoice => ({
  id,
  name: id.toUpperCase(),
  isActive: true,
  hasPrinter: true,
  ...over,
});
const stations = [station('firin', { hasPrinter: false }), station('mutfak'), station('bar')];
const line = (over: Partial<StationRow>): StationRow => ({
  name: 'Ayran',
  qty: 1,
  note: null,
  stationId: null,
  ...over,
});

test.each([
  ['its own', 'bar', 'bar'],
  ['its own without a printer, too', 'firin', 'firin'],
  ['the first active one with a printer', null, 'mutfak'],
  ['the same when its own is deleted', 'silinmiş', 'mutfak'],
])('a line goes to %s', (_name, stationId, target) => {
  expect(stationForLine({ stationId }, stations)).toBe(target);
});

test('a passive station takes no lines, and without a station there is no target', () => {
  const passive = [station('bar', { isActive: false }), station('mutfak')];
  expect(stationForLine({ stationId: 'bar' }, passive)).toBe('mutfak');
  expect(stationForLine({ stationId: null }, [station('firin', { hasPrinter: false })])).toBeNull();
  expect(stationForLine({ stationId: 'bar' }, [])).toBeNull();
});

test('each station gets one kitchen ticket, in the order of the stations', () => {
  const tickets = kitchenTickets(
    'KOT',
    origin,
    [
      line({ stationId: 'bar', qty: 2 }),
      line({ name: 'Şiş İskender', stationId: 'mutfak', qty: 2 }),
      line({ stationId: 'bar' }),
      line({ name: 'Kaşarlı Köfte', stationId: 'mutfak', note: 'az pişmiş' }),
    ],
    stations,
  );
  expect(tickets.map(({ stationId, ticket }) => [stationId, ticket.stationName, ticket.items])).toEqual([
    [
      'mutfak',
      'MUTFAK',
      [
        { name: 'Şiş İskender', qty: 2, note: null },
        { name: 'Kaşarlı Köfte', qty: 1, note: 'az pişmiş' },
      ],
    ],
    ['bar', 'BAR', [{ name: 'Ayran', qty: 3, note: null }]],
  ]);
  expect(tickets[0]?.ticket).toMatchObject({
    type: 'KOT',
    table: 'Bahçe 3',
    orderNumber: 12,
    staffName: 'Çağrı',
    createdAt: '2026-11-20T18:05:00.000Z',
    total: null,
  });
});

test('without a station that prints, lines go to the receipt printer', () => {
  const tickets = kitchenTickets('VOID', origin, [line({})], []);
  expect(tickets).toHaveLength(1);
  expect(tickets[0]).toMatchObject({ stationId: null, ticket: { type: 'VOID', stationName: null } });
  expect(kitchenTickets('KOT', origin, [], stations)).toEqual([]);
});

test('a change of table informs a station and is never an order (PRINT-3)', () => {
  const [slip] = kitchenTickets('MOVE', { ...origin, table: 'Bahçe 3 > Masa 5' }, [line({})], stations);
  expect(slip?.ticket).toMatchObject({ type: 'VOID', title: 'MASA DEĞİŞTİ', table: 'Bahçe 3 > Masa 5' });
  expect(kitchenTickets('VOID', origin, [line({})], stations)[0]?.ticket).not.toHaveProperty('title');
});

test('every piece reaches a station', () => {
  const anyLine = fc.record({
    name: fc.constantFrom('Çay', 'Ayran'),
    qty: fc.integer({ min: 1, max: 999 }),
    note: fc.constantFrom(null, 'soğuk'),
    stationId: fc.constantFrom(null, 'bar', 'mutfak', 'silinmiş'),
  });
  fc.assert(
    fc.property(fc.array(anyLine), fc.subarray(stations), (lines, some) => {
      const items = kitchenTickets('KOT', origin, lines, some).flatMap(({ ticket }) => ticket.items);
      const pieces = (rows: readonly { qty: number }[]) => rows.reduce((sum, { qty }) => sum + qty, 0);
      expect(pieces(items)).toBe(pieces(lines));
    }),
  );
});

const paid = {
  lines: [
    { name: 'Şiş İskender', qty: 1, unitPrice: kurus(45_000) },
    { name: 'Çay', qty: 2, unitPrice: kurus(2_500) },
    { name: 'Şiş İskender', qty: 1, unitPrice: kurus(45_000) },
    { name: 'Çay', qty: 1, unitPrice: kurus(0) },
  ],
  discount: kurus(9_500),
  amount: kurus(85_500),
  vat: [],
  method: 'CASH',
  tip: kurus(0),
  received: kurus(100_000),
  footer: 'Afiyet olsun',
  isNonFiscal: true,
} as const;

test('a receipt shows equal lines as one row and adds up (PRINT-12)', () => {
  expect(receiptTicket(origin, paid)).toMatchObject({
    type: 'RECEIPT',
    items: [
      { name: 'Şiş İskender', qty: 2, unitPrice: 45_000, total: 90_000 },
      { name: 'Çay', qty: 2, unitPrice: 2_500, total: 5_000 },
      { name: 'Çay', qty: 1, unitPrice: 0, total: 0 },
    ],
    subtotal: 95_000,
    discount: 9_500,
    total: 85_500,
    method: 'CASH',
    received: 100_000,
    change: 14_500,
    footer: 'Afiyet olsun',
    isNonFiscal: true,
  });
});

test('a tip is beside the total, is deducted from the change, and is absent without one (TIP-4, TIP-7)', () => {
  const tipped = receiptTicket(origin, { ...paid, tip: kurus(4_500) });
  expect(tipped).toMatchObject({ total: 85_500, tip: 4_500, received: 100_000, change: 10_000 });
  expect(receiptTicket(origin, paid)).not.toHaveProperty('tip');
});

test.each([null, kurus(80_000)])('with %s received no change is printed', (received) => {
  const ticket = receiptTicket(origin, { ...paid, received, footer: null });
  expect(ticket).not.toHaveProperty('change');
  expect(ticket).not.toHaveProperty('received');
  expect(ticket).not.toHaveProperty('footer');
});

test.each([
  [null, 'Kısmi ödeme'],
  [3, 'Kısmi ödeme (3 kişiye bölündü)'],
])('the receipt of a share among %s names an amount, no product', (ofPeople, name) => {
  const ticket = receiptTicket(origin, { ...paid, lines: [shareOnReceipt(kurus(95_000), ofPeople)] });
  expect(ticket.items).toEqual([{ name, qty: 1, unitPrice: 95_000, total: 95_000 }]);
  expect(ticket).toMatchObject({ subtotal: 95_000, discount: 9_500, total: 85_500 });
});

test('a bill shows the amount owed: all unpaid lines less paid shares, without a method', () => {
  const facts = {
    lines: paid.lines,
    paid: kurus(30_000),
    vat: [],
    footer: 'Afiyet olsun',
    isNonFiscal: true,
  };
  const bill = billTicket(origin, facts);
  expect(bill).toMatchObject({
    type: 'RECEIPT',
    title: 'ADİSYON',
    table: 'Bahçe 3',
    items: [
      { name: 'Şiş İskender', qty: 2, unitPrice: 45_000, total: 90_000 },
      { name: 'Çay', qty: 2, unitPrice: 2_500, total: 5_000 },
      { name: 'Çay', qty: 1, unitPrice: 0, total: 0 },
    ],
    subtotal: 95_000,
    paid: 30_000,
    total: 65_000,
    footer: 'Afiyet olsun',
    isNonFiscal: true,
  });
  expect(bill).not.toHaveProperty('method');
  expect(billTicket(origin, { ...facts, footer: null })).not.toHaveProperty('footer');
});

test('rows keep different notes, prices and items separate', () => {
  const rows = equalAsOneRow([
    { itemId: '1', name: 'Çay', note: null, qty: 1, unitPrice: kurus(100) },
    { itemId: '1', name: 'Çay', note: 'açık', qty: 1, unitPrice: kurus(100) },
    { itemId: '1', name: 'Çay', note: null, qty: 2, unitPrice: kurus(100) },
    { itemId: '1', name: 'Çay', note: null, qty: 1, unitPrice: kurus(90) },
    { itemId: '2', name: 'Çay', note: null, qty: 1, unitPrice: kurus(100) },
  ]);
  expect(rows.map(({ qty }) => qty)).toEqual([3, 1, 1, 1]);
});

test('comped pieces never share a row with paid ones, also at a price of 0', () => {
  const comp = { unitPrice: kurus(100), reason: 'Gecikti' };
  const tea = { itemId: '1', name: 'Çay', note: null, qty: 1, unitPrice: kurus(0) };
  const rows = equalAsOneRow([
    { ...tea, comp: null },
    { ...tea, comp },
    { ...tea, comp },
    { ...tea, comp: { ...comp, reason: 'Doğum günü' } },
  ]);
  expect(rows.map(({ qty }) => qty)).toEqual([1, 2, 1]);

  const lines = [
    { name: 'Çay', qty: 1, unitPrice: kurus(0) },
    { name: 'Çay', qty: 1, unitPrice: kurus(0), isComped: true },
    { name: 'Çay', qty: 2, unitPrice: kurus(0), isComped: true },
  ];
  const bill = billTicket(origin, { lines, paid: kurus(0), vat: [], footer: null, isNonFiscal: true });
  expect(bill.items).toEqual([
    { name: 'Çay', qty: 1, unitPrice: 0, total: 0 },
    { name: 'Çay', qty: 3, unitPrice: 0, total: 0, isComped: true },
  ]);
});

test('a station gets one row for paid and comped pieces', () => {
  const tea = { ...line({ name: 'Çay', stationId: 'bar' }), unitPrice: kurus(2_500) };
  const [ticket] = kitchenTickets('MOVE', origin, [tea, { ...tea, unitPrice: kurus(0), qty: 2 }], stations);
  expect(ticket?.ticket.items).toEqual([{ name: 'Çay', qty: 3, note: null }]);
});

test('a test slip names its printer and station and has an amount', () => {
  const ticket = testTicket(origin, { stationName: 'Bar', printerName: 'Bar yazıcısı' });
  expect(ticket).toMatchObject({ type: 'TEST', stationName: 'Bar', table: null, total: 123_450 });
  expect(ticket.items.map(({ name }) => name)).toEqual(['Bar yazıcısı', 'Çğıöşü ÇĞİÖŞÜ âîû']);
});

test('a ticket is the same after it was stored as JSON', () => {
  const ticket = receiptTicket(origin, paid);
  expect(JSON.parse(JSON.stringify(ticket))).toEqual(ticket);
});
