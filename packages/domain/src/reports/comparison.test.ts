import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, businessDayOf, dayRange } from '../calendar/business-day.ts';
import { changeOf, comparedInstants, comparisonOf, sameMoment } from './comparison.ts';

/** 23 November 2026 is a Monday. */
const TODAY = '2026-11-23';

test.each([
  ['today, with the same weekday', ['2026-11-23', '2026-11-23'], ['DAY', '2026-11-16', '2026-11-16', true]],
  ['a day that is over', ['2026-11-21', '2026-11-21'], ['DAY', '2026-11-14', '2026-11-14', false]],
  [
    'the first of a month is a day too',
    ['2026-11-01', '2026-11-01'],
    ['DAY', '2026-10-25', '2026-10-25', false],
  ],
  ['a whole week', ['2026-11-16', '2026-11-22'], ['WEEK', '2026-11-09', '2026-11-15', false]],
  ['a week so far', ['2026-11-16', '2026-11-19'], ['WEEK', '2026-11-09', '2026-11-12', false]],
  ['a week over the new year', ['2026-01-01', '2026-01-04'], ['MONTH', '2025-12-01', '2025-12-04', false]],
  ['a week of two years', ['2025-12-29', '2026-01-04'], ['WEEK', '2025-12-22', '2025-12-28', false]],
  ['this month', ['2026-11-01', '2026-11-23'], ['MONTH', '2026-10-01', '2026-10-23', true]],
  [
    'a whole month: its 31st has none',
    ['2026-10-01', '2026-10-31'],
    ['MONTH', '2026-09-01', '2026-09-30', false],
  ],
  ['a short month', ['2026-02-01', '2026-02-28'], ['MONTH', '2026-01-01', '2026-01-28', false]],
  ['after a short month', ['2026-03-01', '2026-03-30'], ['MONTH', '2026-02-01', '2026-02-28', false]],
  ['after a leap day', ['2028-03-01', '2028-03-29'], ['MONTH', '2028-02-01', '2028-02-29', false]],
  ['January', ['2026-01-01', '2026-01-31'], ['MONTH', '2025-12-01', '2025-12-31', false]],
  ['a free range', ['2026-11-10', '2026-11-19'], ['RANGE', '2026-10-31', '2026-11-09', false]],
  ['seven days until today', ['2026-11-17', '2026-11-23'], ['RANGE', '2026-11-10', '2026-11-16', true]],
  ['more than a month', ['2026-10-01', '2026-11-23'], ['RANGE', '2026-08-08', '2026-09-30', true]],
] as const)('a range is compared: %s', (_, [from, to], [kind, earlierFrom, earlierTo, isCut]) => {
  const today = to.startsWith('2028') ? '2028-06-01' : TODAY;
  expect(comparisonOf({ from, to }, today)).toEqual({ kind, from: earlierFrom, to: earlierTo, isCut });
});

test('on the 31st the last day of a shorter month is compared as a whole', () => {
  const days = { from: '2026-05-01', to: '2026-05-31' };
  const april = { kind: 'MONTH', from: '2026-04-01', to: '2026-04-30' };
  expect(comparisonOf(days, '2026-05-31')).toEqual({ ...april, isCut: false });
});

test('days that have not begun are not compared (REP-13)', () => {
  expect(comparisonOf({ from: '2026-11-24', to: '2026-11-30' }, TODAY)).toBeNull();
  expect(comparisonOf({ from: '2026-11-23', to: '2026-11-29' }, TODAY)).toEqual({
    kind: 'DAY',
    from: '2026-11-16',
    to: '2026-11-16',
    isCut: true,
  });
});

const ISTANBUL = { timeZone: 'Europe/Istanbul', dayStartHour: 0 };
const BERLIN = { timeZone: 'Europe/Berlin', dayStartHour: 0 };
test.each([
  ['a week before', ISTANBUL, ['2026-11-23T17:14:30Z', '2026-11-16'], '2026-11-16T17:14:30.000Z'],
  [
    'after midnight',
    { ...ISTANBUL, dayStartHour: 4 },
    ['2026-11-23T23:30Z', '2026-11-16'],
    '2026-11-16T23:30:00.000Z',
  ],
  ['clocks went back between', BERLIN, ['2026-10-26T11:00Z', '2026-10-19'], '2026-10-19T10:00:00.000Z'],
  ['clocks went forward between', BERLIN, ['2026-03-30T10:00Z', '2026-03-23'], '2026-03-23T11:00:00.000Z'],
  [
    'a minute that was skipped is the jump',
    BERLIN,
    ['2026-04-05T00:30Z', '2026-03-29'],
    '2026-03-29T01:00:00.000Z',
  ],
  [
    'a minute that comes twice is the first',
    BERLIN,
    ['2026-11-01T01:30Z', '2026-10-25'],
    '2026-10-25T00:30:00.000Z',
  ],
] as const)('the comparison ends at the same minute: %s', (_, clock, [now, day], expected) => {
  expect(sameMoment(new Date(now), day, clock).toISOString()).toBe(expected);
});

