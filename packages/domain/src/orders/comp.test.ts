import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesAfterComp, planComp } from './comp.ts';
import { RuleError } from '../errors.ts';
import { kurus } from '../money/money.ts';
import { unpaidQty, unpaidTotal, type OrderLine } from './order.ts';

const line = (id: string, qty: number, over: Partial<OrderLine> = {}): OrderLine => ({
  id,
  itemId: `item-${id}`,
  name: 'Çay',
  note: null,
  portion: null,
  options: [],
  qty,
  paidQty: 0,
  canceledQty: 0,
  unmadeQty: 0,
  unitPrice: kurus(2_500),
  stationId: null,
  createdAt: new Date('2026-11-20T18:05:00Z'),
  comp: null,
  ...over,
});
const comp = { unitPrice: kurus(2_500), reason: 'Gecikti' };

const refusal = (act: () => unknown): unknown => {
  try {
    return act();
  } catch (error) {
    return error instanceof RuleError ? [error.code, error.details] : error;
  }
};

test('comped pieces become a separate line at 0, and other, paid and cancelled pieces stay', () => {
  const lines = [line('a', 5, { paidQty: 1, canceledQty: 1 }), line('b', 2, { note: 'açık' })];
  const pieces = planComp(lines, [
    { lineId: 'a', qty: 1 },
    { lineId: 'a', qty: 1 },
    { lineId: 'b', qty: 2 },
  ]);
  expect(pieces.map(({ qty, isWhole }) => [qty, isWhole])).toEqual([
    [2, false],
    [2, true],
  ]);
  expect(linesAfterComp(lines, pieces, { reason: 'Gecikti', idOf: (id) => `${id}2` })).toEqual([
    line('a', 3, { paidQty: 1, canceledQty: 1 }),
    line('a', 2, { id: 'a2', unitPrice: kurus(0), comp }),
    line('b', 2, { id: 'b2', note: 'açık', unitPrice: kurus(0), comp }),
  ]);
});

test.each([
  [
    'a comped line',
    [line('a', 2, { unitPrice: kurus(0), comp })],
    1,
    ['ALREADY_COMPED', { lineId: 'a', name: 'Çay' }],
  ],
  [
    'paid pieces',
    [line('a', 2, { paidQty: 1 })],
    2,
    ['QTY_EXCEEDS_REMAINING', { itemId: 'item-a', remaining: 1 }],
  ],
])('%s cannot be given away', (_what, lines, qty, refused) => {
  expect(refusal(() => planComp(lines, [{ lineId: 'a', qty }]))).toEqual(refused);
});

test('a line of another order cannot be given away', () => {
  expect(refusal(() => planComp([line('a', 1)], [{ lineId: 'z', qty: 1 }]))).toEqual([
    'NOT_FOUND',
    expect.objectContaining({ lineId: 'z' }),
  ]);
});

test('a comp loses no piece and lowers the amount owed by exactly its price', () => {
  const anyLine = fc.record({
    qty: fc.integer({ min: 1, max: 20 }),
    paid: fc.nat(5),
    price: fc.nat(100_000),
    chosen: fc.nat(20),
  });
  const piecesOf = (lines: readonly OrderLine[]) => lines.reduce((sum, { qty }) => sum + qty, 0);
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 6 }), (specs) => {
      const lines = specs.map(({ qty, paid, price }, index) =>
        line(String(index), qty, { paidQty: Math.min(paid, qty), unitPrice: kurus(price) }),
      );
      const wanted = lines.flatMap((saved, index) => {
        const qty = Math.min(unpaidQty(saved), specs[index]?.chosen ?? 0);
        return qty > 0 ? [{ lineId: saved.id, qty }] : [];
      });
      const after = linesAfterComp(lines, planComp(lines, wanted), { reason: 'Gecikti', idOf: (id) => id });
      const worth = after.reduce((sum, { qty, comp: given }) => sum + qty * (given?.unitPrice ?? 0), 0);
      expect(piecesOf(after)).toBe(piecesOf(lines));
      expect(unpaidTotal(after) + worth).toBe(unpaidTotal(lines));
    }),
  );
});
