import { getOpenOrder, type OpenOrder } from '@sofra/contract/orders/orders';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  chosenPieces,
  chosenQty,
  everything,
  payableRows,
} from '#src/features/orders/payment/payable-rows.ts';
import { KUNEFE, PASSIVE, TEA, wireLine, wireOrder } from '#src/features/orders/test-orders.ts';

const rowsOf = (lines: object[]) =>
  payableRows((z.decode(getOpenOrder.response, wireOrder({ lines }) as never) as OpenOrder).lines);

/** Two batches of tea, one of them ready, and one with a note. */
const TEAS = [
  wireLine({ id: TEA, qty: 2, status: 'READY' }),
  wireLine({ id: KUNEFE, qty: 3 }),
  wireLine({ id: PASSIVE, qty: 1, note: 'açık' }),
];

test('equal lines are one row in any state of the kitchen, and another note is another row', () => {
  expect(rowsOf(TEAS).map(({ qty, note, lines }) => [qty, note, lines.length])).toEqual([
    [5, null, 2],
    [1, 'açık', 1],
  ]);
});

test('comped pieces are a separate row, with the reason as its note', () => {
  const comp = { unitPrice: 25, reason: 'Bekletme' };
  const rows = rowsOf([wireLine(), wireLine({ id: KUNEFE, unitPrice: 0, note: 'açık', comp })]);
  expect(rows.map(({ note, unitPrice }) => [note, unitPrice])).toEqual([
    [null, 2500],
    ['açık · İkram: Bekletme', 0],
  ]);
});

test('chosen pieces of a row are taken from its oldest lines first', () => {
  const rows = rowsOf(TEAS);
  expect(chosenPieces(rows, new Map([[rows[0]!.id, 1]]))).toEqual([{ lineId: TEA, qty: 1 }]);
  expect(chosenPieces(rows, new Map([[rows[0]!.id, 4]]))).toEqual([
    { lineId: TEA, qty: 2 },
    { lineId: KUNEFE, qty: 2 },
  ]);
  expect(chosenPieces(rows, everything(rows))).toEqual([
    { lineId: TEA, qty: 2 },
    { lineId: KUNEFE, qty: 3 },
    { lineId: PASSIVE, qty: 1 },
  ]);
});

test('a choice survives the line that it began with, and never exceeds the rest', () => {
  const chosen = new Map([[rowsOf(TEAS)[0]!.id, 4]]);
  const left = rowsOf([wireLine({ id: KUNEFE, qty: 3 })]);
  expect(chosenQty(left[0]!, chosen)).toBe(3);
  expect(chosenPieces(left, chosen)).toEqual([{ lineId: KUNEFE, qty: 3 }]);
  expect(chosenPieces(rowsOf([wireLine({ note: 'açık' })]), chosen)).toEqual([]);
});
