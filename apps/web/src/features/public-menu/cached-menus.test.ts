import { expect, test, vi } from 'vitest';
import { dropCachedMenu, cacheMenu, readCachedMenu } from '#src/features/public-menu/cached-menus.ts';
import { item, wireMenu } from '#src/features/public-menu/test-menus.tsx';

const kept = (at: number) => ({ menu: wireMenu([item('Ayran')]), at });

test('the last five menus are stored, and the least recently opened one is removed (PUB-22)', () => {
  for (const [at, slug] of ['a', 'b', 'c', 'd', 'e'].entries()) cacheMenu(slug, kept(at));
  cacheMenu('a', kept(10));
  cacheMenu('f', kept(11));
  expect(['a', 'b', 'c', 'd', 'e', 'f'].map((slug) => readCachedMenu(slug)?.at)).toEqual([
    10,
    undefined,
    2,
    3,
    4,
    11,
  ]);
  dropCachedMenu('a');
  expect(readCachedMenu('a')).toBeNull();
});

test('denied, full or damaged storage does not stop the menu', () => {
  localStorage.setItem('public-menu-1:a', '{"menu":{}}');
  localStorage.setItem('public-menu-1:b', '{');
  expect([readCachedMenu('a'), readCachedMenu('b')]).toEqual([null, null]);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => cacheMenu('c', kept(1))).not.toThrow();
  vi.restoreAllMocks();
});
