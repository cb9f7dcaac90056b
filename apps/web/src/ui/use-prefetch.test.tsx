import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { usePrefetch } from '#src/ui/use-prefetch.ts';

const load = vi.fn(() => Promise.reject(new Error('no network')));
afterEach(() => {
  load.mockClear();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

function Page() {
  usePrefetch(load);
  return (
    <>
      <button data-item="1">Ayran</button>
      <button>
        <span>İşlemler</span>
      </button>
    </>
  );
}
const withWorker = () => Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });

test('the code loads once when a pointer reaches a button, and not at a product tile', () => {
  withWorker();
  render(<Page />);
  fireEvent.pointerOver(screen.getByText('Ayran'));
  expect(load).not.toHaveBeenCalled();
  fireEvent.pointerOver(screen.getByText('İşlemler'));
  fireEvent.pointerOver(screen.getByText('İşlemler'));
  expect(load).toHaveBeenCalledTimes(1);
});

test('the code loads at the first key', () => {
  withWorker();
  render(<Page />);
  fireEvent.keyDown(document.body, { key: '2' });
  expect(load).toHaveBeenCalledTimes(1);
});

test('the code loads automatically only where no service worker keeps the files for offline use', () => {
  vi.useFakeTimers();
  withWorker();
  const { unmount } = render(<Page />);
  vi.advanceTimersByTime(60_000);
  expect(load).not.toHaveBeenCalled();
  unmount();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  render(<Page />);
  vi.advanceTimersByTime(2_000);
  expect(load).toHaveBeenCalledTimes(1);
});
