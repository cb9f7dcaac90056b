import { expect, test } from 'vitest';
import {
  DEFAULT_RESERVATIONS,
  endOf,
  instantOfDay,
  minutesOfClock,
  parseClock,
  usualStay,
} from './reservation.ts';
import { isCounted, isExpected, RESERVATION_STATES } from './reservation-state.ts';

const clock = { timeZone: 'Europe/Istanbul', dayStartHour: 4 };

test.each([
  ['2026-11-28', 19 * 60 + 30, '2026-11-28T16:30:00.000Z'],
  ['2026-11-28', 4 * 60, '2026-11-28T01:00:00.000Z'],
  ['2026-11-28', 30, '2026-11-28T21:30:00.000Z'],
  ['2026-12-31', 3 * 60 + 45, '2027-01-01T00:45:00.000Z'],
])(
  '%s, minute %d, is %s: a time before the start of the day is the night after (RESERVE-4)',
  (day, minutes, at) => {
    expect(instantOfDay(day, minutes, clock).toISOString()).toBe(at);
    expect(minutesOfClock(new Date(at), clock.timeZone)).toBe(minutes);
  },
);

test('a stay is that of the size of the party (RESERVE-2)', () => {
  const settings = { ...DEFAULT_RESERVATIONS, stayOfTwo: 60, stayOfFour: 90, stayOfMore: 150 };
  expect([1, 2, 3, 4, 5, 99].map((guests) => usualStay(guests, settings))).toEqual([
    60, 60, 90, 90, 150, 150,
  ]);
  expect([1, 3, 9].map((guests) => usualStay(guests, DEFAULT_RESERVATIONS))).toEqual([120, 120, 120]);
  const startsAt = new Date('2026-11-28T16:30:00Z');
  expect(endOf({ startsAt, minutes: 90 })).toEqual(new Date('2026-11-28T18:00:00Z'));
});

test('guests are expected until they came, stayed away or cancelled (RESERVE-3, RESERVE-10)', () => {
  const states = RESERVATION_STATES.map((state) => ({ state }));
  expect(states.filter(isExpected).map(({ state }) => state)).toEqual(['WAITING', 'CONFIRMED']);
  expect(states.filter(isCounted).map(({ state }) => state)).toEqual(['WAITING', 'CONFIRMED', 'ARRIVED']);
});

test.each([
  ['19:30', 1_170],
  ['1930', 1_170],
  ['19.30', 1_170],
  ['9', 540],
  [' 09:05 ', 545],
  ['00:00', 0],
  ['24:00', null],
  ['19:60', null],
  ['19:3', null],
  ['akşam', null],
  ['', null],
])('%s is read as %s', (text, minutes) => {
  expect(parseClock(text)).toBe(minutes);
});
