import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  daysFromTo,
  businessDayOf,
  dayRange,
  daysTouched,
  hourStart,
  keepsWholeHours,
  parseRange,
} from './business-day.ts';
import { isDay } from './is-day.ts';
import { RuleError } from '../errors.ts';

const ISTANBUL = 'Europe/Istanbul';
const HOUR = 3_600_000;

test.each([
  ['2026-11-20T20:59:59.999Z', 0, '2026-11-20'],
  ['2026-11-20T21:00:00.000Z', 0, '2026-11-21'],
  ['2026-11-20T22:30:00.000Z', 4, '2026-11-20'],
  ['2026-11-21T00:59:59.999Z', 4, '2026-11-20'],
  ['2026-11-21T01:00:00.000Z', 4, '2026-11-21'],
  ['2026-12-31T21:00:00.000Z', 0, '2027-01-01'],
])('%s with the day start %d belongs to %s in Istanbul (BIZ-6)', (instant, dayStartHour, day) => {
  expect(businessDayOf(new Date(instant), ISTANBUL, dayStartHour)).toBe(day);
});

test.each([
  [
    'one day',
    '2026-11-20',
    '2026-11-20',
    ISTANBUL,
    0,
    '2026-11-19T21:00:00.000Z',
    '2026-11-20T21:00:00.000Z',
  ],
  ['a bar', '2026-11-20', '2026-11-21', ISTANBUL, 4, '2026-11-20T01:00:00.000Z', '2026-11-22T01:00:00.000Z'],
  [
    '23 hours',
    '2026-03-29',
    '2026-03-29',
    'Europe/Berlin',
    0,
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T22:00:00.000Z',
  ],
  [
    '25 hours',
    '2026-10-25',
    '2026-10-25',
    'Europe/Berlin',
    0,
    '2026-10-24T22:00:00.000Z',
    '2026-10-25T23:00:00.000Z',
  ],
  [
    'an hour that is skipped',
    '2026-03-29',
    '2026-03-29',
    'Europe/Berlin',
    2,
    '2026-03-29T01:00:00.000Z',
    '2026-03-30T00:00:00.000Z',
  ],
  [
    'an hour that comes twice',
    '2026-10-25',
    '2026-10-25',
    'Europe/Berlin',
    2,
    '2026-10-25T00:00:00.000Z',
    '2026-10-26T01:00:00.000Z',
  ],
  [
    'no midnight',
    '2018-11-04',
    '2018-11-04',
    'America/Sao_Paulo',
    0,
    '2018-11-04T03:00:00.000Z',
    '2018-11-05T02:00:00.000Z',
  ],
  [
    'Istanbul when it still changed clocks',
    '2015-11-08',
    '2015-11-08',
    ISTANBUL,
    0,
    '2015-11-07T21:00:00.000Z',
    '2015-11-08T22:00:00.000Z',
  ],
])('the day range is correct for %s', (_name, ...[from, to, zone, hour, start, until]) => {
  const range = dayRange(from, to, zone, hour);
  expect([range.from.toISOString(), range.until.toISOString()]).toEqual([start, until]);
});

