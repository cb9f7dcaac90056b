import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  arrivalSums,
  effectiveDeduction,
  isOverDays,
  isOverDeduction,
  slowestDays,
  spreadArrival,
  waitingDay,
} from './arrival.ts';
import { kurus, ZERO } from '../money/money.ts';

const today = '2026-11-23';
const TERMS = { commission: 5, days: 15 };

test('a waiting day has commission, net, due day and an overdue flag (PARTNER-12, PARTNER-14)', () => {
  expect(waitingDay({ day: '2026-11-04', gross: kurus(296_000), tips: ZERO }, TERMS, today)).toEqual({
    ...{ day: '2026-11-04', gross: 296_000, tips: 0, commission: 14_800, expected: 281_200 },
    ...{ dueOn: '2026-11-19', isOverdue: true, isOver: true },
  });
  const dueToday = waitingDay({ day: '2026-11-08', gross: kurus(100), tips: ZERO }, TERMS, today);
  expect([dueToday.dueOn, dueToday.isOverdue]).toEqual([today, false]);
  const unknown = waitingDay(
    { day: today, gross: kurus(100), tips: ZERO },
    { commission: null, days: null },
    today,
  );
  expect(unknown).toMatchObject({ expected: 100, dueOn: null, isOverdue: false, isOver: false });
});

test.each([
  ['one day takes all of it', 384_560, [397_100], [384_560]],
  ['exactly', 600, [100, 200, 300], [100, 200, 300]],
  ['the last day gets less when too little arrived', 550, [100, 200, 300], [100, 200, 250]],
  ['the oldest first', 150, [100, 200, 300], [100, 50, 0]],
  ['nothing arrived', 0, [100, 200], [0, 0]],
  ['more than expected goes to the last', 700, [100, 200, 300], [100, 200, 400]],
  ['a negative day adds to the others', 250, [100, -50, 200], [100, -50, 200]],
  ['the last day with an expected amount takes the rest', 240, [100, 200, -50], [100, 190, -50]],
  ['only negative days', 0, [-30, -20], [-30, 30]],
])('an amount for several days: %s (PARTNER-16)', (_, amount, expected, parts) => {
  expect(spreadArrival(kurus(amount), expected.map(kurus))).toEqual(parts);
});

test('the parts add up to the amount, and earlier days are filled before later ones (PARTNER-16)', () => {
  const nets = fc.array(fc.integer({ min: -100_000, max: 1_000_000 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(nets, fc.nat(10_000_000), (expected, amount) => {
      const parts = spreadArrival(kurus(amount), expected.map(kurus));
      expect(parts.reduce((sum: number, part) => sum + part, 0)).toBe(amount);
      const lacking = expected.findIndex((net, at) => parts[at]! < net);
      const after = lacking < 0 ? [] : expected.map((net, at) => [net, parts[at]!]).slice(lacking + 1);
      expect(after.filter(([net = 0, part = 0]) => net > 0 && part > 0)).toEqual([]);
    }),
  );
});

const came = (day: string, gross: number, amount: number, cameOn: string) => ({
  ...waitingDay({ day, gross: kurus(gross), tips: ZERO }, TERMS, today),
  arrival: { amount: kurus(amount), cameOn },
});
const waiting = (day: string, gross: number) => ({
  ...waitingDay({ day, gross: kurus(gross), tips: ZERO }, TERMS, today),
  arrival: null,
});
const DAYS = [
  came('2026-11-02', 418_000, 384_560, '2026-11-17'),
  came('2026-11-03', 364_000, 345_800, '2026-11-20'),
  waiting('2026-11-04', 296_000),
  waiting('2026-11-20', 100_000),
];

test('sums are the sums of the rows (PARTNER-18)', () => {
  expect(arrivalSums(DAYS)).toEqual({
    ...{ gross: 1_178_000, commission: 58_900, expected: 1_119_100 },
    ...{ arrived: 730_360, arrivedGross: 782_000, difference: -12_540 },
    ...{ waiting: 376_200, overdue: 281_200 },
  });
});

test('every expected amount has arrived or waits, to the kuruş (PARTNER-18)', () => {
  const day = fc.record({
    gross: fc.integer({ min: -50_000, max: 5_000_000 }),
    amount: fc.option(fc.nat(5_000_000)),
    ago: fc.integer({ min: 1, max: 60 }),
  });
  fc.assert(
    fc.property(fc.array(day), (some) => {
      const sums = arrivalSums(
        some.map(({ gross, amount }) =>
          amount === null ? waiting('2026-11-04', gross) : came('2026-11-02', gross, amount, '2026-11-20'),
        ),
      );
      expect(sums.expected).toBe(sums.gross - sums.commission);
      expect(sums.arrived - sums.difference + sums.waiting).toBe(sums.expected);
    }),
  );
});

test('the effective deduction is a part of the arrived gross, and absent before the first arrival (PARTNER-19)', () => {
  expect(effectiveDeduction(arrivalSums(DAYS))).toBe(6.6);
  expect(effectiveDeduction(arrivalSums([waiting('2026-11-04', 296_000)]))).toBeNull();
  expect(slowestDays(DAYS)).toBe(17);
  expect(slowestDays([waiting('2026-11-04', 296_000)])).toBeNull();
});

test.each([
  ['MEAL', 94_000, 6, false],
  ['MEAL', 93_999, 6, true],
  ['CARD', 50_000, 6, false],
  ['MEAL', 99_999, 0, true],
] as const)(
  '%s with %s of 100000 arrived and the limit %s is marked: %s (PARTNER-19)',
  (method, arrived, limit, is) => {
    const sums = { arrived: kurus(arrived), arrivedGross: kurus(100_000) };
    expect(isOverDeduction(method, sums, { deduction: limit })).toBe(is);
  },
);

test.each([
  ['MEAL', 30, false],
  ['MEAL', 31, true],
  ['CARD', 90, false],
  ['MEAL', null, false],
] as const)(
  '%s that paid after %s days, with a limit of 30, is marked: %s (PARTNER-19)',
  (method, slowest, is) => {
    expect(isOverDays(method, slowest, { days: 30 })).toBe(is);
  },
);

test.each<[string, number, number[], number[]]>([
  ['the last day with an expected amount takes the rest', 1_200, [500, 500, 0], [500, 700, 0]],
  ['a day with more refunds adds its negative amount', 700, [-300, 500, 500], [-300, 500, 500]],
  ['without expected amounts the last day takes it', 100, [-50, 0], [-50, 150]],
  ['the amount is enough for the older day only', 600, [500, 500], [500, 100]],
])('one amount for several days: %s (PARTNER-16)', (_what, amount, expected, parts) => {
  expect(spreadArrival(kurus(amount), expected.map(kurus))).toEqual(parts);
});

test('before the first arrival no deduction is above the limit, and no day is slow (PARTNER-18, PARTNER-19)', () => {
  expect(isOverDeduction('MEAL', { arrived: kurus(-100), arrivedGross: ZERO }, { deduction: 6 })).toBe(false);
  expect(isOverDays('MEAL', null, { days: 0 })).toBe(false);
  expect(isOverDays('MEAL', 31, { days: 30 })).toBe(true);
});