test('a comparison as instants ends with its day, or at the minute of the present day (REP-14)', () => {
  const now = new Date('2026-11-23T17:14:00Z');
  const instants = (from: string, to: string) => {
    const comparison = comparisonOf({ from, to }, TODAY);
    const { from: start, until } = comparedInstants(comparison!, now, ISTANBUL);
    return [start.toISOString(), until.toISOString()];
  };
  expect(instants(TODAY, TODAY)).toEqual(['2026-11-15T21:00:00.000Z', '2026-11-16T17:14:00.000Z']);
  expect(instants('2026-11-01', TODAY)).toEqual(['2026-09-30T21:00:00.000Z', '2026-10-23T17:14:00.000Z']);
  expect(instants('2026-11-16', '2026-11-22')).toEqual([
    '2026-11-08T21:00:00.000Z',
    '2026-11-15T21:00:00.000Z',
  ]);
});

const someDay = fc
  .date({ min: new Date('2010-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
const length = fc.oneof(fc.integer({ min: 1, max: 32 }), fc.integer({ min: 1, max: 400 }));
const lengthOf = ({ from, to }: { from: string; to: string }) =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

test('two compared ranges share no day and are equally long, except for a longer month (REP-13)', () => {
  fc.assert(
    fc.property(someDay, length, fc.integer({ min: -3, max: 400 }), (from, days, ago) => {
      const to = addDays(from, days - 1);
      const today = addDays(to, ago);
      const comparison = comparisonOf({ from, to }, today);
      if (comparison === null) {
        expect(from > today).toBe(true);
        return;
      }
      const compared = { from, to: to < today ? to : today };
      expect(comparison.to < from).toBe(true);
      expect(comparison.from <= comparison.to).toBe(true);
      const shorter = lengthOf(compared) - lengthOf(comparison);
      if (comparison.kind === 'MONTH') {
        expect(shorter).toBeGreaterThanOrEqual(0);
        expect(shorter).toBeLessThanOrEqual(3);
      } else expect(shorter).toBe(0);
      // A day that is not over is compared with a part of a day, never with a whole one. The 31st may have no such day.
      expect(comparison.isCut).toBe(compared.to === today && shorter === 0);
    }),
  );
});

test('the same minute is within its business day, in every zone and with every day start', () => {
  const zones = fc.constantFrom(
    'Europe/Istanbul',
    'Europe/Berlin',
    'America/New_York',
    'Asia/Kolkata',
    'Pacific/Apia',
  );
  const hours = fc.integer({ min: 0, max: 23 });
  const instants = fc.date({ min: new Date('2012-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(
      instants,
      zones,
      hours,
      fc.integer({ min: 1, max: 400 }),
      (now, timeZone, dayStartHour, ago) => {
        const day = addDays(businessDayOf(now, timeZone, dayStartHour), -ago);
        const at = sameMoment(now, day, { timeZone, dayStartHour });
        const { from, until } = dayRange(day, day, timeZone, dayStartHour);
        expect(at.getTime()).toBeGreaterThanOrEqual(from.getTime());
        expect(at.getTime()).toBeLessThanOrEqual(until.getTime());
      },
    ),
  );
});

test.each([
  [112, 100, 'up', 12],
  [88, 100, 'down', 12],
  [100, 100, 'same', 0],
  [50, 0, 'up', null],
  [0, 0, 'same', null],
  [-50, 0, 'down', null],
  [50, -100, 'up', 150],
  [-150, -100, 'down', 50],
] as const)('from %d, with %d before, the change is %s by %d percent', (now, before, direction, percent) => {
  expect(changeOf(now, before)).toEqual({ direction, percent });
});
