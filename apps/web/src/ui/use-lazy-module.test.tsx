import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useLazyModule } from '#src/ui/use-lazy-module.ts';

const lost = () =>
  Promise.reject<{ text: string }>(new TypeError('Failed to fetch dynamically imported module'));

function Screen({ load, isNeeded }: { load: () => Promise<{ text: string }>; isNeeded?: boolean }) {
  const loaded = useLazyModule(load, isNeeded);
  return (
    <>
      <p>Masalar</p>
      {loaded && <p>{loaded.text}</p>}
    </>
  );
}

afterEach(() => {
  vi.useRealTimers();
});

test('a part that arrives is shown; one that does not leaves the screen as it is and is asked for again', async () => {
  vi.useFakeTimers();
  const load = vi.fn(lost);
  render(<Screen load={load} />);
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(screen.getByText('Masalar')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
  load.mockResolvedValue({ text: 'Yazıcı yanıt vermiyor' });
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText('Yazıcı yanıt vermiyor')).toBeVisible();
});

test('one that nobody needs yet is asked for once, and again when it is needed', async () => {
  vi.useFakeTimers();
  const load = vi.fn(lost);
  const { rerender } = render(<Screen load={load} isNeeded={false} />);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(load).toHaveBeenCalledTimes(1);
  rerender(<Screen load={load} isNeeded />);
  expect(load).toHaveBeenCalledTimes(2);
});

test('nothing is asked for once the screen is gone', async () => {
  vi.useFakeTimers();
  const load = vi.fn(lost);
  render(<Screen load={load} />).unmount();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(load).toHaveBeenCalledTimes(1);
});
