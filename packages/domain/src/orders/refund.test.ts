import fc from 'fast-check';
import { expect, test } from 'vitest';
import { settleShares, splitEqually } from './bill-shares.ts';
import { RuleError } from '../errors.ts';
import { kurus, sumKurus, ZERO, type Kurus } from '../money/money.ts';
import type { OrderLine } from './order.ts';
import {
  decideRefund,
  leftOfLimit,
  leftToRefund,
  refundableLines,
  refundObstacle,
  refundOfPieces,
  type RefundRequest,
  type RefundableLine,
  type SettledPayment,
} from './refund.ts';

const line = (
  id: string,
  qty: number,
  settled: number,
  over: Partial<RefundableLine> = {},
): RefundableLine => ({
  ...{ id, itemId: id, name: id, qty, settled: kurus(settled), refundedQty: 0, refunded: ZERO, backQty: 0 },
  ...over,
});
const paid = (lines: readonly RefundableLine[], over: Partial<SettledPayment> = {}): SettledPayment => ({
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
  // The settled sum of three pieces, then the refund of each piece, one after the other.
  ['without a discount', 55_500, [18_500, 18_500, 18_500]],
  ['ten percent off', 49_950, [16_650, 16_650, 16_650]],
  ['a rest of one', 10_000, [3_333, 3_333, 3_334]],
  ['a rest of two', 10_001, [3_333, 3_333, 3_335]],
  ['less than a kuruş each', 2, [0, 0, 2]],
  ['given away with a discount', 0, [0, 0, 0]],
])('three pieces %s refund the same each, and the last one the rest (REFUND-2)', (_what, settled, each) => {
  const after = (refundedQty: number) =>
    line('a', 3, settled, { refundedQty, refunded: kurus(Math.floor(settled / 3) * refundedQty) });
  expect([0, 1, 2].map((refundedQty) => refundOfPieces(after(refundedQty), 1))).toEqual(each);
  expect(refundOfPieces(line('a', 3, settled), 3)).toBe(settled);
});

const lines = fc.array(
  fc.record({ qty: fc.integer({ min: 1, max: 12 }), settled: fc.integer({ min: 0, max: 2_000_00 }) }),
  { minLength: 1, maxLength: 6 },
);

test('refunds of a line add up to its settled amount and never exceed it, in any order (REFUND-2)', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.nat(2_000_00),
      fc.array(fc.integer({ min: 1, max: 9 })),
      (qty, settled, steps) => {
        let [refundedQty, refunded] = [0, 0];
        for (const step of [...steps, qty]) {
          const pieces = Math.min(step, qty - refundedQty);
          refunded += refundOfPieces(
            { qty, settled: kurus(settled), refundedQty, refunded: kurus(refunded) },
            pieces,
          );
          refundedQty += pieces;
          expect(refunded).toBeLessThanOrEqual(settled);
        }
        expect(refunded).toBe(settled);
      },
    ),
  );
});

