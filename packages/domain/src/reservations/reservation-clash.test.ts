import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  clashOf,
  guestsBetween,
  isNearlyFull,
  nextOfTable,
  suitableTables,
  type FloorTable,
  type TakingReservation,
} from './reservation-clash.ts';
import { DEFAULT_RESERVATIONS } from './reservation.ts';

/** A time of the evening of 28 November in UTC. */
const at = (clock: string): Date => new Date(`2026-11-28T${clock}:00Z`);

const table = (name: string, over: Partial<FloorTable> = {}): FloorTable => ({
  ...{ id: name, name, capacity: 4, isActive: true, areaId: 'Salon', openedAt: null },
  ...over,
});
const booked = (id: string, clock: string, over: Partial<TakingReservation> = {}): TakingReservation => ({
  ...{ id, tableId: 'Masa 5', startsAt: at(clock), minutes: 120, guests: 4, state: 'WAITING' as const },
  ...over,
});
const evening = (over: { reservations?: TakingReservation[]; tables?: FloorTable[]; now?: Date } = {}) => ({
  ...{ reservations: [], tables: [table('Masa 5')], settings: DEFAULT_RESERVATIONS, now: at('18:40') },
  ...over,
});
const kindOf = (one: TakingReservation, day: Parameters<typeof clashOf>[1]) =>
  clashOf(one, day)?.kind ?? null;

test.each([
  ['the whole of another one', '19:30', 'RESERVATION'],
  ['its last minute', '21:29', 'RESERVATION'],
  ['its first minute', '17:31', 'RESERVATION'],
  ['the minute of its end', '21:30', null],
  ['a stay that ends as it begins', '17:30', null],
])('a reservation over %s clashes or not (RESERVE-6)', (_, clock, kind) => {
  const one = booked('a', clock);
  expect(kindOf(one, evening({ reservations: [booked('b', '19:30'), one] }))).toBe(kind);
});

test.each(['ARRIVED', 'NO_SHOW', 'CANCELED'] as const)(
  'a reservation that is %s takes no table (RESERVE-6)',
  (state) => {
    const over = booked('b', '19:30', { state });
    expect(kindOf(booked('a', '19:30'), evening({ reservations: [over] }))).toBeNull();
    expect(kindOf(over, evening({ reservations: [booked('a', '19:30')] }))).toBeNull();
  },
);

test('another table, none, and the same reservation are no clash (RESERVE-6)', () => {
  const day = evening({ reservations: [booked('b', '19:30')], tables: [table('Masa 5'), table('Masa 6')] });
  expect(kindOf(booked('b', '19:45'), day)).toBeNull();
  expect(kindOf(booked('a', '19:30', { tableId: 'Masa 6' }), day)).toBeNull();
  expect(kindOf(booked('a', '19:30', { tableId: null }), day)).toBeNull();
  expect(kindOf(booked('a', '19:30', { tableId: 'silinmiş' }), day)).toBeNull();
});

test.each([
  ['19:30', '18:40', 'ORDER'],
  ['20:10', '18:40', null],
  ['20:10', '20:15', 'ORDER'],
  ['16:00', '18:40', null],
])(
  'an order open since 18:10 is expected to leave at 20:10, and not before now: %s at %s (RESERVE-6)',
  (clock, now, kind) => {
    const busy = table('Masa 5', { openedAt: at('18:10'), guests: 4 });
    expect(kindOf(booked('a', clock), evening({ tables: [busy], now: at(now) }))).toBe(kind);
  },
);

test('an order stays by its guests, else by the seats of its table (RESERVE-6)', () => {
  const settings = { ...DEFAULT_RESERVATIONS, stayOfTwo: 60, stayOfFour: 90 };
  const until = (guests: number | undefined) => {
    const tables = [table('Masa 5', { openedAt: at('18:10'), guests })];
    const clash = clashOf(booked('a', '19:00'), { ...evening({ tables }), settings });
    return clash?.kind === 'ORDER' ? clash.until : null;
  };
  expect([until(2), until(undefined)]).toEqual([at('19:10'), at('19:40')]);
});

