import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchVersion } from '#src/lib/realtime/watch-version.ts';

const pageWith = (script: string) => `<div id="root"></div><script type="module" src="${script}"></script>`;
const settle = () => vi.advanceTimersByTimeAsync(0);

let document_: string | null;
let stop: () => void = () => undefined;
beforeEach(() => {
  vi.useFakeTimers();
  document.head.innerHTML = '<script type="module" src="/assets/boot-1.js"></script>';
  document_ = pageWith('/assets/boot-1.js');
  vi.stubGlobal('fetch', () =>
    document_ === null
      ? Promise.reject(new TypeError('no network'))
      : Promise.resolve(new Response(document_)),
  );
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  document.head.innerHTML = '';
});

function watch(): boolean[] {
  const notified: boolean[] = [];
  stop = watchVersion((isThere) => notified.push(isThere));
  return notified;
}

/** Simulates service workers: one is active, and the next may be installing. */
function stubWorkers() {
  const workers = new EventTarget();
  const registration = {
    installing: null as object | null,
    waiting: null,
    update: vi.fn(() => Promise.resolve()),
  };
  Object.assign(workers, { getRegistration: () => Promise.resolve(registration) });
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  return { workers, registration };
}

it('the boot script shows whether the page is of this version (OFF-21)', async () => {
  const notified = watch();
  await settle();
  document_ = pageWith('/assets/boot-2.js');
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(notified).toEqual([false, true]);
});

it('the server is checked every hour (OFF-21)', async () => {
  const notified = watch();
  await settle();
  document_ = pageWith('/assets/boot-2.js');
  await vi.advanceTimersByTimeAsync(3_599_000);
  expect(notified).toEqual([false]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(notified).toEqual([false, true]);
});

it.each([
  ['no network', null],
  ['a page of another server', '<h1>Wi-Fi</h1>'],
])('%s is no new version', async (_, page) => {
  document_ = page;
  const notified = watch();
  await settle();
  expect(notified).toEqual([false]);
});

it('a new version waits until the worker has its files and has taken over', async () => {
  const { workers, registration } = stubWorkers();
  registration.installing = {};
  document_ = pageWith('/assets/boot-2.js');
  const notified = watch();
  await settle();
  expect(registration.update).toHaveBeenCalledTimes(1);
  expect(notified).toEqual([]);
  registration.installing = null;
  workers.dispatchEvent(new Event('controllerchange'));
  await settle();
  expect(notified).toEqual([true]);
});

it('a worker that took over for an already new page is no new version', async () => {
  const { workers } = stubWorkers();
  const notified = watch();
  workers.dispatchEvent(new Event('controllerchange'));
  await settle();
  expect(notified).not.toContain(true);
});

it('no request is sent after the stop', async () => {
  const { workers } = stubWorkers();
  const notified = watch();
  await settle();
  stop();
  document_ = pageWith('/assets/boot-2.js');
  workers.dispatchEvent(new Event('controllerchange'));
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(notified).toEqual([false]);
});
