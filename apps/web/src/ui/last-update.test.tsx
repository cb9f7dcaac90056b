import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LastUpdate } from '#src/ui/last-update.tsx';

afterEach(() => {
  vi.useRealTimers();
});

test('the day is said from midnight on, though nothing else has changed', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 22, 23, 59, 50) });
  render(<LastUpdate at={new Date(2026, 10, 22, 19, 42).getTime()} />);
  expect(screen.getByText('Son güncelleme 19:42')).toBeVisible();
  act(() => {
    vi.advanceTimersByTime(60_000);
  });
  expect(screen.getByText(/^Son güncelleme 22 Kas.*19:42$/)).toBeVisible();
});
