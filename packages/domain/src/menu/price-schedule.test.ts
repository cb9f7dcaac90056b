import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  endMinuteOf,
  isRunning,
  minuteOf,
  nextScheduleChange,
  timeOf,
  WEEKDAYS,
  weekdayOf,
  type Schedule,
} from './price-schedule.ts';

const ISTANBUL = 'Europe/Istanbul';
const BERLIN = 'Europe/Berlin';
const MINUTE = 60_000;

const schedule = (over: Partial<Schedule> = {}): Schedule => ({
  days: WEEKDAYS,
  from: '15:00',
  until: '18:00',
  firstDay: null,
  lastDay: null,
  ...over,
});
const runs = (over: Partial<Schedule>, at: string, zone = ISTANBUL) =>
  isRunning(schedule(over), new Date(at), zone);

describe('a rule runs from its first minute until before its last (PRICE-5)', () => {
  // 2026-11-23 is a Monday; Istanbul is three hours ahead of UTC all year.
  test.each([
    ['2026-11-23T11:59:59.999Z', false],
    ['2026-11-23T12:00:00.000Z', true],
    ['2026-11-23T14:59:59.999Z', true],
    ['2026-11-23T15:00:00.000Z', false],
  ])('at %s it runs: %s', (at, expected) => {
    expect(runs({}, at)).toBe(expected);
  });
});

test.each([
  ['Monday only, on Monday', { days: [1] as const }, '2026-11-23T12:00:00Z', true],
  ['Monday only, on Tuesday', { days: [1] as const }, '2026-11-24T12:00:00Z', false],
  ['before the first day', { firstDay: '2026-11-24' }, '2026-11-23T12:00:00Z', false],
  ['on the first day', { firstDay: '2026-11-24' }, '2026-11-24T12:00:00Z', true],
  ['on the last day', { lastDay: '2026-11-24' }, '2026-11-24T12:00:00Z', true],
  ['after the last day', { lastDay: '2026-11-24' }, '2026-11-25T12:00:00Z', false],
  [
    'the same time twice, just before it',
    { days: [1] as const, until: '15:00' },
    '2026-11-24T11:59:00Z',
    true,
  ],
  ['the same time twice, a day later', { days: [1] as const, until: '15:00' }, '2026-11-24T12:00:00Z', false],
])('a rule runs or not: %s (PRICE-5)', (_case, over, at, expected) => {
  expect(runs(over, at)).toBe(expected);
});

describe('a rule that passes midnight belongs to the day on which it begins (PRICE-6)', () => {
  const FRIDAY_NIGHT = { days: [5] as const, from: '23:00', until: '02:00' };
  test.each([
    ['Friday 22:59', '2026-11-27T19:59:00Z', false],
    ['Friday 23:00', '2026-11-27T20:00:00Z', true],
    ['Saturday 00:00', '2026-11-27T21:00:00Z', true],
    ['Saturday 01:59', '2026-11-27T22:59:00Z', true],
    ['Saturday 02:00', '2026-11-27T23:00:00Z', false],
    ['Saturday 23:30', '2026-11-28T20:30:00Z', false],
    ['Friday 01:00, which belongs to Thursday', '2026-11-26T22:00:00Z', false],
  ])('it runs or not: %s', (_case, at, expected) => {
    expect(runs(FRIDAY_NIGHT, at)).toBe(expected);
  });

  test('it runs also when that day was its last, and not before its first day', () => {
    expect(runs({ ...FRIDAY_NIGHT, lastDay: '2026-11-27' }, '2026-11-27T22:00:00Z')).toBe(true);
    expect(runs({ ...FRIDAY_NIGHT, firstDay: '2026-11-28' }, '2026-11-27T22:00:00Z')).toBe(false);
  });
});

