import { getOpenOrder, type OpenOrder } from '@sofra/contract/orders/orders';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { piecesFrom, remainingOf, savedRows } from '#src/features/orders/cart/saved-rows.ts';
import { KUNEFE, PASSIVE, wireLine, wireOrder } from '#src/features/orders/test-orders.ts';

const linesOf = (lines: object[]): OpenOrder['lines'] =>
  (z.decode(getOpenOrder.response, wireOrder({ lines }) as never) as OpenOrder).lines;

test('equal lines of several batches are one row, but notes, prices, ready and served lines stay apart (ORD-6)', () => {
  const rows = savedRows(
    linesOf([
      wireLine({ qty: 2 }),
      wireLine({ id: KUNEFE, qty: 1, createdAt: '2026-05-04T17:00:00.000Z' }),
      wireLine({ id: PASSIVE, qty: 1, note: 'açık' }),
      wireLine({ qty: 4, status: 'SERVED' }),
      wireLine({ qty: 1, note: 'açık', status: 'PREPARING' }),
      wireLine({ qty: 3, status: 'READY' }),
    ]),
  );
  expect(rows.map(({ qty, note, state }) => [qty, note, state])).toEqual([
    [3, null, 'ready'],
    [3, null, 'sent'],
    [2, 'açık', 'sent'],
    [4, null, 'served'],
  ]);
});

test('comped lines stay apart by price and reason, after sold lines (ORD-6)', () => {
  const given = (reason: string, unitPrice = 25) =>
    wireLine({ qty: 1, unitPrice: 0, comp: { unitPrice, reason } });
  const rows = savedRows(linesOf([given('Bekletme'), wireLine(), given('Bekletme'), given('Doğum günü')]));
  expect(rows.map(({ qty, comp }) => [qty, comp?.reason ?? null])).toEqual([
    [2, null],
    [2, 'Bekletme'],
    [1, 'Doğum günü'],
  ]);
});

test('pieces of a row are taken from its newest line, and missing pieces are not counted', () => {
  const [first, second, third] = linesOf([
    wireLine({ qty: 2 }),
    wireLine({ id: KUNEFE, qty: 3, createdAt: '2026-05-04T17:00:00.000Z' }),
    wireLine({ id: PASSIVE, qty: 1, note: 'açık' }),
  ]);
  const [row] = savedRows([first!, second!, third!]);
  expect(row!.lineIds).toEqual([second!.id, first!.id]);
  expect(piecesFrom(row!, [first!, second!, third!], 4)).toEqual([
    { lineId: second!.id, qty: 3 },
    { lineId: first!.id, qty: 1 },
  ]);
  const now = [{ ...first!, qty: 1 }, third!];
  expect(remainingOf(row!, now)).toBe(1);
  expect(piecesFrom(row!, now, 4)).toEqual([{ lineId: first!.id, qty: 1 }]);
});
