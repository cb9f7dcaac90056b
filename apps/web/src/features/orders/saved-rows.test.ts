import { getOpenOrder, type OpenOrder } from '@sofra/contract/orders';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isLoweredFirst, savedRows } from '#src/features/orders/saved-rows.ts';
import { KUNEFE, PASSIVE, wireLine, wireOrder } from '#src/features/orders/test-orders.ts';

const linesOf = (lines: object[]): OpenOrder['lines'] =>
  (z.decode(getOpenOrder.response, wireOrder({ lines }) as never) as OpenOrder).lines;

test('equal lines of several sendings are one row; notes, prices and ready ones stay apart', () => {
  const rows = savedRows(
    linesOf([
      wireLine({ qty: 2 }),
      wireLine({ id: KUNEFE, qty: 1, createdAt: '2026-05-04T17:00:00.000Z' }),
      wireLine({ id: PASSIVE, qty: 1, note: 'açık' }),
      wireLine({ qty: 3, status: 'READY' }),
    ]),
  );
  expect(rows.map(({ qty, note, state }) => [qty, note, state])).toEqual([
    [3, null, 'ready'],
    [3, null, 'sent'],
    [1, 'açık', 'sent'],
  ]);
});

test('only the row the server would take the piece from can be lowered', () => {
  const lines = linesOf([wireLine({ note: 'açık' }), wireLine({ id: KUNEFE, note: null })]);
  const [noted, plain] = savedRows(lines);
  expect(isLoweredFirst(noted!, lines)).toBe(false);
  expect(isLoweredFirst(plain!, lines)).toBe(true);
});
