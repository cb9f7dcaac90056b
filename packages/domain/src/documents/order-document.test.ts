import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kurus, sumKurus, ZERO, type Kurus } from '../money/money.ts';
import { decideDocument, type DocumentAmounts, type PaidOrder } from './order-document.ts';
import { paidVatOf, vatOfLine, type TaxFields } from '../vat/vat.ts';

const line = (id: string, vatPercent: number | null, over: Partial<TaxFields> = {}): TaxFields => ({
  ...{ id, name: id, unitPrice: ZERO, vatPercent, options: [] },
  ...over,
});
const part = (id: string, vatPercent: number, listPrice: number): TaxFields =>
  line(id, vatPercent, {
    part: {
      ...{ lineId: 'menu', menuName: 'Öğle', groupId: 'g', choiceId: id, isExchanged: false },
      ...{ extraPrice: ZERO, listPrice: kurus(listPrice) },
    },
  });
const settled = (lineId: string, gross: number, discount = 0) => ({
  ...{ lineId, gross: kurus(gross), discount: kurus(discount) },
});
const rate = (percent: number, gross: number, tax: number) => ({
  ...{ percent, gross: kurus(gross), tax: kurus(tax) },
});
const shown = ({ lines }: DocumentAmounts): unknown[] =>
  lines.map(({ lineId, percent, gross, tax, allowance }) => [lineId, percent, gross, tax, allowance]);

test('lines have their stored rates, and a discount is separate and without KDV (DOCUMENT-8, DOCUMENT-9)', () => {
  const document = decideDocument({
    lines: [line('köfte', 10), line('rakı', 20), line('ikram', 20)],
    settled: [settled('köfte', 30_000, 3_000), settled('rakı', 20_000, 2_000), settled('ikram', 0)],
    vat: [rate(10, 27_000, 2_455), rate(20, 18_000, 3_000)],
    amount: kurus(45_000),
  });
  expect(shown(document)).toEqual([
    ['köfte', 10, 27_000, 2_455, 2_727],
    ['rakı', 20, 18_000, 3_000, 1_667],
  ]);
});

test('the odd kuruş of KDV over several payments go to the lines with the largest remainder (DOCUMENT-8)', () => {
  const document = decideDocument({
    lines: [line('çay', 10), line('su', 10)],
    settled: [settled('çay', 105), settled('su', 105)],
    vat: [rate(10, 105, 10), rate(10, 105, 9)],
    amount: kurus(210),
  });
  expect(document.rates).toEqual([rate(10, 210, 19)]);
  expect(document.lines.map(({ base, tax }) => [base, tax])).toEqual([
    [95, 10],
    [96, 9],
  ]);
});

test('a set menu has a line for each rate of its parts (DOCUMENT-9)', () => {
  const document = decideDocument({
    lines: [
      line('menu', null, { isSetMenu: true, unitPrice: kurus(30_000) }),
      part('adana', 10, 20_000),
      part('şarap', 20, 10_000),
    ],
    settled: [settled('menu', 30_000, 3_000), settled('adana', 0), settled('şarap', 0)],
    vat: [rate(10, 18_000, 1_636), rate(20, 9_000, 1_500)],
    amount: kurus(27_000),
  });
  expect(shown(document)).toEqual([
    ['menu', 10, 18_000, 1_636, 1_818],
    ['menu', 20, 9_000, 1_500, 833],
  ]);
});

test('a rate of pieces that were cancelled after a share is written to the last line (DOCUMENT-8)', () => {
  const document = decideDocument({
    lines: [line('çorba', 10), line('köfte', 10)],
    settled: [settled('çorba', 4_000), settled('köfte', 6_000)],
    vat: [rate(10, 2_500, 227), rate(20, 2_500, 417), rate(10, 5_000, 455)],
    amount: kurus(10_000),
  });
  expect(shown(document)).toEqual([
    ['çorba', 10, 4_000, 364, 0],
    ['köfte', 10, 3_500, 318, 0],
    ['köfte', 20, 2_500, 417, 0],
  ]);
});

