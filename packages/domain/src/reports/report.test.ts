import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kurus, ZERO } from '../money/money.ts';
import { allHours, avgTicket, openHours, profit, splitAtSums } from './report.ts';

test.each([
  [10_000, 3, 3_333],
  [10_001, 2, 5_001], // half a kuruş is rounded up
  [5, 2, 3],
  [20_000, 3, 6_667],
  [0, 4, 0],
  [12_345, 0, 0],
])('%d kuruş of %d orders are %d on average', (revenue, orders, average) => {
  expect(avgTicket(kurus(revenue), orders)).toBe(average);
});

test('the average of large sums is exact where a float is not', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000_000 }),
      fc.integer({ min: 1, max: 2_000_000 }),
      (revenue, n) => {
        const exact = (BigInt(revenue) * 2n + BigInt(n)) / (2n * BigInt(n));
        expect(BigInt(avgTicket(kurus(revenue), n))).toBe(exact);
      },
    ),
  );
});

test('profit is the rest, and a loss is below zero (REP-2)', () => {
  expect(profit(kurus(500), kurus(200))).toBe(300);
  expect(profit(kurus(200), kurus(500))).toBe(-300);
});

test('a day has 24 hours, also hours without sales', () => {
  const hours = allHours([
    { hour: 23, revenue: kurus(5) },
    { hour: 0, revenue: kurus(7) },
  ]);
  expect(hours.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
  expect(hours.filter(({ revenue }) => revenue !== ZERO)).toEqual([
    { hour: 0, revenue: 7 },
    { hour: 23, revenue: 5 },
  ]);
});

const HOUR = 3_600_000;
const at = (text: string) => new Date(`2026-03-${text}Z`);
const range = (from: string, until: string) => ({ from: at(from), until: at(until) });

interface Case {
  what: string;
  asked: readonly [from: string, until: string];
  summedUntil: string | null;
  summed: readonly [from: string, until: string];
}
const none = (from: string) => [from, from] as const;
const CASES: readonly Case[] = [
  { what: 'nothing', asked: ['10T08:15', '10T11:30'], summedUntil: null, summed: none('10T08:15') },
  {
    what: 'everything',
    asked: ['10T08:15', '10T11:30'],
    summedUntil: '11T00:00',
    summed: ['10T09:00', '10T11:00'],
  },
  {
    what: 'a part',
    asked: ['10T08:15', '10T11:30'],
    summedUntil: '10T10:00',
    summed: ['10T09:00', '10T10:00'],
  },
  {
    what: 'not up to a step',
    asked: ['10T08:00', '10T11:00'],
    summedUntil: '10T10:59',
    summed: ['10T08:00', '10T10:00'],
  },
  {
    what: 'no whole hour',
    asked: ['10T08:15', '10T11:30'],
    summedUntil: '10T09:00',
    summed: none('10T08:15'),
  },
  {
    what: 'only earlier hours',
    asked: ['10T08:00', '10T11:00'],
    summedUntil: '09T00:00',
    summed: none('10T08:00'),
  },
  {
    what: 'a range inside one hour',
    asked: ['10T08:15', '10T08:45'],
    summedUntil: '11T00:00',
    summed: none('10T08:15'),
  },
  {
    what: 'exactly one hour',
    asked: ['10T08:00', '10T09:00'],
    summedUntil: '10T09:00',
    summed: ['10T08:00', '10T09:00'],
  },
];
test.each(CASES)(
  'a range is divided at the summed hours: $what',
  ({ asked: [from, until], summedUntil, summed: [first, last] }) => {
    const parts = splitAtSums(range(from, until), summedUntil === null ? null : at(summedUntil), HOUR);
    expect(parts).toEqual({ head: range(from, first), summed: range(first, last), tail: range(last, until) });
  },
);

test('the three sections make up the range, and the middle one has whole summed steps', () => {
  const moment = fc.integer({ min: -5_000_000, max: 5_000_000 });
  const step = fc.constantFrom(1_000, 60_000, HOUR);
  fc.assert(
    fc.property(fc.tuple(moment, moment), fc.option(moment), step, (ends, sums, stepMs) => {
      const whole = { from: new Date(Math.min(...ends)), until: new Date(Math.max(...ends)) };
      const { head, summed, tail } = splitAtSums(whole, sums === null ? null : new Date(sums), stepMs);
      expect([head.from, tail.until]).toEqual([whole.from, whole.until]);
      expect([head.until, summed.until]).toEqual([summed.from, tail.from]);
      for (const part of [head, summed, tail]) expect(+part.until).toBeGreaterThanOrEqual(+part.from);
      if (+summed.from === +summed.until) return;
      expect([Math.abs(+summed.from % stepMs), Math.abs(+summed.until % stepMs)]).toEqual([0, 0]);
      expect(+summed.until).toBeLessThanOrEqual(sums ?? -Infinity);
      expect(+head.until - +head.from).toBeLessThan(stepMs);
    }),
  );
});

const soldAt = (...hours: number[]) => hours.map((hour) => ({ hour, revenue: kurus(100) }));
test.each([
  ['from the first to the last of both days', [soldAt(12, 14), soldAt(9, 22)], [15, 0], [9, 22]],
  ['the hour it is, before anything was sold', [soldAt(), soldAt(12, 14)], [8, 0], [8, 14]],
  ['the hour it is, after everything', [soldAt(9, 14)], [21, 0], [9, 21]],
  ['a bar ends after midnight', [soldAt(20, 23, 1), soldAt(19, 2)], [1, 4], [19, 2]],
  ['six at least', [soldAt(12)], [12, 0], [7, 12]],
  ['six at least, also at its beginning', [soldAt()], [4, 4], [4, 9]],
] as const)('the shown hours of a business: %s', (_, days, [hourNow, dayStartHour], [first, last]) => {
  const hours = openHours(days, hourNow, dayStartHour);
  expect([hours[0], hours.at(-1)]).toEqual([first, last]);
  expect(hours).toContain(hourNow);
  for (const [at, hour] of hours.entries()) expect(hour).toBe(((hours[0] ?? 0) + at) % 24);
});
