import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyDiscount, type Discount } from '../menu/discount.ts';
import { RuleError } from '../errors.ts';
import { kurus, sumKurus, timesQty, ZERO } from '../money/money.ts';
import {
  decidePayment,
  mergeRequestedLines,
  type OrderLine,
  orderTotal,
  outcomeWithoutLines,
  paidTotal,
  payableLines,
  planLowering,
  planLowerings,
  refuseUnpayable,
  unpaidQty,
  unpaidTotal,
} from './order.ts';

let nextId = 0;
const line = (over: Partial<OrderLine> = {}): OrderLine => ({
  id: `line-${String((nextId += 1)).padStart(6, '0')}`,
  itemId: 'iskender',
  name: 'Şiş İskender',
  note: null,
  portion: null,
  options: [],
  qty: 1,
  paidQty: 0,
  canceledQty: 0,
  unitPrice: kurus(45_000),
  stationId: null,
  createdAt: new Date('2026-11-20T18:00:00Z'),
  comp: null,
  ...over,
});

const refusal = (act: () => unknown): RuleError => {
  try {
    act();
  } catch (error) {
    if (error instanceof RuleError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
};

const evening = [
  line({ id: 'a', qty: 3, paidQty: 1, canceledQty: 1 }),
  line({ id: 'b', itemId: 'cay', name: 'Çay', qty: 4, unitPrice: kurus(2_500) }),
];

test('totals separate unpaid, settled and cancelled pieces (ORD-11)', () => {
  expect(evening.map(unpaidQty)).toEqual([1, 4]);
  expect(unpaidTotal(evening)).toBe(55_000);
  expect(paidTotal(evening)).toBe(45_000);
  expect(orderTotal(evening)).toBe(100_000);
  expect([unpaidTotal([]), paidTotal([]), orderTotal([])]).toEqual([0, 0, 0]);
});

test('an order without lines is paid if money was taken, else cancelled (ORD-18)', () => {
  expect(outcomeWithoutLines(true)).toBe('PAID');
  expect(outcomeWithoutLines(false)).toBe('CANCELED');
});

const order = { version: 7, lines: evening, sharesPaid: ZERO };

test('a payment of everything pays all unpaid lines', () => {
  expect(decidePayment(order, { finalTotal: kurus(55_000), expectedVersion: 7 })).toEqual({
    gross: 55_000,
    discount: 0,
    amount: 55_000,
    isImplied: false,
    lines: [
      { lineId: 'a', qty: 1, gross: 45_000, discount: 0 },
      { lineId: 'b', qty: 4, gross: 10_000, discount: 0 },
    ],
  });
});

test('the server’s own figure is used with a discount, and spread over the lines (PAY-12)', () => {
  const decision = decidePayment(order, {
    finalTotal: kurus(49_500),
    discount: { type: 'PERCENT', value: 10 },
  });
  expect(decision).toMatchObject({ gross: 55_000, discount: 5_500, amount: 49_500, isImplied: false });
  expect(decision.lines.map((part) => part.discount)).toEqual([4_500, 1_000]);
});

test.each([
  ['one kuruş above', 49_501],
  ['one kuruş below', 49_499],
])('a client that is %s has a float error, and the server’s figure is used (PAY-3)', (_name, finalTotal) => {
  const discount: Discount = { type: 'PERCENT', value: 10 };
  expect(decidePayment(order, { finalTotal: kurus(finalTotal), discount }).amount).toBe(49_500);
});

test.each([
  ['two kuruş above with a discount', 49_502, { type: 'PERCENT', value: 10 }, 49_500],
  ['two kuruş below with a discount', 49_498, { type: 'PERCENT', value: 10 }, 49_500],
  ['less although no discount was meant', 54_000, { type: 'NONE' }, 55_000],
  ['more than the bill', 55_001, undefined, 55_000],
  ['a negative total', -1, undefined, 55_000],
] as const)('%s is TOTAL_MISMATCH with the correct total (PAY-3)', (_name, finalTotal, discount, total) => {
  const { code, details } = refusal(() => decidePayment(order, { finalTotal: kurus(finalTotal), discount }));
  expect({ code, details }).toEqual({ code: 'TOTAL_MISMATCH', details: { total } });
});

test('without discount fields a smaller total implies a discount (PAY-4)', () => {
  const decision = decidePayment(order, { finalTotal: kurus(50_000) });
  expect(decision).toMatchObject({ amount: 50_000, discount: 5_000, isImplied: true });
  expect(sumKurus(decision.lines.map((part) => part.discount))).toBe(5_000);
});

test('a version that the cashier did not read is refused with the new total (PAY-5)', () => {
  const { code, details } = refusal(() =>
    decidePayment(order, { finalTotal: kurus(1), expectedVersion: 6, discount: { type: 'NONE' } }),
  );
  expect({ code, details }).toEqual({ code: 'ORDER_CHANGED', details: { total: 55_000, version: 7 } });
});

test('an order that costs nothing is paid with 0 (PAY-9)', () => {
  const free = { version: 1, sharesPaid: ZERO, lines: [line({ unitPrice: kurus(0), qty: 2 })] };
  const decision = decidePayment(free, { finalTotal: kurus(0) });
  expect(decision).toMatchObject({ gross: 0, discount: 0, amount: 0, isImplied: false });
  expect(decision.lines).toHaveLength(1);
});

test('a discount of 100 percent leaves a payment of 0 (PAY-10)', () => {
  const discount: Discount = { type: 'PERCENT', value: 100 };
  const decision = decidePayment(order, { finalTotal: kurus(0), discount });
  expect(decision).toMatchObject({ gross: 55_000, discount: 55_000, amount: 0, isImplied: false });
});

test('a part of the order uses the same decision for the chosen pieces', () => {
  const decision = decidePayment(order, {
    finalTotal: kurus(4_500),
    discount: { type: 'AMOUNT', value: kurus(500) },
    chosen: [{ lineId: 'b', qty: 2 }],
  });
  expect(decision).toEqual({
    gross: 5_000,
    discount: 500,
    amount: 4_500,
    isImplied: false,
    lines: [{ lineId: 'b', qty: 2, gross: 5_000, discount: 500 }],
  });
});

test('more pieces than are left cannot be paid, also in two parts (PAY-16)', () => {
  const twice = [
    { lineId: 'b', qty: 3 },
    { lineId: 'b', qty: 2 },
  ];
  const { code, details } = refusal(() => payableLines(evening, twice));
  expect({ code, details }).toEqual({
    code: 'QTY_EXCEEDS_REMAINING',
    details: { itemId: 'cay', remaining: 4 },
  });
  expect(refusal(() => payableLines(evening, [{ lineId: 'x', qty: 1 }])).code).toBe('NOT_FOUND');
  expect(() => payableLines(evening, [{ lineId: 'b', qty: -1 }])).toThrow(RangeError);
});

const anyLine = fc
  .record({
    qty: fc.integer({ min: 1, max: 999 }),
    paid: fc.nat(999),
    canceled: fc.nat(999),
    price: fc.nat(500_000),
    note: fc.constantFrom(null, 'az pişmiş'),
    itemId: fc.constantFrom('iskender', 'cay', 'ayran'),
    minute: fc.nat(500),
  })
  .map(({ qty, paid, canceled, price, note, itemId, minute }) => {
    const paidQty = Math.min(paid, qty);
    const canceledQty = Math.min(canceled, qty - paidQty);
    const createdAt = new Date(Date.UTC(2026, 10, 20) + minute * 60_000);
    return line({ qty, paidQty, canceledQty, unitPrice: kurus(price), note, itemId, createdAt });
  });
const anyLines = fc.array(anyLine, { maxLength: 30 });

test('paid and unpaid amounts always add up to the total (PAY-21)', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      expect(paidTotal(lines) + unpaidTotal(lines)).toBe(orderTotal(lines));
    }),
  );
});

