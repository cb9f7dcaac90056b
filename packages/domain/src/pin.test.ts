import { describe, expect, test } from 'vitest';
import { EASY_PIN, isPinLocked, pinProblem, secondsAfterTries, triesLeft } from './pin.ts';

describe('a new PIN', () => {
  test.each(['2580', '1357', '1123', '9012', '0989'])('%s may be used (PIN-8)', (pin) => {
    expect(pinProblem(pin, 4)).toBeNull();
  });

  test.each(['0000', '9999', '1234', '6789', '3210', '9876'])('%s is easily guessed (PIN-8)', (pin) => {
    expect(pinProblem(pin, 4)).toBe(EASY_PIN);
  });

  test.each(['258', '25801', '', '25a0', '２５８０', ' 258', '-258'])(
    '%j is no PIN of four digits (PIN-6)',
    (pin) => {
      expect(pinProblem(pin, 4)).toBe('PIN 4 rakam olmalı.');
    },
  );

  test('the length is that of the business (PIN-6)', () => {
    expect(pinProblem('258046', 6)).toBeNull();
    expect(pinProblem('2580', 6)).toBe('PIN 6 rakam olmalı.');
    expect(pinProblem('123456', 6)).toBe(EASY_PIN);
  });
});

describe('wrong tries', () => {
  test('five, then 30 seconds, twice as long each time, then only the password (PIN-11)', () => {
    const waits = Array.from({ length: 10 }, (_, tries) => secondsAfterTries(tries));
    expect(waits).toEqual([0, 0, 0, 0, 0, 30, 60, 120, 240, 480]);
    expect(isPinLocked({ onDevice: 9, atPerson: 9 })).toBe(false);
    expect(isPinLocked({ onDevice: 10, atPerson: 10 })).toBe(true);
  });

  test('thirty at one person on several devices are enough (PIN-12)', () => {
    expect(isPinLocked({ onDevice: 0, atPerson: 29 })).toBe(false);
    expect(isPinLocked({ onDevice: 0, atPerson: 30 })).toBe(true);
  });

  test('what is left is the smaller of both (PIN-17)', () => {
    expect(triesLeft({ onDevice: 1, atPerson: 1 })).toBe(4);
    expect(triesLeft({ onDevice: 1, atPerson: 28 })).toBe(2);
    expect(triesLeft({ onDevice: 7, atPerson: 7 })).toBe(0);
  });
});
