import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RuleError } from './errors.ts';
import { kurus, sumKurus, ZERO, type Kurus } from './money.ts';
import {
  decideRefund,
  isRefundOverLimit,
  leftToRefund,
  refundableLines,
  refundObstacle,
  refundOfPieces,
  type RefundRequest,
  type SettledLine,
  type SettledPayment,
} from './refund.ts';

const line = (id: string, qty: number, settled: number, over: Partial<SettledLine> = {}): SettledLine => ({
  ...{ id, itemId: id, name: id, qty, settled: kurus(settled), refundedQty: 0, refunded: ZERO },
  ...over,
});
const paid = (lines: readonly SettledLine[], over: Partial<SettledPayment> = {}): SettledPayment => ({
  amount: sumKurus(lines.map(({ settled }) => settled)),
  refunded: sumKurus(lines.map(({ refunded }) => refunded)),
  ...{ isShare: false, isSettled: true, lines, tip: ZERO, tipRefunded: ZERO },
  ...over,
});
const whole = (payment: SettledPayment): RefundRequest => ({ amount: leftToRefund(payment) });
const refused = (payment: SettledPayment, request: RefundRequest): unknown => {
  try {
    decideRefund(payment, request);
  } catch (error) {
    return error instanceof RuleError ? [error.code, error.details] : error;
  }
  return 'nothing was refused';
};
const PART = {
  ...{ lineId: 'menu', menuName: 'Öğle', groupId: 'g', choiceId: 'c' },
  ...{ extraPrice: ZERO, isExchanged: false },
};

test.each([
  // What three pieces were settled with, then what each piece gives back, one after the other.
  ['without a discount', 55_500, [18_500, 18_500, 18_500]],
  ['ten percent off', 49_950, [16_650, 16_650, 16_650]],
  ['a rest of one', 10_000, [3_333, 3_333, 3_334]],
  ['a rest of two', 10_001, [3_333, 3_333, 3_335]],
  ['less than a kuruş each', 2, [0, 0, 2]],
  ['given away with a discount', 0, [0, 0, 0]],
])('three pieces %s give back the same each, the last one the rest (REFUND-2)', (_what, settled, each) => {
  expect([0, 1, 2].map((refundedQty) => refundOfPieces(line('a', 3, settled, { refundedQty }), 1))).toEqual(
    each,
  );
  expect(refundOfPieces(line('a', 3, settled), 3)).toBe(settled);
});

const lines = fc.array(
  fc.record({ qty: fc.integer({ min: 1, max: 12 }), settled: fc.integer({ min: 0, max: 2_000_00 }) }),
  { minLength: 1, maxLength: 6 },
);

test('however a line goes back, its refunds are what was settled, never more on the way (REFUND-2)', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.nat(2_000_00),
      fc.array(fc.integer({ min: 1, max: 9 })),
      (qty, settled, steps) => {
        let [refundedQty, refunded] = [0, 0];
        for (const step of [...steps, qty]) {
          const pieces = Math.min(step, qty - refundedQty);
          refunded += refundOfPieces({ qty, settled: kurus(settled), refundedQty }, pieces);
          refundedQty += pieces;
          expect(refunded).toBeLessThanOrEqual(settled);
        }
        expect(refunded).toBe(settled);
      },
    ),
  );
});

test('some pieces and then everything that is left come to the payment, to the kuruş (REFUND-1, REFUND-2)', () => {
  fc.assert(
    fc.property(lines, fc.nat(), (drawn, seed) => {
      const before = paid(drawn.map(({ qty, settled }, index) => line(`l${index}`, qty, settled)));
      const chosen = refundableLines(before.lines)
        .map(({ id, qty }, index) => ({ lineId: id, qty: (seed >> index) % (qty + 1) }))
        .filter(({ qty }) => qty > 0);
      const lineOf = new Map(before.lines.map((one) => [one.id, one]));
      const amount = sumKurus(chosen.map(({ lineId, qty }) => refundOfPieces(lineOf.get(lineId)!, qty)));
      const first = amount === 0 ? { amount, lines: [] } : decideRefund(before, { amount, chosen });
      const after = paid(
        before.lines.map((one) => {
          const back = first.lines.find(({ lineId }) => lineId === one.id);
          return { ...one, refundedQty: back?.qty ?? 0, refunded: back?.amount ?? ZERO };
        }),
      );
      const left = leftToRefund(after);
      if (left === 0) return;
      const rest = decideRefund(after, { amount: left });
      expect(first.amount + rest.amount).toBe(before.amount);
      expect(sumKurus(rest.lines.map((one) => one.amount))).toBe(rest.amount);
    }),
  );
});