test('too few seats are a clash where the table is free (RESERVE-6)', () => {
  const clash = clashOf(booked('a', '19:30', { guests: 6 }), evening());
  expect(clash).toEqual({ kind: 'SEATS', capacity: 4 });
  expect(clashOf(booked('a', '19:30', { guests: 4 }), evening())).toBeNull();
});

test('suitable tables are free with enough seats: of its area first, the smallest first (RESERVE-7)', () => {
  const tables = [
    table('Masa 5', { capacity: 6, openedAt: at('18:10') }),
    table('Bahçe 4', { capacity: 6, areaId: 'Bahçe' }),
    table('Masa 10', { capacity: 6 }),
    table('Masa 7', { capacity: 6 }),
    table('Masa 8', { capacity: 8 }),
    table('Masa 1', { capacity: 4 }),
    table('Masa 2', { capacity: 6, isActive: false }),
    table('Masa 3', { capacity: 6 }),
  ];
  const reservations = [booked('b', '20:00', { tableId: 'Masa 3' })];
  const found = suitableTables(booked('a', '19:30', { guests: 6 }), evening({ tables, reservations }));
  expect(found.map(({ name }) => name)).toEqual(['Masa 7', 'Masa 10', 'Masa 8', 'Bahçe 4']);
});

test('a suitable table never clashes (RESERVE-7)', () => {
  const stay = fc.record({
    start: fc.integer({ min: 0, max: 600 }),
    minutes: fc.integer({ min: 15, max: 240 }),
    guests: fc.integer({ min: 1, max: 8 }),
    tableId: fc.constantFrom('A', 'B', 'C', null),
  });
  const made = (
    { start, ...rest }: { start: number; minutes: number; guests: number; tableId: string | null },
    id: string,
  ) => booked(id, '12:00', { ...rest, startsAt: new Date(at('12:00').getTime() + start * 60_000) });
  fc.assert(
    fc.property(
      stay,
      fc.array(stay),
      fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 3, maxLength: 3 }),
      (one, others, seats) => {
        const tables = ['A', 'B', 'C'].map((id, index) => table(id, { capacity: seats[index] ?? 4 }));
        const day = evening({
          tables,
          reservations: others.map((other, index) => made(other, String(index))),
        });
        const asked = made(one, 'asked');
        for (const { id } of suitableTables(asked, day))
          expect(clashOf({ ...asked, tableId: id }, day)).toBeNull();
      },
    ),
  );
});

test('guests of an hour are those who stay during it, and 80 % of the seats are nearly full (RESERVE-10, RESERVE-11)', () => {
  const evenings = [
    booked('a', '19:30', { guests: 6 }),
    booked('b', '20:30', { guests: 4, minutes: 30 }),
    booked('c', '17:00', { guests: 2, minutes: 120 }),
  ];
  const guestsAt = (hour: number) => guestsBetween(evenings, at(`${hour}:00`), at(`${hour + 1}:00`));
  expect([16, 17, 18, 19, 20, 21, 22].map(guestsAt)).toEqual([0, 2, 2, 6, 10, 6, 0]);
  expect([isNearlyFull(33, 42), isNearlyFull(34, 42), isNearlyFull(0, 0), isNearlyFull(8, 10)]).toEqual([
    ...[false, true, false, true],
  ]);
});

test.each([
  ['two hours before', '17:30', true],
  ['earlier than that', '17:29', false],
  ['half an hour late', '20:00', true],
  ['later than that', '20:01', false],
])('a table shows its reservation %s: %s (RESERVE-12)', (_, now, isShown) => {
  const one = booked('a', '19:30');
  expect(nextOfTable([one], 'Masa 5', at(now)) === one).toBe(isShown);
});

test('a table shows the first reservation that is expected, and no other table’s (RESERVE-12)', () => {
  const [late, early, gone, other] = [
    booked('a', '20:00'),
    booked('b', '19:30', { state: 'CONFIRMED' }),
    booked('c', '19:00', { state: 'CANCELED' }),
    booked('d', '18:50', { tableId: 'Masa 6' }),
  ];
  expect(nextOfTable([late, early, gone, other], 'Masa 5', at('18:40'))).toBe(early);
  expect(nextOfTable([late, early], 'Masa 6', at('18:40'))).toBeUndefined();
});