test('every decision adds up by line and takes exactly the amount after the discount (PAY-12, PAY-49)', () => {
  fc.assert(
    fc.property(anyLines, fc.integer({ min: 0, max: 10_000 }), (lines, hundredths) => {
      const discount: Discount = { type: 'PERCENT', value: hundredths / 100 };
      const gross = unpaidTotal(lines);
      const finalTotal = applyDiscount(gross, discount);
      const decision = decidePayment({ version: 1, sharesPaid: ZERO, lines }, { finalTotal, discount });
      expect(decision.amount).toBe(finalTotal);
      expect(decision.gross).toBe(gross);
      expect(decision.amount + decision.discount).toBe(gross);
      expect(sumKurus(decision.lines.map((part) => part.gross))).toBe(gross);
      expect(sumKurus(decision.lines.map((part) => part.discount))).toBe(decision.discount);
      for (const part of decision.lines) {
        const { unitPrice } = lines.find(({ id }) => id === part.lineId)!;
        expect(part.gross).toBe(timesQty(unitPrice, part.qty));
        expect(part.discount).toBeGreaterThanOrEqual(0);
        expect(part.discount).toBeLessThanOrEqual(part.gross);
      }
    }),
  );
});

test.each([
  [
    'the same item and note, in the order first seen',
    [
      { itemId: 'a', qty: 1 },
      { itemId: 'b', qty: 1 },
      { itemId: 'a', qty: 2, note: '  ' },
    ],
    [
      { itemId: 'a', qty: 3, note: null },
      { itemId: 'b', qty: 1, note: null },
    ],
  ],
  [
    'different notes stay separate, trimmed',
    [
      { itemId: 'a', qty: 1, note: ' az pişmiş' },
      { itemId: 'a', qty: 1, note: null },
      { itemId: 'a', qty: 1, note: 'az pişmiş ' },
    ],
    [
      { itemId: 'a', qty: 2, note: 'az pişmiş' },
      { itemId: 'a', qty: 1, note: null },
    ],
  ],
  [
    'additions and lowerings stay separate, lowerings by their choice',
    [
      { itemId: 'a', qty: 2 },
      { itemId: 'a', qty: -1, note: 'az pişmiş' },
      { itemId: 'a', qty: -1 },
    ],
    [
      { itemId: 'a', qty: 2, note: null },
      { itemId: 'a', qty: -1, note: 'az pişmiş' },
      { itemId: 'a', qty: -1, note: null },
    ],
  ],
])('one save merges lines: %s (ORD-5)', (_name, lines, merged) => {
  const plain = { portionId: null, options: [], parts: [], course: null };
  expect(mergeRequestedLines(lines)).toEqual(merged.map((line) => ({ ...plain, ...line })));
});

