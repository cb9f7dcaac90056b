import { describe, expect, test } from 'vitest';
import {
  EASY_PIN,
  fadedTries,
  isPinLocked,
  makeUpPin,
  pinProblem,
  secondsAfterTries,
  triesLeft,
} from './pin.ts';

describe('a new PIN', () => {
  test.each(['2580', '1357', '1123', '9012', '0989'])('%s may be used (PIN-8)', (pin) => {
    expect(pinProblem(pin, 4)).toBeNull();
  });

  test.each(['0000', '9999', '1234', '6789', '3210', '9876', '1985', '2026'])(
    '%s is easy to guess (PIN-8)',
    (pin) => {
      expect(pinProblem(pin, 4)).toBe(EASY_PIN);
    },
  );

  test.each(['258', '25801', '', '25a0', '２５８０', ' 258', '-258'])(
    '%j is not a PIN of four digits (PIN-6)',
    (pin) => {
      expect(pinProblem(pin, 4)).toBe('PIN 4 rakam olmalı.');
    },
  );

  test('the length is set by the business (PIN-6)', () => {
    expect(pinProblem('258046', 6)).toBeNull();
    expect(pinProblem('2580', 6)).toBe('PIN 6 rakam olmalı.');
    expect(pinProblem('123456', 6)).toBe(EASY_PIN);
  });
});

describe('a PIN that is made up', () => {
  test('has the length of the business, and is never one that is easy to guess (PIN-26)', () => {
    const digits = [0, 0, 0, 0, 1, 2, 3, 4, 1, 9, 8, 5, 4, 8, 1, 5];
    expect(makeUpPin(4, () => (digits.shift() ?? 0) / 10)).toBe('4815');
    expect(makeUpPin(6, Math.random)).toMatch(/^\d{6}$/);
  });
});

describe('wrong tries', () => {
  test('make the device wait 30 seconds after five, then twice as long each time, then require the password (PIN-11)', () => {
    const waits = Array.from({ length: 10 }, (_, tries) => secondsAfterTries(tries));
    expect(waits).toEqual([0, 0, 0, 0, 0, 30, 60, 120, 240, 480]);
    expect(isPinLocked({ onDevice: 9, atPerson: 9 })).toBe(false);
    expect(isPinLocked({ onDevice: 10, atPerson: 10 })).toBe(true);
  });

  test('of one person on several devices lock the PIN after thirty (PIN-12)', () => {
    expect(isPinLocked({ onDevice: 0, atPerson: 29 })).toBe(false);
    expect(isPinLocked({ onDevice: 0, atPerson: 30 })).toBe(true);
  });

  test.each([
    [29, 0, 29, 0],
    [29, 0.99, 29, 0],
    [30, 1, 15, 1],
    [30, 2.5, 7, 2],
    [1, 1, 0, 1],
    [30, 4_000, 0, 4_000],
    [30, -1, 30, 0],
  ])('%i of a person become, %d days later, %i (PIN-12)', (count, days, left, counted) => {
    const since = new Date('2026-11-20T08:00:00Z');
    const after = (n: number) => new Date(since.getTime() + n * 86_400_000);
    expect(fadedTries(count, since, after(days))).toEqual({ count: left, since: after(counted) });
  });

  test('count their days from the first one (PIN-12)', () => {
    const now = new Date('2026-11-20T08:00:00Z');
    expect(fadedTries(0, new Date('2020-01-01T00:00:00Z'), now)).toEqual({ count: 0, since: now });
    expect(fadedTries(3, null, now)).toEqual({ count: 3, since: now });
  });

  test('leave the smaller rest of both limits (PIN-17)', () => {
    expect(triesLeft({ onDevice: 1, atPerson: 1 })).toBe(4);
    expect(triesLeft({ onDevice: 1, atPerson: 28 })).toBe(2);
    expect(triesLeft({ onDevice: 7, atPerson: 7 })).toBe(0);
  });
});
