import { describe, expect, test } from 'vitest';
import { extendedTrial, trialDaysLeft, trialEndOf } from './trial.ts';

const created = new Date('2026-11-20T18:05:00Z');
const endsAt = trialEndOf(created);

test('a trial lasts fifteen days (BIZ-12)', () => {
  expect(endsAt.toISOString()).toBe('2026-12-05T18:05:00.000Z');
});

test.each([
  ['2026-11-20T18:05:00Z', 15],
  ['2026-11-20T18:05:01Z', 15],
  ['2026-11-23T18:05:00Z', 12],
  ['2026-12-05T18:04:59Z', 1],
  ['2026-12-05T18:05:00Z', 0],
  ['2027-01-01T00:00:00Z', 0],
])('at %s, %d days are left (BIZ-12)', (now, left) => {
  expect(trialDaysLeft(endsAt, new Date(now))).toBe(left);
});

describe('extension', () => {
  const now = new Date('2026-11-29T21:30:00Z'); // 30 November in Istanbul
  const extend = (until: string, end: string) => () =>
    extendedTrial({ until, endsAt: new Date(end), now, timeZone: 'Europe/Istanbul' }).toISOString();

  test('ends with the last second of the day in the time zone of the business (SITE-25)', () => {
    expect(extend('2026-12-20', '2026-12-05T18:05:00Z')()).toBe('2026-12-20T20:59:59.000Z');
  });

  test.each([
    ['the day of the present end', '2026-12-05', '2026-12-05T18:05:00Z', false],
    ['the day after the present end', '2026-12-06', '2026-12-05T18:05:00Z', true],
    ['today, after the end', '2026-11-30', '2026-11-01T18:05:00Z', false],
    ['tomorrow, after the end', '2026-12-01', '2026-11-01T18:05:00Z', true],
    ['the last day', '2028-11-29', '2026-11-01T18:05:00Z', true],
    ['a day later', '2028-11-30', '2026-11-01T18:05:00Z', false],
  ])('%s (SITE-25)', (_, until, end, isAllowed) => {
    if (isAllowed) expect(extend(until, end)).not.toThrow();
    else expect(extend(until, end)).toThrow('TRIAL_END_REFUSED');
  });
});
