import { describe, expect, test } from 'vitest';
import {
  defaultLateMinutes,
  isLateMinutes,
  lateLinesOf,
  latenessOf,
  waitEndedAt,
  type LateLimit,
  type TimedTicket,
} from './kitchen-lateness.ts';
import { hasLeftKitchen } from './kitchen.ts';

const NOW = Date.parse('2026-05-04T19:00:00Z');
const MINUTE = 60_000;
const ago = (minutes: number) => new Date(NOW - minutes * MINUTE);

const STATIONS: LateLimit[] = [
  { id: 'kitchen', name: 'Mutfak', lateAfterMinutes: 12 },
  { id: 'oven', name: 'Fırın', lateAfterMinutes: 15 },
  { id: 'bar', name: 'Bar', lateAfterMinutes: 4 },
];

type Line = TimedTicket['lines'][number];
const line = (stationId: string | null, status: Line['status'] = 'NEW', minutes = 1): Line => ({
  stationId,
  status,
  changedAt: ago(minutes),
});
const ticket = (minutes: number, lines: Line[], paidAt: Date | null = null): TimedTicket => ({
  sentAt: ago(minutes),
  paidAt,
  placeKind: 'TABLE',
  promisedAt: null,
  lines,
});
const readLateness = (one: TimedTicket) => latenessOf(one, STATIONS, NOW);

test.each([
  ['Mutfak', 12],
  ['Fırın', 15],
  ['FIRIN 2', 15],
  ['Pide Fırını', 15],
  ['Bar', 4],
  ['bar', 4],
  ['Havuz Barı', 4],
  ['Bar 2', 4],
  ['Çay Ocağı', 4],
  ['İçecekler', 4],
  ['Barbekü', 12],
  ['Ocak', 12],
  ['Izgara', 12],
  ['', 12],
])('a station called %s is late after %i minutes until a user sets a limit (KDS-20)', (name, minutes) => {
  expect(defaultLateMinutes(name)).toBe(minutes);
});

test.each([
  [0, false],
  [1, true],
  [240, true],
  [241, false],
  [2.5, false],
])('a limit of %d minutes is valid: %s', (minutes, isOne) => {
  expect(isLateMinutes(minutes)).toBe(isOne);
});

describe('a ticket', () => {
  test.each([
    [8.9, 'inTime'],
    [9, 'nearLimit'],
    [11.9, 'nearLimit'],
    [12, 'late'],
  ] as const)('of the kitchen after %d minutes is %s', (minutes, urgency) => {
    expect(readLateness(ticket(minutes, [line('kitchen')])).urgency).toBe(urgency);
  });

  test('is late when a line is late at its own station, and names the station (KDS-21)', () => {
    const mixed = ticket(5, [line('kitchen'), line('bar')]);
    expect(readLateness(mixed)).toMatchObject({ urgency: 'late', limit: STATIONS[2] });
    expect(readLateness(ticket(13, [line('kitchen'), line('oven')]))).toMatchObject({
      urgency: 'late',
      limit: STATIONS[0],
    });
  });

  test('is not late because of ready or served lines', () => {
    const waiting = ticket(60, [line('bar', 'READY'), line('bar', 'SERVED')]);
    expect(readLateness(waiting)).toMatchObject({ urgency: 'inTime', limit: null });
    expect(readLateness(ticket(5, [line('bar', 'READY'), line('kitchen')])).urgency).toBe('inTime');
  });

  test('without lines, or paid, is never late (KDS-21)', () => {
    expect(readLateness(ticket(60, [])).urgency).toBe('inTime');
    expect(readLateness(ticket(60, [line('bar')], ago(50))).urgency).toBe('inTime');
  });

  test('without a station, or with a deleted one, has the kitchen’s limit and no name', () => {
    expect(readLateness(ticket(11, [line(null)])).urgency).toBe('nearLimit');
    expect(readLateness(ticket(12, [line('gone')]))).toMatchObject({
      urgency: 'late',
      limit: { id: null, name: null, lateAfterMinutes: 12 },
    });
  });

  test.each([
    // Promised in these minutes, sent so many minutes ago, and what decides.
    [20, 9, 'nearLimit', 'Mutfak'],
    [2, 9, 'nearLimit', 'Söz'],
    [6, 1, 'inTime', 'Söz'],
    [5, 1, 'nearLimit', 'Söz'],
    [-0.9, 5, 'nearLimit', 'Söz'],
    [-1, 5, 'late', 'Söz'],
    [20, 12, 'late', 'Mutfak'],
    [-30, 60, 'late', 'Mutfak'],
  ] as const)(
    'promised in %d min and sent %d min ago is %s by %s (KDS-35)',
    (inMinutes, sent, urgency, by) => {
      const promised = { placeKind: 'TAKEAWAY' as const, promisedAt: ago(-inMinutes) };
      const lateness = readLateness({ ...ticket(sent, [line('kitchen')]), ...promised });
      expect([lateness.urgency, lateness.limit?.name ?? 'Söz']).toEqual([urgency, by]);
      expect(lateness.promisedAt).toEqual(by === 'Söz' ? promised.promisedAt : null);
    },
  );

  test('of a guest without a table goes on after the payment (KDS-35)', () => {
    const paid = ticket(12, [line('kitchen')], ago(12));
    expect(readLateness({ ...paid, placeKind: 'COUNTER' }).urgency).toBe('late');
    expect(lateLinesOf({ ...paid, placeKind: 'COUNTER' }, STATIONS, NOW)).toHaveLength(1);
    expect(waitEndedAt(paid)).toEqual(ago(12));
    expect(waitEndedAt({ ...paid, placeKind: 'DELIVERY' })).toBeNull();
  });

  test('lists its late lines', () => {
    const lines = [line('bar'), line('bar', 'READY'), line('kitchen', 'PREPARING')];
    expect(lateLinesOf(ticket(5, lines), STATIONS, NOW)).toEqual([lines[0]]);
    expect(lateLinesOf(ticket(12, lines), STATIONS, NOW)).toEqual([lines[0], lines[2]]);
    expect(lateLinesOf(ticket(12, lines, ago(1)), STATIONS, NOW)).toEqual([]);
  });

  test('that is paid leaves a minute after its last line is ready, not earlier (KDS-23)', () => {
    const ready = (minutes: number, paidAt: Date | null) =>
      ticket(9, [line('bar', 'SERVED', 5), line('kitchen', 'READY', minutes)], paidAt);
    expect(hasLeftKitchen(ready(1, ago(3)), NOW)).toBe(true);
    expect(hasLeftKitchen(ready(0.9, ago(3)), NOW)).toBe(false);
    expect(hasLeftKitchen(ready(9, null), NOW)).toBe(false);
    expect(hasLeftKitchen(ready(9, ago(0.5)), NOW)).toBe(false);
    expect(hasLeftKitchen(ticket(9, [line('bar', 'READY', 5), line('bar')], ago(6)), NOW)).toBe(false);
  });
});
