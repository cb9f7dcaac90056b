import { describe, expect, test } from 'vitest';
import {
  becomesReady,
  changesReadyCount,
  commonStation,
  isKitchenMove,
  isServing,
  KITCHEN_SHOWS_MS,
  KITCHEN_STATES,
  kitchenCards,
  type CardPlace,
  type KitchenMove,
} from './kitchen.ts';

const MOVES: KitchenMove[] = KITCHEN_STATES.flatMap((from) =>
  KITCHEN_STATES.map((status) => ({ from, status })),
);
const named = (moves: readonly KitchenMove[]) => moves.map(({ from, status }) => `${from} ${status}`);

describe('all sixteen moves', () => {
  test('allow forward to any later state and back by one (KDS-2, KDS-11)', () => {
    expect(named(MOVES.filter(isKitchenMove))).toEqual([
      'NEW PREPARING',
      'NEW READY',
      'NEW SERVED',
      'PREPARING NEW',
      'PREPARING READY',
      'PREPARING SERVED',
      'READY PREPARING',
      'READY SERVED',
      'SERVED READY',
    ]);
  });

  test('include one for serving', () => {
    expect(named(MOVES.filter(isServing))).toEqual(['READY SERVED']);
  });

  test('include two that announce a dish; a recall announces none', () => {
    const announced = MOVES.filter((move) => isKitchenMove(move) && becomesReady(move));
    expect(named(announced)).toEqual(['NEW READY', 'PREPARING READY']);
  });

  test('from or to ready change the number of ready lines', () => {
    const silent = MOVES.filter((move) => isKitchenMove(move) && !changesReadyCount(move));
    expect(named(silent)).toEqual(['NEW PREPARING', 'NEW SERVED', 'PREPARING NEW', 'PREPARING SERVED']);
  });
});

test.each<[(string | null)[], string | null]>([
  [[], null],
  [['a'], 'a'],
  [['a', 'a'], 'a'],
  [['a', 'b'], null],
  [['a', null], null],
  [[null, 'a'], null],
])('the common station of %j is %j', (ids, station) => {
  expect(commonStation(ids)).toBe(station);
});

const NOW = new Date('2026-05-04T12:00:00Z');
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const MINUTE = 60_000;

const piece = (name: string, over: Partial<CardPlace> = {}): CardPlace & { name: string } => ({
  name,
  orderId: 'o1',
  orderNumber: 1,
  tableId: 't1',
  tableName: 'Masa 1',
  placeKind: 'TABLE',
  isEatenHere: false,
  promisedAt: null,
  waiter: 'Çağrı Öz',
  sentAt: ago(10 * MINUTE),
  firedAt: null,
  isForLater: false,
  course: null,
  paidAt: null,
  movedFrom: null,
  movedAt: null,
  ...over,
});

describe('cards', () => {
  const cardsOf = (lines: ReturnType<typeof piece>[], canceled: ReturnType<typeof piece>[] = []) =>
    kitchenCards({ lines, canceled, held: [] }, NOW);

  test('are one per order, instant and waiter, oldest first', () => {
    const cards = cardsOf([
      piece('later', { sentAt: ago(MINUTE) }),
      piece('first'),
      piece('elsewhere', { orderId: 'o2', orderNumber: 2, tableName: 'Masa 2' }),
      piece('with the first'),
      piece('by somebody else', { waiter: 'Ece Ak' }),
    ]);
    expect(cards.map(({ lines }) => lines.map(({ name }) => name))).toEqual([
      ['first', 'with the first'],
      ['by somebody else'],
      ['elsewhere'],
      ['later'],
    ]);
  });

  test('of a Marş are one card each, also for lines of several waiters, and are first (COURSE-14)', () => {
    const firedAt = ago(MINUTE);
    const fired = (name: string, over: Partial<CardPlace> = {}) =>
      piece(name, { firedAt, sentAt: firedAt, course: 3, ...over });
    const cards = cardsOf([
      piece('earlier'),
      fired('adana'),
      fired('şiş', { waiter: 'Ece Ak' }),
      fired('künefe', { orderId: 'o2', course: null }),
    ]);
    expect(
      cards.map(({ lines, isFired, course }) => [lines.map(({ name }) => name), isFired, course]),
    ).toEqual([
      [['adana', 'şiş'], true, 3],
      [['künefe'], true, null],
      [['earlier'], false, null],
    ]);
  });

  test('hold what waits of the same save (COURSE-13)', () => {
    const [card] = kitchenCards({ lines: [piece('now')], canceled: [], held: [piece('later')] }, NOW);
    expect(card?.held.map(({ name }) => name)).toEqual(['later']);
  });

  test('hold cancelled lines together with the rest, or alone', () => {
    const cards = cardsOf([piece('left')], [piece('gone'), piece('alone', { sentAt: ago(MINUTE) })]);
    expect(cards.map(({ lines, canceled }) => [lines.length, canceled.map(({ name }) => name)])).toEqual([
      [1, ['gone']],
      [0, ['alone']],
    ]);
  });

  test('show their previous table for three minutes, by the last move', () => {
    const moved = (movedFrom: string, ms: number) => piece('moved', { movedFrom, movedAt: ago(ms) });
    const fromOf = (...lines: ReturnType<typeof piece>[]) => cardsOf(lines)[0]!.movedFrom;
    expect(fromOf(moved('Bahçe 1', KITCHEN_SHOWS_MS.moved))).toBe('Bahçe 1');
    expect(fromOf(moved('Bahçe 1', KITCHEN_SHOWS_MS.moved + 1))).toBeNull();
    expect(fromOf(moved('Bahçe 1', 2.5 * MINUTE), moved('Teras 1', 2 * MINUTE), piece('here'))).toBe(
      'Teras 1',
    );
    expect(fromOf(moved('Teras 1', 20 * MINUTE), piece('here'))).toBeNull();
    expect(cardsOf([piece('here')])[0]).not.toHaveProperty('movedAt');
  });
});