describe('the local clock decides when clocks change (PRICE-7)', () => {
  const NIGHT = { from: '02:15', until: '02:45' };
  test('a time that is skipped does not occur', () => {
    // On 2026-03-29 Berlin's clock changes from 01:59 to 03:00 at 01:00 UTC.
    for (let minute = -90; minute < 90; minute += 1) {
      const at = new Date(Date.parse('2026-03-29T01:00:00Z') + minute * MINUTE).toISOString();
      expect([at, runs(NIGHT, at, BERLIN)]).toEqual([at, false]);
    }
    expect(runs({ from: '02:30', until: '04:00' }, '2026-03-29T01:00:00Z', BERLIN)).toBe(true);
  });

  test('a time that occurs twice counts twice', () => {
    // On 2026-10-25 Berlin's clock changes from 02:59 back to 02:00 at 01:00 UTC.
    expect(runs(NIGHT, '2026-10-25T00:20:00Z', BERLIN)).toBe(true);
    expect(runs(NIGHT, '2026-10-25T00:50:00Z', BERLIN)).toBe(false);
    expect(runs(NIGHT, '2026-10-25T01:20:00Z', BERLIN)).toBe(true);
    expect(runs(NIGHT, '2026-10-25T01:45:00Z', BERLIN)).toBe(false);
  });
});

describe('the next change (PRICE-9)', () => {
  test.each([
    ['the beginning', '2026-11-23T11:00:00Z', '2026-11-23T12:00:00.000Z'],
    ['the end', '2026-11-23T12:00:00Z', '2026-11-23T15:00:00.000Z'],
    ['a day later where nothing changes until then', '2026-11-24T12:30:00Z', '2026-11-25T12:30:00.000Z'],
  ])('is %s', (_case, at, expected) => {
    expect(nextScheduleChange([schedule({ days: [1] })], new Date(at), ISTANBUL)?.toISOString()).toBe(
      expected,
    );
  });

  test('is the moment when clocks are set back, if a rule ends by that (PRICE-7)', () => {
    const night = schedule({ from: '02:30', until: '05:00' });
    const next = nextScheduleChange([night], new Date('2026-10-25T00:50:00Z'), BERLIN);
    expect(next?.toISOString()).toBe('2026-10-25T01:00:00.000Z');
  });

  test('does not exist without schedules', () => {
    expect(nextScheduleChange([], new Date(), ISTANBUL)).toBeNull();
  });

  const minute = fc.integer({ min: 0, max: 1439 }).map(timeOf);
  const anySchedule = fc.record({
    days: fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1 }),
    from: minute,
    until: minute,
    firstDay: fc.constantFrom(null, '2026-03-29', '2026-10-25'),
    lastDay: fc.constantFrom(null, '2026-03-28', '2026-10-25'),
  });
  const nearChange = fc
    .tuple(
      fc.constantFrom('2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z'),
      fc.integer({ min: -1500, max: 300 }),
    )
    .map(([change, minutes]) => new Date(Date.parse(change) + minutes * MINUTE));

  test('is never too late, also around clock changes (PRICE-7)', () => {
    fc.assert(
      fc.property(fc.array(anySchedule, { minLength: 1, maxLength: 3 }), nearChange, (schedules, at) => {
        const stateAt = (instant: number) =>
          schedules.map((one) => isRunning(one, new Date(instant), BERLIN)).join();
        const next = nextScheduleChange(schedules, at, BERLIN)!.getTime();
        const now = stateAt(at.getTime());
        for (let then = at.getTime(); then < next; then += 5 * MINUTE) expect(stateAt(then)).toBe(now);
        expect(stateAt(next - 1)).toBe(now);
        if (next < at.getTime() + 24 * 60 * MINUTE) expect(stateAt(next)).not.toBe(now);
      }),
      { numRuns: 60 },
    );
  });
});

test('minutes and times convert in both directions, and an end after midnight counts on', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 1439 }), (at) => minuteOf(timeOf(at)) === at));
  expect(endMinuteOf({ from: '23:00', until: '02:00' })).toBe(26 * 60);
  expect(endMinuteOf({ from: '15:00', until: '18:00' })).toBe(18 * 60);
  expect(timeOf(26 * 60)).toBe('02:00');
  expect(['2026-11-23', '2026-11-29'].map(weekdayOf)).toEqual([1, 7]);
});
