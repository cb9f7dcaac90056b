import { describe, expect, test } from 'vitest';
import { pinLockOf } from './pin-lock.ts';

const NOW = new Date('2026-11-28T18:00:00Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);
const DAY = 86_400_000;
const FREE = { atPerson: 0, since: null, places: [] };

describe('the lock of a PIN', () => {
  test('is null while every place takes it (STAFF-27)', () => {
    expect(pinLockOf(FREE, NOW)).toBeNull();
    expect(pinLockOf({ ...FREE, places: [{ failures: 4, waitUntil: null }] }, NOW)).toBeNull();
    expect(pinLockOf({ ...FREE, places: [{ failures: 6, waitUntil: after(-1) }] }, NOW)).toBeNull();
  });

  test('is the longest wait (STAFF-27)', () => {
    const places = [
      { failures: 5, waitUntil: after(30_000) },
      { failures: 7, waitUntil: after(120_000) },
    ];
    expect(pinLockOf({ ...FREE, places }, NOW)).toEqual({ wrongTries: 7, opensAt: after(120_000) });
  });

  test('has no end after ten at one device (PIN-11, STAFF-27)', () => {
    const places = [{ failures: 10, waitUntil: after(1_000) }];
    expect(pinLockOf({ ...FREE, places }, NOW)).toEqual({ wrongTries: 10, opensAt: null });
  });

  test.each([
    [30, 1],
    [59, 1],
    [60, 2],
    [250, 4],
  ])('of %i tries at the person ends after %i days (PIN-12, STAFF-27)', (atPerson, days) => {
    expect(pinLockOf({ ...FREE, atPerson, since: NOW }, NOW)).toEqual({
      wrongTries: atPerson,
      opensAt: after(days * DAY),
    });
  });
});