test('some pieces and then everything left add up to the payment, to the kuruş (REFUND-1, REFUND-2)', () => {
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

test('a refund of everything has every paid piece, without comped and free ones (REFUND-4)', () => {
  const payment = paid([line('künefe', 3, 49_950), line('ikram', 1, 0), line('su', 2, 0)]);
  expect(decideRefund(payment, whole(payment))).toMatchObject({
    tip: 0,
    amount: 49_950,
    lines: [{ lineId: 'künefe', qty: 3, amount: 49_950 }],
  });
  expect(refused(payment, { amount: kurus(1), chosen: [{ lineId: 'ikram', qty: 1 }] })).toEqual([
    'NOT_FOUND',
    { lineId: 'ikram', message: 'Bu ödeme seçilen ürünü karşılamadı.' },
  ]);
});

test('a set menu is refunded with its parts, and a part alone is refused (REFUND-5)', () => {
  const set = paid([
    line('menu', 2, 60_000, { isSetMenu: true }),
    line('köfte', 2, 0, { part: PART }),
    line('ayran', 2, 0, { part: PART }),
  ]);
  const one = decideRefund(set, { amount: kurus(30_000), chosen: [{ lineId: 'menu', qty: 1 }] });
  expect(one.back.map(({ lineId }) => lineId)).toEqual(['menu', 'köfte', 'ayran']);
  expect(one.lines).toMatchObject([
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

test('more pieces than are left are refused, with quantities of a repeated line added (REFUND-6)', () => {
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

test('a request with other figures refunds nothing and returns the rest (REFUND-7)', () => {
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

test('a share refunds an amount, spread over its settled lines, and no pieces (REFUND-3)', () => {
  expect(decideRefund(share(), { amount: kurus(1_000) })).toMatchObject({
    back: [],
    tip: 0,
    amount: 1_000,
    lines: [
      { lineId: 'iskender', qty: 0, amount: 667 },
      { lineId: 'çay', qty: 0, amount: 333 },
    ],
  });
  expect(decideRefund(share(), whole(share())).amount).toBe(7_501);
  expect(refused(share(), { amount: kurus(7_502) })).toEqual(['REFUND_CHANGED', { left: 75.01 }]);
  const open = share({ isSettled: false, lines: [] });
  expect(refused(open, { amount: kurus(100) })).toEqual(['NOT_SETTLED', undefined]);
});

test('amounts of a share never exceed its settled amount of any line, and add up to it (REFUND-3)', () => {
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

test('each obstacle to a refund has its reason (REFUND-21)', () => {
  expect(refundObstacle(share({ isSettled: false }))).toBe('NOT_SETTLED');
  expect(refundObstacle(paid([line('ikram', 1, 0)]))).toBe('NOTHING_PAID');
  expect(refundObstacle(paid([line('a', 1, 500, { refundedQty: 1, refunded: kurus(500) })]))).toBe(
    'ALL_REFUNDED',
  );
  expect(refundObstacle(share())).toBeNull();
});

test.each([
  ['of the order', 400, 100, 100],
  ['by the user on that day', 100, 400, 100],
  ['nothing', 0, 0, 500],
  ['more than the limit, by approvals', 900, 0, 0],
])(
  'the rest of a limit of 500 is correct after refunds %s (REFUND-12)',
  (_, ofOrder, byPersonToday, left) => {
    const before = { ofOrder: kurus(ofOrder), byPersonToday: kurus(byPersonToday) };
    expect(leftOfLimit(before, kurus(500))).toBe(left);
  },
);

test.each([
  ['alone', 0, 500, { amount: 0, lines: [], tip: 500 }],
  ['with everything', 300, 500, { amount: 300, tip: 500 }],
  ['a part of it', 0, 200, { amount: 0, tip: 200 }],
])('a tip is refunded %s (TIP-21)', (_, amount, tip, decided) => {
  const payment = paid([line('a', 1, 300)], { tip: kurus(500) });
  expect(decideRefund(payment, { amount: kurus(amount), tip: kurus(tip) })).toMatchObject(decided);
});

test('no more of a tip is refunded than was given, and a refund of 0 without a tip is refused (TIP-21)', () => {
  const payment = paid([line('a', 1, 300)], { tip: kurus(500), tipRefunded: kurus(200) });
  expect(refused(payment, { amount: ZERO, tip: kurus(301) })).toMatchObject(['REFUND_CHANGED', { left: 3 }]);
  expect(refused(payment, { amount: ZERO })).toMatchObject(['REFUND_CHANGED', {}]);
  expect(decideRefund(payment, { amount: ZERO, tip: kurus(300) })).toMatchObject({ tip: 300 });
});

test('a piece refunds the paid amount of its share, and returns with the first share only (REFUND-25)', () => {
  const first = paid([line('künefe', 2, 12_335)], { isShare: true });
  const chosen = [{ lineId: 'künefe', qty: 1 }];
  expect(decideRefund(first, { amount: kurus(6_167), chosen })).toEqual({
    ...{ amount: 6_167, tip: 0, back: [{ lineId: 'künefe', qty: 1 }] },
    lines: [{ lineId: 'künefe', qty: 1, amount: 6_167, backQty: 1 }],
  });
  const second = paid([line('künefe', 2, 12_333, { backQty: 1 })], { isShare: true });
  expect(decideRefund(second, { amount: kurus(6_166), chosen }).back).toEqual([]);
  const both = [{ lineId: 'künefe', qty: 2 }];
  expect(decideRefund(second, { amount: kurus(12_333), chosen: both }).back).toEqual(chosen);
  const spent = paid([line('künefe', 2, 12_333, { refunded: kurus(12_333) }), line('su', 1, 500)], {
    isShare: true,
  });
  expect(refused(spent, { amount: kurus(500), chosen })).toMatchObject(['NOT_FOUND', {}]);
});

test('parts of a set menu return with its piece of a share, and have no settled amount (REFUND-25)', () => {
  const menu = [line('menu', 2, 20_000, { isSetMenu: true }), line('ayran', 2, 0, { part: PART })];
  const decision = decideRefund(paid(menu, { isShare: true }), {
    amount: kurus(10_000),
    chosen: [{ lineId: 'menu', qty: 1 }],
  });
  expect(decision.lines).toEqual([{ lineId: 'menu', qty: 1, amount: 10_000, backQty: 1 }]);
  expect(decision.back).toEqual([
    { lineId: 'menu', qty: 1 },
    { lineId: 'ayran', qty: 1 },
  ]);
});

const dishes = fc.array(
  fc.record({ qty: fc.integer({ min: 1, max: 5 }), price: fc.integer({ min: 1, max: 300_00 }) }),
  {
    minLength: 1,
    maxLength: 5,
  },
);
const steps = fc.array(
  fc.record({ share: fc.nat(), line: fc.nat(), pieces: fc.nat(4), amount: fc.nat(200_00) }),
  {
    maxLength: 12,
  },
);

test('equal shares refund at most their amount, and each piece returns once, by pieces and amounts (REFUND-25)', () => {
  fc.assert(
    fc.property(dishes, fc.integer({ min: 2, max: 5 }), steps, (drawn, people, wanted) => {
      const bill = equalShares(drawn, people);
      for (const step of wanted) bill.giveBack(step);
      for (const share of bill.shares()) {
        expect(share.lines.every(({ settled, refunded }) => refunded <= settled)).toBe(true);
        if (leftToRefund(share) > 0)
          expect(decideRefund(share, whole(share)).amount).toBe(leftToRefund(share));
      }
      for (const [at, { qty }] of drawn.entries()) {
        const most = Math.max(...bill.shares().map(({ lines: all }) => all[at]!.refundedQty));
        expect(bill.shares()[0]!.lines[at]!.backQty).toBe(most);
        expect(most).toBeLessThanOrEqual(qty);
      }
    }),
  );
});

const orderLine = (id: string, qty: number, price: number): OrderLine => ({
  ...{ id, itemId: id, name: id, note: null, portion: null, options: [], stationId: null, comp: null },
  ...{
    qty,
    paidQty: 0,
    canceledQty: 0,
    unitPrice: kurus(price),
    createdAt: new Date('2026-11-21T18:00:00Z'),
  },
});

/** A bill that was settled by equal shares, and the rest after refunds of them. */
function equalShares(drawn: readonly { qty: number; price: number }[], people: number) {
  const ordered = drawn.map(({ qty, price }, at) => orderLine(`l${at}`, qty, price));
  const total = sumKurus(drawn.map(({ qty, price }) => kurus(qty * price)));
  const shares = splitEqually(total, people).map((gross, at) => ({ id: `s${at}`, gross, discount: ZERO }));
  const settled = settleShares(ordered, shares);
  let state = shares.map(({ id, gross }) => ({
    amount: gross,
    lines: drawn.map(({ qty }, at) =>
      line(
        `l${at}`,
        qty,
        settled.find((part) => part.paymentId === id && part.lineId === `l${at}`)?.gross ?? 0,
      ),
    ),
  }));
  const shareAt = ({ amount, lines: all }: (typeof state)[number]): SettledPayment =>
    paid(all, { amount, isShare: true });
  const giveBack = ({
    share: of,
    line: at,
    pieces,
    amount,
  }: {
    share: number;
    line: number;
    pieces: number;
    amount: number;
  }) => {
    const which = of % people;
    const share = shareAt(state[which]!);
    const one = share.lines[at % drawn.length]!;
    const qty = Math.min(pieces, one.qty - one.refundedQty);
    const byPieces = qty > 0 && one.refunded < one.settled;
    const worth = byPieces ? refundOfPieces(one, qty) : kurus(Math.min(amount, leftToRefund(share)));
    if (worth === 0) return;
    const decision = decideRefund(share, {
      amount: worth,
      ...(byPieces && { chosen: [{ lineId: one.id, qty }] }),
    });
    const backOf = new Map(decision.lines.map((back) => [back.lineId, back]));
    state = state.map((before, index) => ({
      ...before,
      lines: before.lines.map((all) => {
        const back = backOf.get(all.id);
        if (!back) return all;
        const backQty = all.backQty + back.backQty;
        if (index !== which) return { ...all, backQty };
        const refunded = kurus(all.refunded + back.amount);
        return { ...all, backQty, refunded, refundedQty: all.refundedQty + back.qty };
      }),
    }));
  };
  return { shares: () => state.map(shareAt), giveBack };
}

test('a refund of everything left omits lines that were refunded before (REFUND-2, REFUND-6)', () => {
  const lines = [line('a', 2, 2_000, { refundedQty: 2, refunded: kurus(2_000) }), line('b', 1, 500)];
  expect(decideRefund(paid(lines), { amount: kurus(500) }).lines).toMatchObject([
    { lineId: 'b', qty: 1, amount: 500 },
  ]);
});
