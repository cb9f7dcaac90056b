import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar/business-day.ts';
import { SINCE_EVER } from '../calendar/dated.ts';
import { kurus } from '../money/money.ts';
import { commissionOf, dueDayOf, NO_TERMS, termsLabel, termsOn, withTermsFrom } from './partner-terms.ts';

const today = '2026-11-23';
const terms = (commission: number | null, days: number | null, from: string) => ({ commission, days, from });
const FIRST = terms(5, 15, SINCE_EVER);
const start = (from?: string, hasArrivals = false) => ({ from, today, hasArrivals });

test('a day has the terms that began last, and none before the first terms (PARTNER-11)', () => {
  const history = [terms(6, 20, '2026-11-10'), FIRST];
  expect(termsOn(history, '2026-11-09')).toEqual({ commission: 5, days: 15 });
  expect(termsOn(history, '2026-11-10')).toEqual({ commission: 6, days: 20 });
  expect(termsOn([], today)).toEqual(NO_TERMS);
  expect(termsOn([terms(6, 20, today)], '2026-11-22')).toEqual(NO_TERMS);
});

test('the first terms are valid for all earlier days, unless an arrival was already entered (PARTNER-11)', () => {
  const next = { commission: 5, days: 15 };
  expect(withTermsFrom([], next, start())).toEqual([FIRST]);
  expect(withTermsFrom([], next, start('2026-12-01'))).toEqual([FIRST]);
  expect(withTermsFrom([], next, start(undefined, true))).toEqual([terms(5, 15, today)]);
  expect(withTermsFrom([], NO_TERMS, start())).toEqual([]);
});

test('later terms are valid from today or later, and withdraw planned ones after them (PARTNER-11)', () => {
  const planned = withTermsFrom([FIRST], { commission: 6, days: 15 }, start('2027-01-01'));
  expect(planned).toEqual([FIRST, terms(6, 15, '2027-01-01')]);
  expect(withTermsFrom(planned, { commission: 7, days: 10 }, start())).toEqual([FIRST, terms(7, 10, today)]);
  expect(withTermsFrom(planned, { commission: 5, days: 15 }, start('2026-12-01'))).toEqual([FIRST]);
  expect(() => withTermsFrom([FIRST], { commission: 6, days: 15 }, start('2026-11-22'))).toThrow(
    expect.objectContaining({ code: 'INVALID_INPUT' }),
  );
});

test('the terms of past days never change (PARTNER-11)', () => {
  const someTerms = fc.record({
    commission: fc.option(fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)),
    days: fc.option(fc.integer({ min: 0, max: 365 })),
  });
  const later = fc.option(fc.integer({ min: 0, max: 40 }).map((ahead) => addDays(today, ahead)));
  fc.assert(
    fc.property(fc.array(fc.tuple(someTerms, later)), fc.integer({ min: 1, max: 400 }), (agreed, ago) => {
      const history = agreed.reduce(
        (known, [next, from]) => withTermsFrom(known, next, start(from ?? undefined)),
        [FIRST],
      );
      expect(termsOn(history, addDays(today, 0 - ago))).toEqual({ commission: 5, days: 15 });
    }),
  );
});

test.each([
  ['a meal card', 418_000, 5, 20_900],
  ['a terminal', 100_000, 1.89, 1_890],
  ['half a kuruş up', 50, 1, 1],
  ['less than half a kuruş', 49, 1, 0],
  ['a fraction that a float cannot hold', 10_050, 2.05, 206],
  ['the same below 0', -50, 1, -1],
  ['0 of 0', 0, 5, 0],
  ['everything', 12_345, 100, 12_345],
  ['none without a known commission', 12_345, null, 0],
])('the commission of a day: %s (PARTNER-12)', (_, gross, commission, kept) => {
  expect(commissionOf(kurus(gross), { commission })).toBe(kept);
});

test('a commission is the exact percent to half a kuruş, and changes its sign with the gross (PARTNER-12)', () => {
  const gross = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
  fc.assert(
    fc.property(gross, fc.integer({ min: 0, max: 10_000 }), (amount, hundredths) => {
      const commission = hundredths / 100;
      const kept = commissionOf(kurus(amount), { commission });
      const exact = BigInt(amount) * BigInt(hundredths);
      const off = BigInt(kept) * 10_000n - exact;
      expect(off >= -5_000n && off <= 5_000n).toBe(true);
      expect(commissionOf(kurus(0 - amount), { commission })).toBe(0 - kept);
    }),
  );
});

test.each([
  ['2026-11-02', 15, '2026-11-17'],
  ['2026-11-06', 1, '2026-11-09'],
  ['2026-11-07', 1, '2026-11-09'],
  ['2026-11-08', 1, '2026-11-09'],
  ['2026-11-06', 0, '2026-11-06'],
  ['2026-12-31', 2, '2027-01-04'],
  ['2026-11-02', null, null],
])('the money of %s with %s days is due on %s (PARTNER-14)', (day, days, due) => {
  expect(dueDayOf(day, { days })).toBe(due);
});

test('money is never due on a weekend, nor early, nor more than two days late (PARTNER-14)', () => {
  fc.assert(
    fc.property(fc.nat(3_000), fc.integer({ min: 0, max: 365 }), (offset, days) => {
      const day = addDays('2026-01-01', offset);
      const due = dueDayOf(day, { days })!;
      expect([1, 2, 3, 4, 5]).toContain(new Date(`${due}T00:00:00Z`).getUTCDay());
      expect([0, 1, 2].map((more) => addDays(day, days + more))).toContain(due);
    }),
  );
});

test.each([
  [5.25, 15, '%5,25 · 15 gün'],
  [5, null, '%5'],
  [0, null, '%0'],
  [null, 0, '0 gün'],
  [null, null, 'bilinmiyor'],
])('terms of %s percent and %s days are written as %s (PARTNER-11)', (commission, days, text) => {
  expect(termsLabel({ commission, days })).toBe(text);
});

test('a change of the days alone makes new terms (PARTNER-11)', () => {
  const next = withTermsFrom([FIRST], { commission: 5, days: 20 }, start());
  expect(termsOn(next, today)).toEqual({ commission: 5, days: 20 });
  expect(termsOn(next, '2026-11-22')).toEqual({ commission: 5, days: 15 });
});
