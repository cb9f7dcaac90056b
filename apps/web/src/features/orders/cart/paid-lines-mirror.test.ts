import { renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useMirrorPaidLines } from '#src/features/orders/cart/paid-lines-mirror.ts';
import { openOrder, ORDER_ID, TEA } from '#src/features/orders/test-orders.ts';

afterEach(() => localStorage.clear());

const tea = { itemId: TEA, name: 'Çay', qty: 4 };
const paidLines = [{ ...tea, lineId: ORDER_ID, unitPrice: 25.5, comp: null }];
const stored = (): unknown => JSON.parse(localStorage.getItem('paidGhosts')!);

test('paid lines are mirrored in lira (ORD-43)', () => {
  renderHook(() => useMirrorPaidLines(openOrder({ paidLines, paidTotal: 102 })));
  expect(stored()).toEqual({ [ORDER_ID]: [{ ...tea, unitPrice: 25.5 }] });
});

test('amounts that a device stores in kuruş become lira, once', () => {
  localStorage.setItem('paidGhosts', JSON.stringify({ older: [{ ...tea, unitPrice: 2_550 }] }));
  const { rerender } = renderHook(({ order }) => useMirrorPaidLines(order), {
    initialProps: { order: openOrder({ paidLines, paidTotal: 102 }) },
  });
  const expected = { older: [{ ...tea, unitPrice: 25.5 }], [ORDER_ID]: [{ ...tea, unitPrice: 25.5 }] };
  expect(stored()).toEqual(expected);
  rerender({ order: openOrder({ paidLines, paidTotal: 102 }) });
  expect(stored()).toEqual(expected);
});
