import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kurus, sumKurus, ZERO, type Kurus } from '../money/money.ts';
import type { RefundDecision } from '../orders/refund.ts';
import { paidVatOf, vatOfLine, type PaidVat, type TaxFields } from './vat.ts';
import { vatOfRefund } from './vat-of-refund.ts';

const line = (id: string, vatPercent: number | null, over: Partial<TaxFields> = {}): TaxFields => ({
  id,
  name: id,
  unitPrice: kurus(10_000),
  vatPercent,
  options: [],
  part: null,
  isSetMenu: false,
  ...over,
});
const rate = (percent: number, gross: number, tax: number): PaidVat => ({
  percent,
  gross: kurus(gross),
  tax: kurus(tax),
});
const pieces = (...parts: [lineId: string, amount: number][]): Pick<RefundDecision, 'amount' | 'lines'> => ({
  amount: kurus(parts.reduce((sum, [, amount]) => sum + amount, 0)),
  lines: parts.map(([lineId, amount]) => ({ lineId, qty: 1, backQty: 1, amount: kurus(amount) })),
});
const amountOf = (amount: number): Pick<RefundDecision, 'amount' | 'lines'> => ({
  amount: kurus(amount),
  lines: [{ lineId: 'köfte', qty: 0, backQty: 0, amount: kurus(amount) }],
});

const LINES = [line('köfte', 10), line('rakı', 20), line('eski', null)];
const LEFT = { amount: kurus(30_000), rates: [rate(10, 10_000, 909), rate(20, 10_000, 1_667)] };

test.each([
  ['pieces from their own rate', pieces(['rakı', 5_000]), [rate(20, 5_000, 833)]],
  [
    'pieces from several rates',
    pieces(['rakı', 5_000], ['köfte', 2_000]),
    [rate(10, 2_000, 182), rate(20, 5_000, 833)],
  ],
  ['no rate for lines without one', pieces(['eski', 5_000]), []],
  ['the rest of a rate for its last pieces', pieces(['rakı', 10_000]), [rate(20, 10_000, 1_667)]],
  ['an amount from every rate by its part', amountOf(15_000), [rate(10, 5_000, 455), rate(20, 5_000, 833)]],
  ['everything left for a full refund', amountOf(30_000), [rate(10, 10_000, 909), rate(20, 10_000, 1_667)]],
])('a refund deducts %s (VAT-13)', (_what, decision, expected) => {
  expect(vatOfRefund(LINES, decision, LEFT)).toEqual(expected);
});

test('a refund never deducts more than the rest of a rate, and takes the excess from others (VAT-13)', () => {
  const left = { amount: kurus(300), rates: [rate(10, 99, 9), rate(20, 201, 33)] };
  expect(vatOfRefund(LINES, pieces(['köfte', 100]), left)).toEqual([rate(10, 99, 9), rate(20, 1, 0)]);
});

test('a refund of a payment without rates deducts from none (VAT-7)', () => {
  expect(vatOfRefund([line('köfte', 10)], pieces(['köfte', 100]), { amount: kurus(100), rates: [] })).toEqual(
    [],
  );
});

/** Gives back the amounts in sequence, and answers what each took off. */
function giveBack(
  lines: readonly TaxFields[],
  paid: { amount: Kurus; rates: PaidVat[] },
  decisions: Pick<RefundDecision, 'amount' | 'lines'>[],
) {
  let left = paid;
  return decisions.map((decision) => {
    const vat = vatOfRefund(lines, decision, left);
    const takenOf = (percent: number) => vat.find((one) => one.percent === percent);
    left = {
      amount: kurus(left.amount - decision.amount),
      rates: left.rates.map(({ percent, gross, tax }) => ({
        percent,
        gross: kurus(gross - (takenOf(percent)?.gross ?? 0)),
        tax: kurus(tax - (takenOf(percent)?.tax ?? 0)),
      })),
    };
    expect(left.rates.every(({ gross, tax }) => gross >= 0 && tax >= 0 && tax <= gross)).toBe(true);
    return vat;
  });
}

test('all refunds of a payment add up to its rates, base and KDV, in any order (VAT-13)', () => {
  const dishes = fc.array(fc.tuple(fc.integer({ min: 1, max: 99_999 }), fc.constantFrom(1, 10, 20, null)), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(
      dishes,
      fc.boolean(),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true })),
      (menu, byPiece, marks) => {
        const lines = menu.map(([, percent], at) => line(`l${at}`, percent));
        const rates = paidVatOf(lines.flatMap((one, at) => vatOfLine(one, kurus(menu[at]![0]), lines)));
        const amount = sumKurus(menu.map(([price]) => kurus(price)));
        const ends = [...marks.map((mark) => Math.floor(mark * amount)).toSorted((a, b) => a - b), amount];
        const cuts = ends.map((end, at) => end - (ends[at - 1] ?? 0)).filter((cut) => cut > 0);
        const decisions = byPiece
          ? menu.map(([price], at) => pieces([`l${at}`, price]))
          : cuts.map((cut) => amountOf(cut));
        const taken = giveBack(lines, { amount, rates }, decisions).flat();
        const sum = (percent: number, of: (one: PaidVat) => Kurus) =>
          sumKurus(taken.filter((one) => one.percent === percent).map(of));
        for (const paid of rates) {
          expect(sum(paid.percent, ({ gross }) => gross)).toBe(paid.gross);
          expect(sum(paid.percent, ({ tax }) => tax)).toBe(paid.tax);
        }
        expect(taken.every(({ gross, tax }) => gross > 0 && tax >= ZERO && tax <= gross)).toBe(true);
      },
    ),
  );
});

test('an amount beyond a rate is deducted from the others, with any rest (VAT-13)', () => {
  const left = { amount: kurus(5_100), rates: [rate(10, 5_000, 455), rate(20, 100, 17)] };
  expect(vatOfRefund(LINES, pieces(['köfte', 5_050]), left)).toEqual([rate(10, 5_000, 455), rate(20, 50, 8)]);
});

test('pieces with a zero line in the refund still count as pieces (VAT-13)', () => {
  const decision = {
    amount: kurus(5_000),
    lines: [...pieces(['rakı', 5_000]).lines, { lineId: 'köfte', qty: 0, backQty: 0, amount: ZERO }],
  };
  expect(vatOfRefund(LINES, decision, LEFT)).toEqual([rate(20, 5_000, 833)]);
});

test('refunded KDV and base never exceed the rest, and the last part takes it (VAT-13)', () => {
  const uneven = { amount: kurus(110), rates: [rate(10, 110, 12)] };
  expect(vatOfRefund(LINES, pieces(['köfte', 109]), uneven)).toEqual([rate(10, 109, 11)]);
  expect(vatOfRefund(LINES, pieces(['köfte', 110]), uneven)).toEqual([rate(10, 110, 12)]);
  const mostlyTax = { amount: kurus(100), rates: [rate(10, 100, 60)] };
  expect(vatOfRefund(LINES, pieces(['köfte', 90]), mostlyTax)).toEqual([rate(10, 90, 50)]);
});
