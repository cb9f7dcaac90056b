import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideShare } from '../orders/bill-shares.ts';
import { kurus, sumKurus, ZERO, type Kurus } from '../money/money.ts';
import { decidePayment, openTotal, type PaymentDecision } from '../orders/order.ts';
import {
  divideVat,
  pricesOfParts,
  sumByPercent,
  vatOfLine,
  vatOfOwed,
  vatOfPayment,
  type PaidVat,
  type TaxedBill,
} from './vat.ts';

type Line = TaxedBill['lines'][number];

const line = (id: string, unitPrice: number, over: Partial<Line> = {}): Line => ({
  id,
  itemId: id,
  name: id,
  note: null,
  portion: null,
  options: [],
  qty: 1,
  paidQty: 0,
  canceledQty: 0,
  unitPrice: kurus(unitPrice),
  stationId: null,
  createdAt: new Date('2026-11-21T18:00:00Z'),
  comp: null,
  vatPercent: 10,
  ...over,
});

const part = (
  id: string,
  over: { listPrice?: number | null; extra?: number; vatPercent?: number | null } = {},
) =>
  line(id, 0, {
    vatPercent: over.vatPercent === undefined ? 10 : over.vatPercent,
    part: {
      lineId: 'menu',
      menuName: 'Öğle',
      groupId: 'g',
      choiceId: id,
      extraPrice: kurus(over.extra ?? 0),
      listPrice: over.listPrice === null ? null : kurus(over.listPrice ?? 0),
      isExchanged: false,
    },
  });

test.each([
  [11_000, 10, 10_000, 1_000],
  [12_000, 20, 10_000, 2_000],
  [101, 1, 100, 1],
  [1, 10, 1, 0],
  [0, 10, 0, 0],
  [5_000, 0, 5_000, 0],
  [4_999, 10, 4_545, 454],
  [3, 99, 2, 1],
  [60, 20, 50, 10],
  [63, 20, 53, 10],
])('%i kuruş with %i % are %i and %i of KDV (VAT-5)', (gross, percent, base, tax) => {
  expect(divideVat(kurus(gross), percent)).toEqual({ base, tax });
});

test('base and KDV add up, and are within one kuruş of the quotient (VAT-5)', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000_000), fc.integer({ min: 0, max: 99 }), (gross, percent) => {
      const { base, tax } = divideVat(kurus(gross), percent);
      expect(base + tax).toBe(gross);
      const exact = BigInt(gross) * BigInt(percent);
      const off = BigInt(tax) * BigInt(100 + percent) - exact;
      expect(2n * (off < 0n ? -off : off) <= BigInt(100 + percent)).toBe(true);
    }),
  );
});

test.each([
  ['by their list prices', 30_000, [{ listPrice: 20_000 }, { listPrice: 10_000 }], [20_000, 10_000]],
  [
    'the odd kuruş by largest remainder',
    100,
    [{ listPrice: 5 }, { listPrice: 5 }, { listPrice: 5 }],
    [34, 33, 33],
  ],
  ['equally where all are 0', 1_001, [{}, {}], [501, 500]],
  ['equally where one is not known', 1_000, [{ listPrice: null }, { listPrice: 900 }], [500, 500]],
  [
    'an extra stays with its part',
    34_000,
    [{ listPrice: 20_000, extra: 4_000 }, { listPrice: 10_000 }],
    [24_000, 10_000],
  ],
  [
    'a part that is free on the list has its extra alone',
    22_000,
    [{ listPrice: 9 }, { extra: 2_000 }],
    [20_000, 2_000],
  ],
  [
    'after a timed price that left less than the extras',
    1_000,
    [{ extra: 1_500 }, { listPrice: 5, extra: 500 }],
    [750, 250],
  ],
])('the price of a set menu is divided over its parts: %s (VAT-4)', (_name, price, parts, expected) => {
  const lines = parts.map((over, at) => part(`p${at}`, over));
  expect(pricesOfParts(kurus(price), lines)).toEqual(expected);
});

test('options stay with their part, and no part is below 0 (VAT-4)', () => {
  const option = { priceDifference: kurus(-3_000), qty: 1 };
  const parts = [part('p0', { listPrice: 1_000 }), part('p1', { listPrice: 9_000 })].map((one, at) => ({
    ...one,
    options: at === 0 ? [option] : [],
  }));
  expect(pricesOfParts(kurus(7_000), parts)).toEqual([0, 7_000]);
});

