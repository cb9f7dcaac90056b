import { getOpenOrder, type OpenOrder } from '@sofra/contract/orders/orders';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newerSnapshot } from '#src/features/orders/orders-queries.ts';
import { TEA, wireOrder } from '#src/features/orders/test-orders.ts';

const order = (extra: object): OpenOrder =>
  z.decode(getOpenOrder.response, wireOrder(extra) as never) as OpenOrder;

test('an older version of the same order is dropped (ORD-12)', () => {
  const held = order({ version: 3 });
  const late = order({ version: 2 });
  const next = order({ version: 4 });
  expect(newerSnapshot(held, late)).toBe(held);
  expect(newerSnapshot(held, next)).toBe(next);
});

test('another order of the table is accepted, also a moved one with a lower number (ORD-12)', () => {
  const held = order({ number: 8, version: 5 });
  const moved = order({ id: TEA, number: 7, version: 2 });
  const next = order({ id: TEA, number: 9, version: 1 });
  expect(newerSnapshot(held, moved)).toBe(moved);
  expect(newerSnapshot(held, next)).toBe(next);
});

test('a freed table and the first order of a free table are accepted', () => {
  const first = order({});
  expect(newerSnapshot(first, null)).toBeNull();
  expect(newerSnapshot(null, first)).toBe(first);
  expect(newerSnapshot(undefined, first)).toBe(first);
});
