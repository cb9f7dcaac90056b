import { expect, test } from 'vitest';
import { trialDaysLeft, trialEndOf } from './trial.ts';

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
