import { kurus } from '@sofra/domain/money';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  addPending,
  beginSending,
  endSending,
  pendingCartOf,
  setPendingQty,
  unsentTableIds,
  usePendingCart,
  useUnsentTableIds,
} from '#src/lib/pending-cart.ts';
import { endSession, startSession } from '#src/lib/session.ts';

const TEA = { itemId: 'tea', name: 'Çay', unitPrice: kurus(2_500) };
const KUNEFE = { itemId: 'kunefe', name: 'Künefe', unitPrice: kurus(18_500) };

const signInAt = (businessId: string) =>
  startSession({ token: `t-${businessId}`, role: 'WAITER', name: 'Elif', userId: null, businessId });

/** Another tab wrote: what a reload would read. */
const hearStorage = () => act(() => void dispatchEvent(new StorageEvent('storage', { key: null })));

beforeEach(() => {
  signInAt('house-1');
  return () => endSession();
});

test('one tap adds one, steppers change it, zero takes the line away', () => {
  const { result } = renderHook(() => usePendingCart('t1'));
  act(() => {
    addPending('t1', TEA);
    addPending('t1', KUNEFE);
    addPending('t1', TEA);
  });
  expect(result.current.lines).toEqual([
    { ...TEA, qty: 2 },
    { ...KUNEFE, qty: 1 },
  ]);
  act(() => setPendingQty('t1', 'tea', 5));
  act(() => setPendingQty('t1', 'kunefe', 0));
  expect(result.current.lines).toEqual([{ ...TEA, qty: 5 }]);
  act(() => setPendingQty('t1', 'tea', 4_000));
  expect(result.current.lines[0]?.qty).toBe(999);
});

test('lines lie in storage, so that a reload or another tab finds them', () => {
  const { result } = renderHook(() => usePendingCart('t1'));
  act(() => addPending('t1', TEA));
  const stored = localStorage.getItem('pendingCarts');
  expect(stored).toContain('house-1/t1');
  localStorage.setItem('pendingCarts', (stored ?? '').replace('"qty":1', '"qty":3'));
  hearStorage();
  expect(result.current.lines).toEqual([{ ...TEA, qty: 3 }]);
});

test('damaged storage is forgotten instead of breaking the till', () => {
  localStorage.setItem(
    'pendingCarts',
    JSON.stringify({ 'house-1/t1': { lines: [{ itemId: 'x', qty: 'iki' }] }, 'house-1/t2': 'kırık' }),
  );
  const { result } = renderHook(() => [usePendingCart('t1'), usePendingCart('t2')]);
  hearStorage();
  expect(result.current.map((cart) => cart.lines)).toEqual([[], []]);
  expect(unsentTableIds().size).toBe(0);
});

test('what one business left unsent another neither sees nor loses', () => {
  const { result } = renderHook(() => useUnsentTableIds());
  act(() => addPending('t1', TEA));
  expect([...result.current]).toEqual(['t1']);
  act(() => signInAt('house-2'));
  expect(pendingCartOf('t1').lines).toEqual([]);
  expect([...unsentTableIds()]).toEqual([]);
  act(() => addPending('t9', TEA));
  act(() => signInAt('house-1'));
  expect([...unsentTableIds()]).toEqual(['t1']);
  expect(pendingCartOf('t1').lines).toHaveLength(1);
});

test('the set of unsent tables is the same object until something changes', () => {
  addPending('t1', TEA);
  expect(unsentTableIds()).toBe(unsentTableIds());
});

test('a saved sending takes its pieces; what was tapped in meanwhile stays', () => {
  addPending('t3', TEA);
  addPending('t3', TEA);
  beginSending('t3', { key: 'k1', lines: [{ itemId: 'tea', qty: 2 }], sentBy: 'Elif' });
  addPending('t3', TEA);
  addPending('t3', KUNEFE);
  endSending('t3', 'k1', 'saved');
  expect(pendingCartOf('t3')).toEqual({
    lines: [
      { ...TEA, qty: 1 },
      { ...KUNEFE, qty: 1 },
    ],
  });
});

test('a refused sending keeps every line; a late answer to another key changes nothing', () => {
  addPending('t4', TEA);
  beginSending('t4', { key: 'k1', lines: [{ itemId: 'tea', qty: 1 }], sentBy: 'Elif' });
  endSending('t4', 'an older key', 'saved');
  expect(pendingCartOf('t4').unsure?.key).toBe('k1');
  endSending('t4', 'k1', 'refused');
  expect(pendingCartOf('t4')).toEqual({ lines: [{ ...TEA, qty: 1 }] });
});

test('pieces that may have been saved cannot be taken back before the answer is known', () => {
  addPending('t5', TEA);
  addPending('t5', TEA);
  beginSending('t5', { key: 'k1', lines: [{ itemId: 'tea', qty: 2 }], sentBy: 'Elif' });
  setPendingQty('t5', 'tea', 0);
  expect(pendingCartOf('t5').lines[0]?.qty).toBe(2);
});
