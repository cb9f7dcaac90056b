import { expect, test } from 'vitest';
import { readyNumbers } from './ready-numbers.ts';

const NOW = new Date('2026-11-29T19:31:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const order = (callNumber: number, more: Partial<Parameters<typeof readyNumbers>[0][number]> = {}) => ({
  ...{ kind: 'TAKEAWAY' as const, callNumber, state: 'KITCHEN' as const, sent: 2, ready: 1 },
  ...{ openedAt: ago(20), promisedAt: null, readyAt: null },
  ...more,
});
const made = (callNumber: number, readyAgo: number, more = {}) =>
  order(callNumber, { ready: 2, readyAt: ago(readyAgo), ...more });

test('numbers being prepared are the lowest first, ready ones the newest first (READY-2)', () => {
  const orders = [order(36), order(34, { kind: 'COUNTER' }), made(26, 6), made(33, 1), made(30, 4)];
  const { preparing, ready } = readyNumbers(orders, NOW);
  expect(preparing).toEqual([34, 36]);
  expect(ready).toEqual([33, 30, 26].map((number, at) => ({ number, readyAt: ago([1, 4, 6][at]!) })));
});

test.each([
  ['a delivery', order(1, { kind: 'DELIVERY' })],
  ['an order that was handed over', made(1, 1, { state: 'DELIVERED' })],
  ['a number that nobody fetched for ten minutes', made(1, 10)],
  ['an order of which nothing was sent', order(1, { sent: 0, ready: 0 })],
  ['an order for later', order(1, { promisedAt: ago(-121) })],
  ['an order of yesterday', order(1, { openedAt: ago(24 * 60) })],
  ['a cancelled order', order(1, { state: 'CANCELED' })],
] as const)('%s is not on the board (READY-2, READY-3)', (_, hidden) => {
  expect(readyNumbers([hidden], NOW)).toEqual({ preparing: [], ready: [] });
});