test('a merged line has at most 999 pieces, and more is refused (ORD-5)', () => {
  const half = { itemId: 'a', qty: 500 };
  expect(mergeRequestedLines([half, { itemId: 'a', qty: 499 }])).toHaveLength(1);
  const { code, details } = refusal(() => mergeRequestedLines([half, half]));
  expect(code).toBe('INVALID_INPUT');
  expect(details).toEqual({
    fields: [{ path: 'lines.1.qty', reason: 'Bir üründen en çok 999 adet girilebilir.' }],
  });
  expect(refusal(() => mergeRequestedLines([{ itemId: 'a', qty: -1000 }])).code).toBe('INVALID_INPUT');
  expect(() => mergeRequestedLines([{ itemId: 'a', qty: 0.5 }])).toThrow(RangeError);
});

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 18, minute));
const saved = [
  line({ id: 'old', createdAt: at(0), qty: 2 }),
  line({ id: 'noted', createdAt: at(20), qty: 2, note: 'soğansız' }),
  line({ id: 'new', createdAt: at(10), qty: 3, paidQty: 1, canceledQty: 1 }),
  line({ id: 'other', createdAt: at(30), itemId: 'cay' }),
];

test.each([
  [-1, [{ lineId: 'new', qty: 1 }]],
  [
    -2,
    [
      { lineId: 'new', qty: 1 },
      { lineId: 'old', qty: 1 },
    ],
  ],
  [
    -5,
    [
      { lineId: 'new', qty: 1 },
      { lineId: 'old', qty: 2 },
      { lineId: 'noted', qty: 2 },
    ],
  ],
])('lowering by %d takes the newest unpaid line, lines without a note first (ORD-13)', (qty, plan) => {
  expect(planLowering(saved, { itemId: 'iskender' }, qty)).toEqual(plan);
});

