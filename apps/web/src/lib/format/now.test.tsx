import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useNow } from '#src/lib/format/now.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('one timer serves every card and stops with the last', () => {
  vi.useFakeTimers({ now: 1_000_000 });
  const first = renderHook(() => useNow(1000));
  const second = renderHook(() => useNow(1000));
  expect(vi.getTimerCount()).toBe(1);
  act(() => void vi.advanceTimersByTime(2000));
  expect(first.result.current).toBe(1_002_000);
  expect(second.result.current).toBe(1_002_000);
  first.unmount();
  second.unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test('a component mounted after a night reads the new time at once', () => {
  vi.useFakeTimers({ now: 1_000_000 });
  renderHook(() => useNow(1000)).unmount();
  vi.setSystemTime(90_000_000);
  const read: number[] = [];
  renderHook(() => read.push(useNow(1000)));
  expect(read[0]).toBe(90_000_000);
});
