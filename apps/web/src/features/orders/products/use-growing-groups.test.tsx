import { act, renderHook, waitFor } from '@testing-library/react';
import { kurus } from '@sofra/domain/money/money';
import { expect, test } from 'vitest';
import type { ProductGroup } from '#src/features/orders/products/product-groups.ts';
import { useGrowingGroups } from '#src/features/orders/products/use-growing-groups.ts';

const groupOf = (key: string, count: number): ProductGroup => {
  const products = Array.from({ length: count }, (_, at) => ({
    color: null,
    item: { id: `${key}-${at}`, name: `${key} ${at}`, price: kurus(100) },
  }));
  return { key, name: key, color: null, products } as unknown as ProductGroup;
};
const keysOf = (groups: readonly ProductGroup[]) => groups.map(({ key }) => key);

test('a long menu is drawn in several frames, and is complete in the end (ORD-38)', async () => {
  const groups = ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => groupOf(key, 40));
  const { result } = renderHook(() => useGrowingGroups(groups));
  expect(keysOf(result.current.shown)).toEqual(['a', 'b']);
  await waitFor(() => expect(result.current.shown).toBe(groups));
});

test('a jump to a category that is not drawn yet draws it at once', () => {
  const groups = ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => groupOf(key, 40));
  const { result } = renderHook(() => useGrowingGroups(groups));
  act(() => result.current.showAll());
  expect(result.current.shown).toBe(groups);
});

test('a short menu is complete in the first frame', () => {
  const groups = [groupOf('a', 3), groupOf('b', 4)];
  expect(renderHook(() => useGrowingGroups(groups)).result.current.shown).toBe(groups);
});