const ofPortion = (id: string) => ({ id, name: id });
const ofOption = (optionId: string) => ({
  ...{ groupId: 'g', groupName: 'Ek', optionId, name: optionId, priceDifference: ZERO, qty: 1 },
  ...{ isDefault: false, isRequired: false, isRemoval: false },
});
const chosen = [
  line({ id: 'half', createdAt: at(0), portion: ofPortion('yarım') }),
  line({ id: 'cheese', createdAt: at(10), options: [ofOption('peynir')] }),
  line({ id: 'both', createdAt: at(20), options: [ofOption('peynir'), ofOption('soğan')] }),
  line({ id: 'noted', createdAt: at(30), note: 'soğansız' }),
  line({ id: 'plain', createdAt: at(40), portion: ofPortion('tam') }),
];

test.each([
  ['nothing else', {}, 'plain'],
  ['a portion', { portionId: 'yarım' }, 'half'],
  ['an option: the line with the fewest others', { options: [{ optionId: 'peynir' }] }, 'cheese'],
  ['two options', { options: [{ optionId: 'soğan' }, { optionId: 'peynir' }] }, 'both'],
  ['a note', { note: ' soğansız ' }, 'noted'],
])('a lowering that names %s takes a matching line (ORD-13)', (_name, named, lineId) => {
  expect(planLowering(chosen, { itemId: 'iskender', ...named }, -1)).toEqual([{ lineId, qty: 1 }]);
});

test.each([
  { portionId: 'çeyrek' },
  { note: 'acılı' },
  { options: [{ optionId: 'peynir', qty: 2 }] },
  { portionId: 'yarım', note: 'soğansız' },
])('a lowering without a matching line is refused: %j (ORD-13)', (named) => {
  const { code, details } = refusal(() => planLowering(chosen, { itemId: 'iskender', ...named }, -1));
  expect([code, details]).toEqual(['QTY_EXCEEDS_REMAINING', { itemId: 'iskender', remaining: 0 }]);
});

test('lowerings of one save take no piece twice, and the more specific one is first (ORD-13)', () => {
  const lowerings = mergeRequestedLines([
    { itemId: 'iskender', qty: -1 },
    { itemId: 'iskender', portionId: 'tam', qty: -1 },
  ]);
  expect(planLowerings(chosen, lowerings)).toEqual([
    { lineId: 'plain', qty: 1 },
    { lineId: 'both', qty: 1 },
  ]);
});

test('an item’s lowering never takes parts of a set menu (ORD-13)', () => {
  const { code, details } = refusal(() =>
    mergeRequestedLines([{ itemId: 'menü', qty: -1, parts: [{ choiceId: 'c' }] }]),
  );
  expect([code, details]).toEqual([
    'INVALID_INPUT',
    { fields: [{ path: 'lines.0.parts', reason: 'Menünün parçaları ayrı ayrı azaltılamaz.' }] },
  ]);
});

test('of lines saved at the same instant the later id is taken first', () => {
  const same = [line({ id: '01' }), line({ id: '03' }), line({ id: '02' })];
  expect(planLowering(same, { itemId: 'iskender' }, -2).map((part) => part.lineId)).toEqual(['03', '02']);
});

test('comped pieces are lowered last, before any other order (ORD-13)', () => {
  const comp = { unitPrice: kurus(45_000), reason: 'Gecikti' };
  const gift = line({ id: 'gift', createdAt: at(40), qty: 2, unitPrice: ZERO, comp });
  expect(planLowering([gift, ...saved], { itemId: 'iskender' }, -6)).toEqual([
    { lineId: 'new', qty: 1 },
    { lineId: 'old', qty: 2 },
    { lineId: 'noted', qty: 2 },
    { lineId: 'gift', qty: 1 },
  ]);
});

