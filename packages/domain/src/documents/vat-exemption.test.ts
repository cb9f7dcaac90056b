import { expect, test } from 'vitest';
import { kurus } from '../money/money.ts';
import { decideExemptions, EXEMPTION_CODES, exemptionLabel } from './vat-exemption.ts';

const line = (lineId: string, percent: number) => ({
  ...{ lineId, percent },
  ...{ gross: kurus(100), base: kurus(100), tax: kurus(0), allowance: kurus(0) },
});

test('the codes are those of a sale at 0, each with its name (VAT-16)', () => {
  expect(EXEMPTION_CODES.filter((code) => !/^[23]\d\d$/.test(code))).toEqual([]);
  expect(exemptionLabel('351')).toBe('351 · KDV - İstisna Olmayan Diğer');
});

test.each([
  ['its own rate', [['a', '312']], ['350'], { a: '312' }],
  [
    'the first rate of 0 with a code, where its item has another rate now',
    [],
    [null, '350', '312'],
    { a: '350' },
  ],
] as const)('a line at 0 has the code of %s (DOCUMENT-21)', (_, own, rates, codes) => {
  const rateOf = new Map(own.map(([id, exemption]) => [id, { exemption }]));
  const zeroRates = rates.map((exemption) => ({ exemption }));
  expect(decideExemptions([line('a', 0), line('b', 10)], rateOf, zeroRates)).toEqual(codes);
});

test.each([
  ['whose rate has none', new Map([['a', { exemption: null }]]), [{ exemption: '350' }]],
  ['where no rate of 0 has one', new Map(), [{ exemption: null }]],
  ['where no rate is 0', new Map(), []],
] as const)('a line at 0 %s is refused (DOCUMENT-21)', (_, rateOf, rates) => {
  expect(() => decideExemptions([line('a', 0)], rateOf, rates)).toThrow(
    expect.objectContaining({ code: 'VAT_EXEMPTION_MISSING' }),
  );
  expect(decideExemptions([line('b', 10)], rateOf, rates)).toEqual({});
});