const zones = fc.constantFrom(
  ISTANBUL,
  'Europe/Berlin',
  'America/New_York',
  'America/Havana',
  'Australia/Lord_Howe',
  'Antarctica/Troll',
  'Asia/Kathmandu',
);
const instants = fc.date({ min: new Date('2010-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
const hours = fc.integer({ min: 0, max: 23 });

test('every instant is in the range of its own day, in every zone (BIZ-6)', () => {
  fc.assert(
    fc.property(instants, zones, hours, (instant, zone, hour) => {
      const day = businessDayOf(instant, zone, hour);
      const { from, until } = dayRange(day, day, zone, hour);
      expect(from.getTime()).toBeLessThanOrEqual(instant.getTime());
      expect(until.getTime()).toBeGreaterThan(instant.getTime());
    }),
  );
});

test('days follow each other without gap or overlap, also around clock changes', () => {
  const days = fc.constantFrom(
    '2026-03-08',
    '2026-03-29',
    '2026-04-05',
    '2026-10-04',
    '2026-10-25',
    '2026-11-01',
  );
  fc.assert(
    fc.property(days, fc.integer({ min: -2, max: 2 }), zones, hours, (near, shift, zone, hour) => {
      const day = addDays(near, shift);
      const { from, until } = dayRange(day, day, zone, hour);
      expect(dayRange(addDays(day, 1), addDays(day, 1), zone, hour).from).toEqual(until);
      expect(Math.abs(until.getTime() - from.getTime() - 24 * HOUR)).toBeLessThanOrEqual(2 * HOUR);
      expect(businessDayOf(from, zone, hour)).toBe(day);
      expect(businessDayOf(new Date(from.getTime() - 1), zone, hour)).toBe(addDays(day, -1));
    }),
  );
});

const now = new Date('2026-11-20T18:05:00Z');
const business = { timeZone: ISTANBUL, dayStartHour: 0 };

test.each([
  ['today without a query', {}, '2026-11-19T21:00:00.000Z', '2026-11-20T21:00:00.000Z'],
  [
    'both days',
    { from: '2026-11-01', to: '2026-11-30' },
    '2026-10-31T21:00:00.000Z',
    '2026-11-30T21:00:00.000Z',
  ],
  ['from a day until today', { from: '2026-11-19' }, '2026-11-18T21:00:00.000Z', '2026-11-20T21:00:00.000Z'],
  [
    'from an instant until today',
    { from: '2026-11-20T10:00:00Z' },
    '2026-11-20T10:00:00.000Z',
    '2026-11-20T21:00:00.000Z',
  ],
  [
    'both instants',
    { from: '2026-11-20T00:00:00+03:00', to: '2026-11-20T20:59:59.999Z' },
    '2026-11-19T21:00:00.000Z',
    '2026-11-20T21:00:00.000Z',
  ],
  [
    'a single instant',
    { from: '2026-11-20T10:00Z', to: '2026-11-20T10:00Z' },
    '2026-11-20T10:00:00.000Z',
    '2026-11-20T10:00:00.001Z',
  ],
  [
    '400 days',
    { from: '2025-10-17', to: '2026-11-20' },
    '2025-10-16T21:00:00.000Z',
    '2026-11-20T21:00:00.000Z',
  ],
])('a requested range is parsed: %s (REP-3)', (_name, query, from, until) => {
  const range = parseRange(query, now, business);
  expect([range.from.toISOString(), range.until.toISOString()]).toEqual([from, until]);
});

test('after midnight a bar still requests the evening (REP-4)', () => {
  const range = parseRange({}, new Date('2026-11-20T22:30:00Z'), { timeZone: ISTANBUL, dayStartHour: 4 });
  expect(range.from.toISOString()).toBe('2026-11-20T01:00:00.000Z');
});

test('a range may have 400 days across a clock change too (REP-3)', () => {
  const berlin = { timeZone: 'Europe/Berlin', dayStartHour: 0 };
  expect(() => parseRange({ from: '2026-03-29', to: '2027-05-02' }, now, berlin)).not.toThrow();
  expect(() => parseRange({ from: '2026-10-25', to: '2027-11-28' }, now, berlin)).not.toThrow();
  expect(() => parseRange({ from: '2026-03-29', to: '2027-05-03' }, now, berlin)).toThrow('INVALID_INPUT');
});

test.each([
  [{ from: 'dün' }, 'from', 'Geçerli bir tarih olmalı (YYYY-AA-GG).'],
  [{ from: '2026-02-30', to: '2026-03-01' }, 'from', 'Geçerli bir tarih olmalı (YYYY-AA-GG).'],
  [
    { from: '2026-02-30T10:00:00Z', to: '2026-03-01T10:00:00Z' },
    'from',
    'Geçerli bir tarih olmalı (YYYY-AA-GG).',
  ],
  [{ to: '' }, 'to', 'Geçerli bir tarih olmalı (YYYY-AA-GG).'],
  [
    { from: '2026-11-20T10:00:00', to: '2026-11-20T11:00:00' },
    'from',
    'Geçerli bir tarih olmalı (YYYY-AA-GG).',
  ],
  [
    { from: '2026-11-20', to: '2026-11-20T10:00:00Z' },
    'to',
    'Başlangıç ve bitişin ikisi de gün ya da ikisi de zaman olmalı.',
  ],
  [{ from: '2026-11-21', to: '2026-11-20' }, 'to', 'Bitiş, başlangıçtan önce olamaz.'],
  [{ from: '2026-11-20T10:00:00Z', to: '2026-11-20T09:59:59Z' }, 'to', 'Bitiş, başlangıçtan önce olamaz.'],
  [{ from: '2026-11-21' }, 'to', 'Bitiş, başlangıçtan önce olamaz.'],
  [{ from: '2025-10-16', to: '2026-11-20' }, 'to', 'En çok 400 günlük aralık seçilebilir.'],
])('%j is refused at %s (REP-3)', (query, path, reason) => {
  const refused = (() => {
    try {
      parseRange(query, now, business);
    } catch (error) {
      return error as RuleError;
    }
    return null;
  })();
  expect(refused).toBeInstanceOf(RuleError);
  expect(refused?.code).toBe('INVALID_INPUT');
  expect(refused?.details).toEqual({ fields: [{ path, reason }] });
});

test.each([
  ['2026-11-20', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['20.11.2026', false],
  ['9999-12-31', false],
  ['0001-01-01', false],
  ['', false],
])('the text %s is a valid day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test.each([
  ['2026-03-09T21:00:00Z', '2026-03-10T21:00:00Z', 0, ['2026-03-10', '2026-03-10']],
  ['2026-03-10T20:59:59Z', '2026-03-10T21:00:00.001Z', 0, ['2026-03-10', '2026-03-11']],
  ['2026-03-10T21:00:00Z', '2026-03-11T01:00:00Z', 4, ['2026-03-10', '2026-03-10']],
] as const)(
  'the days of the range from %s until %s are those with the day start %d',
  (...[from, until, dayStartHour, [first, last]]) => {
    const range = { from: new Date(from), until: new Date(until) };
    expect(daysTouched(range, { timeZone: 'Europe/Istanbul', dayStartHour })).toEqual({
      from: first,
      to: last,
    });
  },
);

test.each([
  ['Europe/Istanbul', '2026-01-01', '2026-12-31', true],
  ['America/New_York', '2026-01-01', '2026-12-31', true],
  ['Asia/Kolkata', '2026-01-01', '2026-01-02', false],
  // UTC+11 in summer, UTC+10:30 in winter.
  ['Australia/Lord_Howe', '2026-01-01', '2026-01-20', true],
  ['Australia/Lord_Howe', '2026-01-01', '2026-12-31', false],
])(
  'the clock of %s from %s until %s changes by whole hours only: %s',
  (timeZone, ...[from, until, expected]) => {
    expect(keepsWholeHours({ from: new Date(from), until: new Date(until) }, timeZone)).toBe(expected);
  },
);

test.each([
  ['2026-11-23T17:14:30.250Z', ISTANBUL, '2026-11-23T17:00:00.000Z'],
  ['2026-11-23T17:00:00.000Z', ISTANBUL, '2026-11-23T17:00:00.000Z'],
  ['2026-11-23T17:14:30.000Z', 'Asia/Kolkata', '2026-11-23T16:30:00.000Z'],
  // The hour that occurs twice counts as two hours.
  ['2026-10-25T01:20:00.000Z', 'Europe/Berlin', '2026-10-25T01:00:00.000Z'],
])('the hour of %s in %s began at %s', (at, zone, expected) => {
  expect(hourStart(new Date(at), zone).toISOString()).toBe(expected);
});

test('a range contains each of its days once, with both ends, over a month and a leap day (REP-3)', () => {
  expect(daysFromTo('2026-11-20', '2026-11-20')).toEqual(['2026-11-20']);
  expect(daysFromTo('2028-02-27', '2028-03-01')).toEqual([
    '2028-02-27',
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
  ]);
});