test('a lowering of more than the unpaid pieces changes nothing and returns the rest (ORD-15)', () => {
  const { code, details } = refusal(() => planLowering(saved, { itemId: 'iskender' }, -6));
  expect({ code, details }).toEqual({
    code: 'QTY_EXCEEDS_REMAINING',
    details: { itemId: 'iskender', remaining: 5 },
  });
  expect(refusal(() => planLowering([], { itemId: 'iskender' }, -1)).details).toMatchObject({ remaining: 0 });
});

test('a lowering adds up, and no line gives more than it has', () => {
  fc.assert(
    fc.property(anyLines, fc.integer({ min: 1, max: 999 }), (lines, qty) => {
      const ofItem = lines.filter(({ itemId }) => itemId === 'cay');
      fc.pre(
        qty <= ofItem.reduce((sum, { qty: q, paidQty, canceledQty }) => sum + q - paidQty - canceledQty, 0),
      );
      const plan = planLowering(lines, { itemId: 'cay' }, -qty);
      expect(plan.reduce((sum, part) => sum + part.qty, 0)).toBe(qty);
      for (const part of plan) {
        expect(part.qty).toBeGreaterThanOrEqual(1);
        expect(part.qty).toBeLessThanOrEqual(unpaidQty(ofItem.find(({ id }) => id === part.lineId)!));
      }
    }),
  );
});

test('the unpaid lines of an order are worth at most 100 million lira, for any cut (ORD-10)', () => {
  const most = line({ qty: 100, unitPrice: kurus(100_000_000) });
  const one = line({ unitPrice: kurus(1) });
  expect(() => refuseUnpayable([most])).not.toThrow();
  expect(() => refuseUnpayable([most, line({ paidQty: 1 })])).not.toThrow();
  expect(refusal(() => refuseUnpayable([most, one]))).toMatchObject({
    code: 'INVALID_INPUT',
    details: { fields: [{ path: 'lines', reason: 'Adisyon toplamı 100.000.000 TL’yi aşamaz.' }] },
  });
});

test('after a share, paying by pieces is refused (PAY-19)', () => {
  const bill = { lines: evening, sharesPaid: kurus(1_000), version: 1 };
  const chosen = [{ lineId: 'b', qty: 1 }];
  expect(refusal(() => decidePayment(bill, { finalTotal: kurus(2_500), chosen })).code).toBe(
    'SHARES_STARTED',
  );
  const rest = decidePayment(bill, { finalTotal: kurus(54_000) });
  expect([rest.gross, rest.lines]).toEqual([54_000, []]);
});

test('an item that is added and lowered in one save stays two lines (ORD-5, ORD-13)', () => {
  const asked = [
    { itemId: 'cay', qty: 2, note: 'açık' },
    { itemId: 'cay', qty: -1, note: 'açık' },
    { itemId: 'cay', qty: 1, note: ' açık ' },
  ];
  expect(mergeRequestedLines(asked).map(({ qty, note }) => [qty, note])).toEqual([
    [3, 'açık'],
    [-1, 'açık'],
  ]);
  const plain = [
    { itemId: 'cay', qty: 2 },
    { itemId: 'cay', qty: -1 },
  ];
  expect(mergeRequestedLines(plain).map(({ qty }) => qty)).toEqual([2, -1]);
  for (const qty of [0, 1.5, Number.NaN])
    expect(() => mergeRequestedLines([{ itemId: 'cay', qty }])).toThrow(RangeError);
});

test('no comp is lowered while a payable piece is left (ORD-13)', () => {
  const newest = new Date('2026-11-20T19:00:00Z');
  const gift = line({
    id: 'gift',
    itemId: 'cay',
    comp: { reason: 'İkram' } as OrderLine['comp'],
    createdAt: newest,
  });
  const paidFor = line({ id: 'paid-for', itemId: 'cay', qty: 2 });
  expect(planLowering([gift, paidFor], { itemId: 'cay' }, -2)).toEqual([{ lineId: 'paid-for', qty: 2 }]);
  expect(planLowering([gift, paidFor], { itemId: 'cay' }, -3)).toEqual([
    { lineId: 'paid-for', qty: 2 },
    { lineId: 'gift', qty: 1 },
  ]);
});