test('everything: every piece that was paid for, what was given away and free is in no refund (REFUND-4)', () => {
  const payment = paid([line('künefe', 3, 49_950), line('ikram', 1, 0), line('su', 2, 0)]);
  expect(decideRefund(payment, whole(payment))).toEqual({
    tip: 0,
    amount: 49_950,
    lines: [{ lineId: 'künefe', qty: 3, amount: 49_950 }],
  });
  expect(refused(payment, { amount: kurus(1), chosen: [{ lineId: 'ikram', qty: 1 }] })).toEqual([
    'NOT_FOUND',
    { lineId: 'ikram', message: 'Bu ödeme seçilen ürünü karşılamadı.' },
  ]);
});

test('a set menu goes back with its parts, a part never alone (REFUND-5)', () => {
  const set = paid([
    line('menu', 2, 60_000, { isSetMenu: true }),
    line('köfte', 2, 0, { part: PART }),
    line('ayran', 2, 0, { part: PART }),
  ]);
  expect(decideRefund(set, { amount: kurus(30_000), chosen: [{ lineId: 'menu', qty: 1 }] }).lines).toEqual([
    { lineId: 'menu', qty: 1, amount: 30_000 },
    { lineId: 'köfte', qty: 1, amount: 0 },
    { lineId: 'ayran', qty: 1, amount: 0 },
  ]);
  expect(refundableLines(set.lines).map(({ id }) => id)).toEqual(['menu']);
  expect(refused(set, { amount: kurus(1), chosen: [{ lineId: 'ayran', qty: 1 }] })).toMatchObject([
    'PART_OF_SET',
    {},
  ]);
});

test('no more pieces than are left, the same line named twice counting together (REFUND-6)', () => {
  const payment = paid([line('a', 3, 30_000, { refundedQty: 1, refunded: kurus(10_000) })]);
  const twice = [
    { lineId: 'a', qty: 1 },
    { lineId: 'a', qty: 2 },
  ];
  expect(refused(payment, { amount: kurus(30_000), chosen: twice })).toEqual([
    'QTY_EXCEEDS_REMAINING',
    { itemId: 'a', remaining: 2 },
  ]);
  expect(refused(payment, { amount: kurus(1), chosen: [{ lineId: 'b', qty: 1 }] })).toMatchObject([
    'NOT_FOUND',
    {},
  ]);
});

test('other figures than the caller saw give back nothing and say what is left (REFUND-7)', () => {
  const payment = paid([line('a', 3, 30_000, { refundedQty: 1, refunded: kurus(10_000) })]);
  const changed = ['REFUND_CHANGED', { left: 200 }];
  expect(refused(payment, { amount: kurus(30_000) })).toEqual(changed);
  expect(refused(payment, { amount: kurus(20_000), expectedRefunded: ZERO })).toEqual(changed);
  const request = { amount: kurus(20_000), expectedRefunded: kurus(10_000) };
  expect(decideRefund(payment, request).amount).toBe(20_000);
  const empty = paid([line('a', 1, 500, { refundedQty: 1, refunded: kurus(500) })]);
  expect(refused(empty, { amount: ZERO })).toEqual(['REFUND_CHANGED', { left: 0 }]);
});

const share = (over: Partial<SettledPayment> = {}) =>
  paid([line('iskender', 0, 5_000), line('çay', 2, 2_501), line('su', 1, 0)], { isShare: true, ...over });

test('a share gives back an amount, spread over what it settled, and no pieces (REFUND-3)', () => {
  expect(decideRefund(share(), { amount: kurus(1_000) })).toEqual({
    tip: 0,
    amount: 1_000,
    lines: [
      { lineId: 'iskender', qty: 0, amount: 667 },
      { lineId: 'çay', qty: 0, amount: 333 },
    ],
  });
  expect(decideRefund(share(), whole(share())).amount).toBe(7_501);
  expect(refused(share(), { amount: kurus(7_502) })).toEqual(['REFUND_CHANGED', { left: 75.01 }]);
  expect(refused(share(), { amount: kurus(100), chosen: [{ lineId: 'çay', qty: 1 }] })).toMatchObject([
    'INVALID_INPUT',
    {},
  ]);
  const open = share({ isSettled: false, lines: [] });
  expect(refused(open, { amount: kurus(100) })).toEqual(['NOT_SETTLED', undefined]);
});