test('a set menu has the rates of its parts, or its own rate without parts (VAT-4)', () => {
  const menu = line('menu', 30_000, { isSetMenu: true, vatPercent: 1 });
  const parts = [part('köfte', { listPrice: 20_000 }), part('şarap', { listPrice: 10_000, vatPercent: 20 })];
  expect(vatOfLine(menu, kurus(27_001), [menu, ...parts])).toEqual([
    { percent: 10, gross: 18_001 },
    { percent: 20, gross: 9_000 },
  ]);
  expect(vatOfLine(menu, kurus(100), [menu])).toEqual([{ percent: 1, gross: 100 }]);
});

test('a discount is in the rates, and lines without a rate are in none (VAT-5, VAT-7)', () => {
  const lines = [
    line('köfte', 30_000),
    line('rakı', 20_000, { vatPercent: 20 }),
    line('eski', 50_000, { vatPercent: null }),
  ];
  const bill = { version: 1, lines, sharesPaid: ZERO };
  const decision = decidePayment(bill, {
    finalTotal: kurus(90_000),
    discount: { type: 'PERCENT', value: 10 },
  });
  expect(vatOfPayment(bill, decision, [])).toEqual([
    { percent: 10, gross: 27_000, tax: 2_455 },
    { percent: 20, gross: 18_000, tax: 3_000 },
  ]);
});

/** The KDV of shares paid in sequence, as the server takes them. */
function payShares(
  bill: { lines: TaxedBill['lines']; sharesPaid: Kurus },
  amounts: readonly number[],
): PaidVat[][] {
  const taken: PaidVat[] = [];
  return amounts.map((amount) => {
    const decision: PaymentDecision = decideShare({ ...bill, version: 1 }, { amount: kurus(amount) });
    const vat = vatOfPayment(bill, decision, taken);
    taken.push(...vat);
    bill.sharesPaid = kurus(bill.sharesPaid + amount);
    return vat;
  });
}

const sumOf = (rows: readonly PaidVat[], percent: number): number =>
  rows.filter((row) => row.percent === percent).reduce((sum, { gross }) => sum + gross, 0);

test('a share has its part of each rate owed, and the last share the rest (VAT-6)', () => {
  const bill = { lines: [line('köfte', 200), line('rakı', 101, { vatPercent: 20 })], sharesPaid: ZERO };
  const [first = [], second = []] = payShares(bill, [151, 150]);
  expect([sumOf(first, 10), sumOf(first, 20)]).toEqual([100, 51]);
  expect([sumOf(second, 10), sumOf(second, 20)]).toEqual([100, 50]);
});

test('lines after a share are paid by the later shares (VAT-6)', () => {
  const bill = { lines: [line('köfte', 40_000)], sharesPaid: ZERO };
  payShares(bill, [20_000]);
  bill.lines.push(line('rakı', 50_000, { vatPercent: 20 }));
  const taken = [{ percent: 10, gross: kurus(20_000) }];
  const decision = decidePayment({ ...bill, version: 1 }, { finalTotal: kurus(70_000) });
  const last = vatOfPayment(bill, decision, taken);
  expect(last.map(({ percent, gross }) => [percent, gross])).toEqual([
    [10, 20_000],
    [20, 50_000],
  ]);
});

test('a share keeps its rates after its lines are cancelled (VAT-6)', () => {
  const lines = [line('köfte', 10_000), line('rakı', 10_000, { vatPercent: 20, canceledQty: 1 })];
  const taken = [
    { percent: 10, gross: kurus(3_000) },
    { percent: 20, gross: kurus(3_000) },
  ];
  const rest = vatOfOwed({ lines, sharesPaid: kurus(6_000) }, taken);
  expect(rest).toEqual([{ percent: 10, gross: 4_000, tax: 364 }]);
});

test('shares from before rates were stored have none, and the rest is not guessed (VAT-7)', () => {
  const lines = [line('eski', 10_000, { vatPercent: null }), line('yeni', 4_000)];
  const rest = vatOfOwed({ lines, sharesPaid: kurus(5_000) }, []);
  expect(rest).toEqual([{ percent: 10, gross: 4_000, tax: 364 }]);
});

