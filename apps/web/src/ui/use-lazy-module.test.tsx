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

test('a loaded part is shown, and a missing part leaves the screen unchanged and is requested again', async () => {
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

test('a part that is not needed yet is requested once, and again when it is needed', async () => {
  vi.useFakeTimers();
  const load = vi.fn(lost);
  const { rerender } = render(<Screen load={load} isNeeded={false} />);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(load).toHaveBeenCalledTimes(1);
  rerender(<Screen load={load} isNeeded />);
  expect(load).toHaveBeenCalledTimes(2);
});

test('nothing is requested after the screen is gone', async () => {
  vi.useFakeTimers();
  const load = vi.fn(lost);
  render(<Screen load={load} />).unmount();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(load).toHaveBeenCalledTimes(1);
});
