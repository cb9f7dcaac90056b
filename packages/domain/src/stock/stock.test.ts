import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RuleError } from '../errors.ts';
import { milli } from '../money/milli.ts';
import {
  changeInUnits,
  planCount,
  planStockChange,
  planStockConsumption,
  type CountedStock,
} from './stock.ts';
import type { StockedItem } from './stock-demand.ts';

const ayran = (over: Partial<StockedItem> = {}): StockedItem => ({
  id: 'b-ayran',
  name: 'Ayran',
  trackStock: true,
  stockUnit: 'ADET',
  stock: milli(5_000),
  isSoldOut: false,
  ...over,
});
const kola = ayran({ id: 'a-kola', name: 'Kola', stock: milli(2_000) });

const refusal = (act: () => unknown): Pick<RuleError, 'code' | 'details'> => {
  try {
    act();
  } catch (error) {
    if (error instanceof RuleError) return { code: error.code, details: error.details };
    throw error;
  }
  throw new Error('nothing was refused');
};

test('tracked pieces decrease, sorted by item, each item once', () => {
  const { movements, takes } = planStockConsumption(
    [ayran(), kola],
    [
      { itemId: 'b-ayran', qty: 1 },
      { itemId: 'a-kola', qty: 2 },
      { itemId: 'b-ayran', qty: 2 },
    ],
  );
  expect(movements).toEqual([
    { itemId: 'a-kola', unit: 'ADET', asked: -2_000, applied: -2_000, before: 2_000, after: 0 },
    { itemId: 'b-ayran', unit: 'ADET', asked: -3_000, applied: -3_000, before: 5_000, after: 2_000 },
  ]);
  const [ofAyran, ofKola] = ['b-ayran', 'a-kola'].map((id) => [
    { itemId: id, stockId: id, perPiece: 1_000, unit: 'ADET' },
  ]);
  expect(takes).toEqual([ofAyran, ofKola, ofAyran]);
});

test.each([
  ['an untracked item', { trackStock: false, stock: milli(0) }],
  ['an item in grams', { stockUnit: 'GRAM', stock: milli(0) }],
] as const)('%s never runs short and never moves', (_name, over) => {
  expect(planStockConsumption([ayran(over)], [{ itemId: 'b-ayran', qty: 3 }])).toEqual({
    movements: [],
    takes: [[]],
  });
});

test('one refusal names every short item', () => {
  const act = () =>
    planStockConsumption(
      [ayran(), kola],
      [
        { itemId: 'b-ayran', qty: 3 },
        { itemId: 'b-ayran', qty: 3 },
        { itemId: 'a-kola', qty: 3 },
      ],
    );
  expect(refusal(act)).toEqual({
    code: 'STOCK_SHORTAGE',
    details: {
      items: [
        { itemId: 'b-ayran', name: 'Ayran', requested: 6, available: 5, unit: 'ADET' },
        { itemId: 'a-kola', name: 'Kola', requested: 3, available: 2, unit: 'ADET' },
      ],
      lines: [
        { itemId: 'b-ayran', name: 'Ayran', possible: 5 },
        { itemId: 'a-kola', name: 'Kola', possible: 2 },
      ],
    },
  });
});

test('a refusal is OUT_OF_STOCK if one item has nothing left (STOCK-16)', () => {
  const items = [ayran({ stock: milli(0) }), kola];
  const wanted = [
    { itemId: 'a-kola', qty: 3 },
    { itemId: 'b-ayran', qty: 1 },
  ];
  const { code, details } = refusal(() => planStockConsumption(items, wanted));
  expect(code).toBe('OUT_OF_STOCK');
  expect(details?.items).toHaveLength(2);
});

test.each([true, false])('a sold-out item has 0 available, tracked: %s', (trackStock) => {
  const items = [ayran({ isSoldOut: true, trackStock })];
  expect(refusal(() => planStockConsumption(items, [{ itemId: 'b-ayran', qty: 1 }]))).toEqual({
    code: 'OUT_OF_STOCK',
    details: {
      items: [{ itemId: 'b-ayran', name: 'Ayran', requested: 1, available: 0, unit: 'ADET' }],
      lines: [{ itemId: 'b-ayran', name: 'Ayran', possible: 0 }],
    },
  });
});

test('a fraction of a piece is not sold', () => {
  const items = [ayran({ stock: milli(1_500) })];
  expect(planStockConsumption(items, [{ itemId: 'b-ayran', qty: 1 }]).movements[0]?.after).toBe(500);
  expect(refusal(() => planStockConsumption(items, [{ itemId: 'b-ayran', qty: 2 }])).details).toMatchObject({
    items: [{ available: 1.5 }],
  });
});

