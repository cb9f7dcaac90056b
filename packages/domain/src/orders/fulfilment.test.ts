import { expect, test } from 'vitest';
import { BOARD_STATES, boardState, FULFILMENT_STATES, isPossibleStep } from './fulfilment.ts';
import { promiseState } from './promise.ts';
import { placeName } from './place.ts';

test.each([
  [{ sent: 0, ready: 0 }, 'NEW'],
  [{ sent: 3, ready: 0 }, 'PREPARING'],
  [{ sent: 3, ready: 2 }, 'PREPARING'],
  [{ sent: 3, ready: 3 }, 'READY'],
] as const)('in the kitchen, %o is %s (TAKEAWAY-3)', (progress, state) => {
  expect(boardState('KITCHEN', progress)).toBe(state);
});

test('a step that a user recorded counts, whatever the kitchen does (TAKEAWAY-3)', () => {
  for (const state of FULFILMENT_STATES.filter((one) => one !== 'KITCHEN'))
    expect(boardState(state, { sent: 3, ready: 0 })).toBe(state);
  expect(new Set(BOARD_STATES).size).toBe(BOARD_STATES.length);
});

test('every step can be taken back, but for the end of an order (TAKEAWAY-5)', () => {
  for (const from of FULFILMENT_STATES)
    for (const to of FULFILMENT_STATES.filter((one) => isPossibleStep('DELIVERY', from, one)))
      expect([from, to, isPossibleStep('DELIVERY', to, from)]).toEqual([from, to, to !== 'CANCELED']);
  expect(FULFILMENT_STATES.filter((to) => isPossibleStep('DELIVERY', 'CANCELED', to))).toEqual([]);
});

test('Hazır is recorded in the kitchen, again after an addition, and taken back (TAKEAWAY-14)', () => {
  const from = FULFILMENT_STATES.filter((state) => isPossibleStep('TAKEAWAY', state, 'READY'));
  expect(from).toEqual(['KITCHEN']);
  expect(isPossibleStep('TAKEAWAY', 'READY', 'READY')).toBe(true);
  expect(isPossibleStep('TAKEAWAY', 'READY', 'KITCHEN')).toBe(true);
});

test('only an order that could not be delivered is closed on the board (TAKEAWAY-16)', () => {
  const from = FULFILMENT_STATES.filter((state) => isPossibleStep('DELIVERY', state, 'CANCELED'));
  expect(from).toEqual(['FAILED']);
});

test('only a delivery is on its way (TAKEAWAY-5)', () => {
  expect(isPossibleStep('DELIVERY', 'KITCHEN', 'ON_WAY')).toBe(true);
  for (const kind of ['TAKEAWAY', 'COUNTER'] as const)
    expect(isPossibleStep(kind, 'KITCHEN', 'ON_WAY')).toBe(false);
});

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 29, 18, 0) + minutes * 60_000);
test.each([
  [20, 'fine', 20],
  [5.5, 'fine', 6],
  [5, 'soon', 5],
  [0, 'soon', 0],
  [-0.9, 'soon', 0],
  [-1, 'late', 1],
  [-4.5, 'late', 4],
] as const)('a promise in %d minutes is %s, %d (TAKEAWAY-7)', (left, kind, minutes) => {
  expect(promiseState(at(left), at(0))).toEqual({ kind, minutes });
});

test('a place without a table is named by kind and number (PLACE-2)', () => {
  expect([placeName('TAKEAWAY', 12), placeName('DELIVERY', 7), placeName('COUNTER', 31)]).toEqual([
    'Gel-al 12',
    'Paket 7',
    'Tezgâh 31',
  ]);
});
