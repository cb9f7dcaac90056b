import { afterEach, expect, test, vi } from 'vitest';
import { fetchMenu, firstAnswer } from '#src/features/public-menu/menu-server.ts';
import { MENU } from '#src/features/public-menu/test-menus.tsx';
import { prefetchMenu } from '#src/prefetch-menu.ts';
import { stubServer } from '#test/stub-server.ts';

afterEach(() => vi.useRealTimers());

test('a page from a server in between is no menu', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>Wi-Fi girişi</html>')));
  expect(await fetchMenu('a')).toEqual({ failure: 'broken' });
});

test('a server without an answer in ten seconds counts as away', async () => {
  vi.useFakeTimers();
  stubServer({ [MENU]: () => new Promise(() => undefined) });
  const answer = fetchMenu('a');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await answer).toEqual({ failure: 'unreachable' });
});

test('the request of the boot script is reused, but only for its own address', async () => {
  const { calls } = stubServer({ [MENU]: ({ params }) => ({ items: [], for: params['slug'] }) });
  prefetchMenu(new URL('https://sofra.test/#/qr/a?t=1'));
  expect(firstAnswer('b')).toBeUndefined();
  expect(await firstAnswer('a')).toEqual({ value: { items: [], for: 'a' } });
  expect(calls).toHaveLength(1);
});