test('a missing row or a negative number throws, because the caller has a bug', () => {
  expect(() => planStockConsumption([], [{ itemId: 'b-ayran', qty: 1 }])).toThrow(RangeError);
  expect(() => planStockConsumption([ayran()], [{ itemId: 'b-ayran', qty: -1 }])).toThrow(RangeError);
});

test.each([
  ['adding', 1_250, { delta: milli(100) }, [100, 100, 1_350]],
  ['subtracting', 1_250, { delta: milli(-250) }, [-250, -250, 1_000]],
  ['subtracting more than there is', 1_250, { delta: milli(-2_000) }, [-2_000, -1_250, 0]],
  ['setting', 1_250, { amount: milli(400) }, [-850, -850, 400]],
  ['setting to zero', 1_250, { amount: milli(0) }, [-1_250, -1_250, 0]],
  ['setting below zero', 1_250, { amount: milli(-10) }, [-1_260, -1_250, 0]],
] as const)(
  '%s keeps the requested and the applied amount',
  (_name, before, change, [asked, applied, after]) => {
    expect(planStockChange(milli(before), change)).toEqual({ asked, applied, before, after });
  },
);

test('stock is never negative, and before plus applied is after', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: -1e9, max: 1e9 }), (before, by) => {
      for (const change of [{ delta: milli(by) }, { amount: milli(by) }]) {
        const { applied, after } = planStockChange(milli(before), change);
        expect(after).toBeGreaterThanOrEqual(0);
        expect(before + applied).toBe(after);
      }
    }),
  );
});

test('a save takes everything or is refused, for any stock', () => {
  fc.assert(
    fc.property(fc.nat(20_000), fc.integer({ min: 1, max: 30 }), (stock, qty) => {
      const act = () => planStockConsumption([ayran({ stock: milli(stock) })], [{ itemId: 'b-ayran', qty }]);
      if (qty * 1000 > stock) {
        expect(refusal(act).code).toBe(stock === 0 ? 'OUT_OF_STOCK' : 'STOCK_SHORTAGE');
      } else {
        expect(act().movements).toEqual([
          {
            itemId: 'b-ayran',
            unit: 'ADET',
            asked: -qty * 1000,
            applied: -qty * 1000,
            before: stock,
            after: stock - qty * 1000,
          },
        ]);
      }
    }),
  );
});

const counted = (over: Partial<CountedStock> = {}): CountedStock => ({
  ...{
    id: 'un',
    name: 'Un',
    unit: 'GRAM',
    current: milli(9_000),
    movedSince: milli(0),
    counted: milli(7_500),
  },
  ...over,
});

test.each([
  ['nothing moved since', counted(), -1_500, 7_500],
  ['two were sold since', counted({ current: milli(8_000), movedSince: milli(-2_000) }), -2_500, 5_500],
  ['a delivery came since', counted({ current: milli(12_000), movedSince: milli(3_000) }), -1_500, 10_500],
  ['the books were right', counted({ current: milli(7_500) }), 0, 7_500],
  ['all that was counted was sold', counted({ current: milli(100), movedSince: milli(-7_500) }), -100, 0],
])('a count is right for its moment: %s (STOCK-26)', (_what, row, applied, after) => {
  const movement = { itemId: 'un', unit: 'GRAM', asked: applied, applied, before: row.current, after };
  expect(planCount([row], false)).toEqual([movement]);
});

test('a count below later sales is refused with its rows, unless 0 is accepted (STOCK-27)', () => {
  const short = counted({
    id: 'süt',
    name: 'Süt',
    current: milli(500),
    movedSince: milli(-2_000),
    counted: milli(1_500),
  });
  expect(refusal(() => planCount([counted(), short], false))).toEqual({
    code: 'STOCK_SHORTAGE',
    details: { items: [{ itemId: 'süt', name: 'Süt', requested: 2, available: 1.5, unit: 'GRAM' }] },
  });
  const [un, süt] = planCount([counted(), short], true);
  expect([un?.after, süt?.after, süt?.applied]).toEqual([7_500, 0, -500]);
});

test('a change is shown in units (STOCK-10)', () => {
  const change = planStockChange(milli(3_000), { delta: milli(-5_000) });
  expect(changeInUnits(change)).toEqual({ asked: -5, applied: -3, before: 3, after: 0 });
});