test.each([
  [
    'as many lines as needed, the last first',
    [line('çorba', 10), line('köfte', 10)],
    [settled('çorba', 4_000), settled('köfte', 6_000)],
    [rate(20, 9_000, 1_500), rate(10, 1_000, 91)],
    [
      ['çorba', 10, 1_000, 91, 0],
      ['çorba', 20, 3_000, 500, 0],
      ['köfte', 20, 6_000, 1_000, 0],
    ],
  ],
  [
    'a line that already has that rate',
    [
      line('menu', null, { isSetMenu: true, unitPrice: kurus(30_000) }),
      part('şarap', 20, 10_000),
      part('adana', 10, 20_000),
    ],
    [settled('menu', 30_000)],
    [rate(10, 19_000, 1_727), rate(20, 11_000, 1_833)],
    [
      ['menu', 10, 19_000, 1_727, 0],
      ['menu', 20, 11_000, 1_833, 0],
    ],
  ],
  [
    'several lines of two rates, within the amount of each',
    [line('çorba', 10), line('köfte', 10)],
    [settled('çorba', 4_000), settled('köfte', 3_000)],
    [rate(1, 1_000, 10), rate(10, 2_000, 182), rate(20, 4_000, 667)],
    [
      ['çorba', 10, 2_000, 182, 0],
      ['çorba', 20, 2_000, 334, 0],
      ['köfte', 1, 1_000, 10, 0],
      ['köfte', 20, 2_000, 333, 0],
    ],
  ],
  [
    'lines of two rates, by the surplus of each',
    [line('ekmek', 1), line('köfte', 10), line('çay', 10)],
    [settled('ekmek', 4_000), settled('köfte', 5_000), settled('çay', 1_500)],
    [rate(1, 3_000, 30), rate(10, 4_500, 409), rate(20, 3_000, 500)],
    [
      ['ekmek', 1, 3_000, 30, 0],
      ['ekmek', 20, 1_000, 167, 0],
      ['köfte', 10, 4_500, 409, 0],
      ['köfte', 20, 500, 83, 0],
      ['çay', 20, 1_500, 250, 0],
    ],
  ],
  [
    'one line, of two rates',
    [line('çorba', 10), line('köfte', 10)],
    [settled('çorba', 4_000), settled('köfte', 6_000)],
    [rate(1, 1_000, 10), rate(10, 5_000, 455), rate(20, 4_000, 667)],
    [
      ['çorba', 10, 4_000, 364, 0],
      ['köfte', 10, 1_000, 91, 0],
      ['köfte', 1, 1_000, 10, 0],
      ['köfte', 20, 4_000, 667, 0],
    ],
  ],
])(
  'amounts stored for other rates than those of the lines are written to %s (DOCUMENT-8, VAT-6)',
  (_, ...[lines, paid, vat, told]) => {
    const document = decideDocument({
      lines,
      settled: paid,
      vat,
      amount: sumKurus(vat.map(({ gross }) => gross)),
    });
    expect(shown(document)).toEqual(told);
    expect(document.rates.map(({ percent }) => percent)).toEqual(
      vat.map(({ percent }) => percent).toSorted((a, b) => a - b),
    );
  },
);

test('a line with a full discount is on the draft, with the discount (DOCUMENT-9)', () => {
  const document = decideDocument({
    lines: [line('köfte', 10), line('çay', 20)],
    settled: [settled('köfte', 11_000), settled('çay', 1_200, 1_200)],
    vat: [rate(10, 11_000, 1_000)],
    amount: kurus(11_000),
  });
  expect(shown(document)).toEqual([
    ['köfte', 10, 11_000, 1_000, 0],
    ['çay', 20, 0, 0, 1_000],
  ]);
});

test('an order that cost nothing, or has an unknown rate, has no draft (DOCUMENT-3)', () => {
  const sold: PaidOrder = {
    lines: [line('çay', 10), line('su', null)],
    settled: [settled('çay', 1_000), settled('su', 500)],
    vat: [rate(10, 1_000, 91)],
    amount: kurus(1_500),
  };
  expect(() => decideDocument(sold)).toThrow('VAT_UNKNOWN');
  const free = { ...sold, settled: [settled('çay', 1_000, 1_000)], vat: [], amount: ZERO };
  expect(() => decideDocument(free)).toThrow('NOTHING_PAID');
  // The line on the draft needs a rate, even when the stored amounts have rates for everything.
  expect(() => decideDocument({ ...sold, vat: [rate(10, 1_500, 136)] })).toThrow('VAT_UNKNOWN');
  // The same is true after a share paid for pieces without a rate that were cancelled since.
  const shared = { lines: [line('çay', 10)], settled: [settled('çay', 1_000)], amount: kurus(1_000) };
  expect(() => decideDocument({ ...shared, vat: [rate(10, 900, 82)] })).toThrow('VAT_UNKNOWN');
});

const PERCENTS = [0, 1, 10, 20];

/** Orders paid by several payments, each of which settles a part of every line. */
const orders = fc
  .array(
    fc.record({
      percent: fc.constantFrom(...PERCENTS),
      payments: fc.array(fc.tuple(fc.integer({ min: 1, max: 90_000 }), fc.integer({ min: 0, max: 100 })), {
        ...{ minLength: 1, maxLength: 3 },
      }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((paid) => {
    const lines = paid.map(({ percent }, at) => line(`l${at}`, percent));
    const rows = paid.flatMap(({ payments }, at) =>
      payments.map(([gross, percent], payment) => ({
        payment,
        ...settled(`l${at}`, gross, Math.floor((gross * percent) / 100)),
      })),
    );
    const vat = [...Map.groupBy(rows, ({ payment }) => payment).values()].flatMap((same) =>
      paidVatOf(
        same.flatMap(({ lineId, gross, discount }) => {
          const of = lines.find(({ id }) => id === lineId);
          return of ? vatOfLine(of, kurus(gross - discount), lines) : [];
        }),
      ),
    );
    const amount = sumKurus(rows.map(({ gross, discount }) => kurus(gross - discount)));
    return { lines, settled: rows, vat, amount };
  })
  .filter(({ amount }) => amount > 0);

const sumOf = (amounts: readonly Kurus[]): number => sumKurus(amounts);

test('lines add up to the rates, the rates to the stored amounts, and all to the payment (DOCUMENT-8)', () => {
  fc.assert(
    fc.property(orders, (order) => {
      const { lines, rates } = decideDocument(order);
      for (const percent of PERCENTS) {
        const [of, told] = [lines, order.vat].map((some) => some.filter((one) => one.percent === percent));
        expect(sumOf(of!.map(({ gross }) => gross))).toBe(sumOf(told!.map(({ gross }) => gross)));
        expect(sumOf(of!.map(({ tax }) => tax))).toBe(sumOf(told!.map(({ tax }) => tax)));
      }
      expect(sumOf(rates.map(({ gross }) => gross))).toBe(order.amount);
      for (const { base, tax, gross, allowance } of lines) {
        expect(base + tax).toBe(gross);
        expect(Math.min(base, tax, allowance)).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
