import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LastUpdate } from '#src/ui/lists/last-update.tsx';

afterEach(() => {
  vi.useRealTimers();
});

test('the day is shown from midnight of the business on, even without other changes', () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T20:59:50Z') });
  render(<LastUpdate at={Date.parse('2026-11-22T16:42:00Z')} timeZone="Europe/Istanbul" />);
  expect(screen.getByText('Son güncelleme 19:42')).toBeVisible();
  act(() => {
    vi.advanceTimersByTime(60_000);
  });
  expect(screen.getByText(/^Son güncelleme 22 Kas.*19:42$/)).toBeVisible();
});