const dishes = fc.array(
  fc.record({
    price: fc.integer({ min: 0, max: 99_999 }),
    qty: fc.integer({ min: 1, max: 5 }),
    percent: fc.constantFrom(1, 10, 20, null),
  }),
  { minLength: 1, maxLength: 10 },
);
const linesOf = (menu: readonly { price: number; qty: number; percent: number | null }[]) =>
  menu.map(({ price, qty, percent }, at) => line(`l${at}`, price, { qty, vatPercent: percent }));
const priceOf = (lines: TaxedBill['lines'], percent: number): number =>
  lines.filter(({ vatPercent }) => vatPercent === percent).reduce((sum, l) => sum + l.unitPrice * l.qty, 0);

test('shares of a bill add up to its lines at each rate, for any cut (VAT-6, VAT-9)', () => {
  fc.assert(
    fc.property(
      dishes,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 }),
      (menu, marks) => {
        const bill = { lines: linesOf(menu), sharesPaid: ZERO };
        const total = openTotal(bill);
        const ends = [...marks.map((mark) => Math.floor(mark * total)).toSorted((a, b) => a - b), total];
        const amounts = ends.map((end, at) => end - (ends[at - 1] ?? 0)).filter((amount) => amount > 0);
        const receipts = payShares(bill, amounts);
        for (const percent of [1, 10, 20])
          expect(sumOf(receipts.flat(), percent)).toBe(priceOf(bill.lines, percent));
        receipts.forEach((rows, at) =>
          expect(sumKurus(rows.map(({ gross }) => gross))).toBeLessThanOrEqual(amounts[at] ?? 0),
        );
      },
    ),
  );
});

test('a payment with any discount adds up to its rates and the unknown rest (VAT-5, VAT-9)', () => {
  fc.assert(
    fc.property(dishes, fc.double({ min: 0, max: 1, noNaN: true }), (menu, part) => {
      const bill = { lines: linesOf(menu), sharesPaid: ZERO, version: 1 };
      const decision = decidePayment(bill, { finalTotal: kurus(Math.floor(openTotal(bill) * part)) });
      const vat = vatOfPayment(bill, decision, []);
      const unknown = decision.lines
        .filter(({ lineId }) => bill.lines.find(({ id }) => id === lineId)?.vatPercent === null)
        .reduce((sum, { gross, discount }) => sum + gross - discount, 0);
      expect(sumKurus(vat.map(({ gross }) => gross)) + unknown).toBe(decision.amount);
      expect(vat.every(({ gross, tax }) => gross > 0 && tax <= gross && Number.isSafeInteger(tax))).toBe(
        true,
      );
    }),
  );
});

test('the parts of a set menu add up to its price, for any choices and options (VAT-4)', () => {
  const priced = fc.record({
    listPrice: fc.option(fc.nat(50_000)),
    extra: fc.nat(5_000),
    difference: fc.integer({ min: -9_000, max: 9_000 }),
  });
  fc.assert(
    fc.property(fc.nat(90_000), fc.array(priced, { minLength: 1, maxLength: 8 }), (price, pieces) => {
      const parts = pieces.map(({ difference, ...over }, at) => ({
        ...part(`p${at}`, over),
        options: [{ priceDifference: kurus(difference), qty: 1 }],
      }));
      const prices = pricesOfParts(kurus(price), parts);
      expect(sumKurus(prices)).toBe(price);
      expect(prices.every((one) => one >= 0)).toBe(true);
    }),
  );
});

test('rates are listed from lowest to highest, with the unknown one last (VAT-8)', () => {
  const amounts = [20, null, 1, 10, 1].map((percent) => ({ percent, gross: kurus(100) }));
  expect(sumByPercent(amounts).map(({ percent, gross }) => [percent, gross])).toEqual([
    [1, 200],
    [10, 100],
    [20, 100],
    [null, 100],
  ]);
});

test('a discount on the last share is spread over every rate that it pays (VAT-5, VAT-6)', () => {
  const lines = [line('köfte', 10_000), line('rakı', 10_000, { vatPercent: 20 })];
  const taken = [10, 20].map((percent) => ({ percent, gross: kurus(5_000) }));
  const bill = { lines, sharesPaid: kurus(10_000), version: 1 };
  const decision = decidePayment(bill, {
    finalTotal: kurus(9_000),
    discount: { type: 'PERCENT', value: 10 },
  });
  expect(vatOfPayment(bill, decision, taken)).toEqual([
    { percent: 10, gross: 4_500, tax: 409 },
    { percent: 20, gross: 4_500, tax: 750 },
  ]);
});
