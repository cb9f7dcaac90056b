import { expect, test } from 'vitest';
import { kurus } from '../money/money.ts';
import {
  billSoFar,
  guestLineState,
  isOverLimit,
  isUnanswered,
  isWithinHours,
  seenPricesCountSince,
  sendsCountSince,
  type AcceptedPieces,
} from './guest-order.ts';

const NOW = new Date('2026-11-29T19:00:00Z');

test.each([
  ['12:00', '23:30', '12:00', true],
  ['12:00', '23:30', '11:59', false],
  ['12:00', '23:30', '23:30', false],
  ['18:00', '02:00', '01:59', true],
  ['18:00', '02:00', '17:59', false],
  ['18:00', '02:00', '02:00', false],
  ['09:00', '09:00', '03:00', true],
])('hours from %s to %s hold %s: %s (GUESTORDER-4)', (from, until, time, isIn) => {
  expect(isWithinHours({ from, until }, time)).toBe(isIn);
});

test.each([
  [20, 10, false],
  [21, 1, true],
  [1, 11, true],
])('%i pieces in send %i of the hour are over the limit: %s (GUESTORDER-14)', (pieces, sends, isOver) => {
  expect(isOverLimit({ pieces, sends })).toBe(isOver);
});

const pieces = (...states: AcceptedPieces['status'][]) => states.map((status) => ({ status, qty: 1 }));

test.each([
  [false, null, [], 'SENT'],
  [true, 'Tükendi', [], 'REFUSED'],
  [true, null, [], 'CANCELED'],
  [true, null, [{ status: 'READY' as const, qty: 0 }], 'CANCELED'],
  [true, null, pieces('NEW'), 'ACCEPTED'],
  [true, null, pieces('READY', 'PREPARING', 'SERVED'), 'PREPARING'],
  [true, null, pieces('SERVED', 'READY'), 'READY'],
  [true, null, pieces('SERVED'), 'SERVED'],
])('answered %s, refused for %s, with %j: %s (GUESTORDER-17)', (isAnswered, refusal, parts, state) => {
  expect(guestLineState({ isAnswered, refusal, pieces: parts })).toBe(state);
});

test('the bill so far is the rest that the till knows (GUESTORDER-19)', () => {
  const line = (isOfGuest: boolean, unitPrice: number, qty: number, gone: number) => ({
    ...{ isOfGuest, unitPrice: kurus(unitPrice), qty, paidQty: gone, canceledQty: 0 },
  });
  const lines = [line(true, 10_000, 3, 1), line(false, 4_000, 2, 0), line(false, 0, 1, 0)];
  expect(billSoFar(lines, kurus(5_000))).toEqual({ accepted: 20_000, written: 8_000, total: 23_000 });
});

test('five minutes, fifteen minutes and an hour (GUESTORDER-24, GUESTORDER-12, GUESTORDER-14)', () => {
  const sentAt = new Date(NOW.getTime() - 5 * 60_000);
  expect([isUnanswered({ sentAt }, NOW.getTime() - 1), isUnanswered({ sentAt }, NOW.getTime())]).toEqual([
    false,
    true,
  ]);
  expect(seenPricesCountSince(NOW)).toEqual(new Date('2026-11-29T18:45:00Z'));
  expect(sendsCountSince(NOW)).toEqual(new Date('2026-11-29T18:00:00Z'));
});
