import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RuleError } from '../errors.ts';
import { kurus, sumKurus, ZERO } from '../money/money.ts';
import { unpaidTotal, type OrderLine } from './order.ts';
import { decideShare, refuseBelowPaid, settleShares, splitEqually } from './bill-shares.ts';

const line = (id: string, unitPrice: number, qty: number, over: Partial<OrderLine> = {}): OrderLine => ({
  id,
  itemId: id,
  name: id,
  note: null,
  portion: null,
  options: [],
  qty,
  paidQty: 0,
  canceledQty: 0,
  unitPrice: kurus(unitPrice),
  stationId: null,
  createdAt: new Date('2026-11-21T18:00:00Z'),
  comp: null,
  ...over,
});

const codeOf = (act: () => unknown): unknown => {
  try {
    act();
  } catch (error) {
    return error instanceof RuleError ? [error.code, error.details] : error;
  }
  return 'nothing was refused';
};

test.each([
  [10_000, 3, [3_334, 3_333, 3_333]],
  [10_001, 3, [3_335, 3_333, 3_333]],
  [10_000, 1, [10_000]],
  [2, 3, [2, 0, 0]],
  [0, 2, [0, 0]],
])('%i kuruş among %i people give the rest to the first', (total, people, shares) => {
  expect(splitEqually(kurus(total), people)).toEqual(shares);
});

test('after the first person has paid, the rest divides among the others (PAY-20)', () => {
  const [first = ZERO, ...others] = splitEqually(kurus(10_001), 3);
  expect(splitEqually(kurus(10_001 - first), 2)).toEqual(others);
});

const bill = { version: 4, lines: [line('iskender', 45_000, 2)], sharesPaid: kurus(30_000) };

test('a share is above zero and at most the amount owed (PAY-17)', () => {
  expect(decideShare(bill, { amount: kurus(60_000), expectedVersion: 4 })).toEqual({
    gross: 60_000,
    discount: 0,
    amount: 60_000,
    isImplied: false,
    lines: [],
  });
  expect(codeOf(() => decideShare(bill, { amount: kurus(60_001) }))).toEqual([
    'TOTAL_MISMATCH',
    { total: 60_000 },
  ]);
  expect(codeOf(() => decideShare(bill, { amount: ZERO }))).toEqual(['TOTAL_MISMATCH', { total: 60_000 }]);
  expect(codeOf(() => decideShare(bill, { amount: kurus(1), expectedVersion: 3 }))).toEqual([
    'ORDER_CHANGED',
    { total: 60_000, version: 4 },
  ]);
});

test('the unpaid lines never cost less than the paid shares (ORD-19)', () => {
  expect(() => refuseBelowPaid(bill)).not.toThrow();
  expect(codeOf(() => refuseBelowPaid({ ...bill, sharesPaid: kurus(90_001) }))).toEqual([
    'BELOW_PAID',
    undefined,
  ]);
});

test('shares are spread over their lines, and the pieces count once', () => {
  const lines = [
    line('iskender', 45_000, 1),
    line('cay', 2_500, 2),
    line('su', 0, 1),
    line('paid', 100, 1, { paidQty: 1 }),
  ];
  const shares = [
    { id: 'first', gross: kurus(25_000), discount: ZERO },
    { id: 'last', gross: kurus(25_000), discount: kurus(5_000) },
  ];
  expect(settleShares(lines, shares)).toEqual([
    { paymentId: 'first', lineId: 'iskender', qty: 0, gross: 22_500, discount: 0 },
    { paymentId: 'first', lineId: 'cay', qty: 0, gross: 2_500, discount: 0 },
    { paymentId: 'last', lineId: 'iskender', qty: 1, gross: 22_500, discount: 4_500 },
    { paymentId: 'last', lineId: 'cay', qty: 2, gross: 2_500, discount: 500 },
    { paymentId: 'last', lineId: 'su', qty: 1, gross: 0, discount: 0 },
  ]);
  expect(() => settleShares(lines, shares.slice(0, 1))).toThrow(RangeError);
});

test('every share and every line adds up, for any cut of the bill (PAY-18)', () => {
  const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 12 });
  const menu = fc.array(fc.tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 1, max: 9 })), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(menu, cuts, fc.double({ min: 0, max: 1, noNaN: true }), (dishes, marks, off) => {
      const lines = dishes.map(([price, qty], index) => line(`l${index}`, price, qty));
      const total = unpaidTotal(lines);
      const ends = [...marks.map((mark) => Math.floor(mark * total)).sort((a, b) => a - b), total];
      const shares = ends.map((end, index) => {
        const gross = kurus(end - (ends[index - 1] ?? 0));
        const isLast = index === ends.length - 1;
        return { id: `s${index}`, gross, discount: isLast ? kurus(Math.floor(off * gross)) : ZERO };
      });
      const parts = settleShares(lines, shares);
      for (const share of shares) {
        const own = parts.filter((part) => part.paymentId === share.id);
        expect(sumKurus(own.map((part) => part.gross))).toBe(share.gross);
        expect(sumKurus(own.map((part) => part.discount))).toBe(share.discount);
      }
      for (const { id, unitPrice, qty } of lines) {
        const own = parts.filter((part) => part.lineId === id);
        expect(sumKurus(own.map((part) => part.gross))).toBe(unitPrice * qty);
        expect(own.reduce((sum, part) => sum + part.qty, 0)).toBe(qty);
      }
      expect(parts.every((part) => part.discount <= part.gross)).toBe(true);
    }),
  );
});

test.each([0, -1, 1.5, Number.NaN])('a bill cannot be cut for %d people (PAY-20)', (people) => {
  expect(() => splitEqually(kurus(10_000), people)).toThrow(RangeError);
});