test('amounts of a share never exceed what it settled of any line, and come to it (REFUND-3)', () => {
  fc.assert(
    fc.property(lines, fc.array(fc.nat(100_00), { maxLength: 8 }), (drawn, amounts) => {
      let payment = paid(
        drawn.map(({ settled }, index) => line(`l${index}`, 0, settled)),
        { isShare: true },
      );
      const give = (amount: Kurus) => {
        const back = new Map(decideRefund(payment, { amount }).lines.map((one) => [one.lineId, one.amount]));
        payment = paid(
          payment.lines.map((one) => ({ ...one, refunded: kurus(one.refunded + (back.get(one.id) ?? 0)) })),
          { isShare: true },
        );
        expect(payment.lines.every(({ settled, refunded }) => refunded <= settled)).toBe(true);
      };
      for (const amount of amounts) if (amount > 0 && amount <= leftToRefund(payment)) give(kurus(amount));
      if (leftToRefund(payment) > 0) give(leftToRefund(payment));
      expect(payment.refunded).toBe(payment.amount);
    }),
  );
});

test('why nothing goes back (REFUND-21)', () => {
  expect(refundObstacle(share({ isSettled: false }))).toBe('NOT_SETTLED');
  expect(refundObstacle(paid([line('ikram', 1, 0)]))).toBe('NOTHING_PAID');
  expect(refundObstacle(paid([line('a', 1, 500, { refundedQty: 1, refunded: kurus(500) })]))).toBe(
    'ALL_REFUNDED',
  );
  expect(refundObstacle(share())).toBeNull();
});

test('the limit is for one payment, all its refunds counted, and is within it (REFUND-12)', () => {
  const limit = kurus(50_000);
  const before = paid([line('a', 2, 80_000, { refundedQty: 1, refunded: kurus(40_000) })]);
  expect(isRefundOverLimit(before, kurus(10_000), limit)).toBe(false);
  expect(isRefundOverLimit(before, kurus(10_001), limit)).toBe(true);
  expect(isRefundOverLimit(paid([]), kurus(1), ZERO)).toBe(true);
});

test.each([
  ['alone', 0, 500, { amount: 0, lines: [], tip: 500 }],
  ['with everything', 300, 500, { amount: 300, tip: 500 }],
  ['a part of it', 0, 200, { amount: 0, tip: 200 }],
])('a tip goes back %s (TIP-21)', (_, amount, tip, decided) => {
  const payment = paid([line('a', 1, 300)], { tip: kurus(500) });
  expect(decideRefund(payment, { amount: kurus(amount), tip: kurus(tip) })).toMatchObject(decided);
});

test('no more of a tip goes back than was given, and nothing without either (TIP-21)', () => {
  const payment = paid([line('a', 1, 300)], { tip: kurus(500), tipRefunded: kurus(200) });
  expect(refused(payment, { amount: ZERO, tip: kurus(301) })).toMatchObject(['REFUND_CHANGED', { left: 3 }]);
  expect(refused(payment, { amount: ZERO })).toMatchObject(['REFUND_CHANGED', {}]);
  expect(decideRefund(payment, { amount: ZERO, tip: kurus(300) })).toMatchObject({ tip: 300 });
});

test('a limit counts tips that went back (TIP-24)', () => {
  const before = { refunded: kurus(100), tipRefunded: kurus(50) };
  expect(isRefundOverLimit(before, kurus(350), kurus(500))).toBe(false);
  expect(isRefundOverLimit(before, kurus(351), kurus(500))).toBe(true);
});

test('chosen pieces of a share are refused at their field, in words (REFUND-3)', () => {
  const share = paid([line('a', 0, 5_000)], { isShare: true });
  expect(refused(share, { amount: kurus(1_000), chosen: [{ lineId: 'a', qty: 1 }] })).toEqual([
    'INVALID_INPUT',
    { fields: [{ path: 'lines', reason: 'Hesap payı ürün ürün iade edilmez; tutar girin.' }] },
  ]);
});

test('everything that is left leaves out lines that went back before (REFUND-2, REFUND-6)', () => {
  const lines = [line('a', 2, 2_000, { refundedQty: 2, refunded: kurus(2_000) }), line('b', 1, 500)];
  expect(decideRefund(paid(lines), { amount: kurus(500) }).lines).toEqual([
    { lineId: 'b', qty: 1, amount: 500 },
  ]);
});
