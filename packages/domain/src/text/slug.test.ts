import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSlug, nextFreeSlug, RESERVED_SLUGS, slugOf } from './slug.ts';

test.each([
  ['Çınaraltı Kafe', 'cinaralti-kafe'],
  ['IŞIK Köftecisi', 'isik-koftecisi'],
  ['İstanbul Döner', 'istanbul-doner'],
  ['Hâlâ Lâle îmza Sükût û', 'hala-lale-imza-sukut-u'],
  ['  Ali -- Baba & Oğulları  ', 'ali-baba-ogullari'],
  ["Fatma'nın Yeri 34", 'fatmanin-yeri-34'],
  ['Café', 'cafe'],
  ['!!!', 'isletme'],
  ['', 'isletme'],
  ['чай', 'isletme'],
])('"%s" becomes %s (SIGN-17)', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test('a slug has only characters of an address, and does not change again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const slug = slugOf(name);
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(slugOf(slug)).toBe(slug);
    }),
  );
});

test.each([
  'admin',
  'api',
  'app',
  'qr',
  'login',
  'register',
  'static',
  'socket.io',
  'terms',
  'lisanslar',
  'privacy',
  'health',
  'metrics',
])('%s is reserved (SIGN-19)', (word) => {
  expect(RESERVED_SLUGS.has(word)).toBe(true);
});

test.each(['kafe', 'kafe-2', '7', 'a'.repeat(100)])('%s is a valid slug (MOVE-14)', (slug) => {
  expect(isSlug(slug)).toBe(true);
});

test.each([
  '',
  '../kafe',
  'a/b',
  'a.b',
  '-kafe',
  'kafe-',
  'a--b',
  'Kafe',
  'çay',
  'kafe\n',
  'admin',
  'a'.repeat(101),
])('%j is not a valid slug (SIGN-19, MOVE-14)', (slug) => {
  expect(isSlug(slug)).toBe(false);
});

test.each([
  ['kafe', [], 'kafe'],
  ['kafe', ['kafe'], 'kafe-2'],
  ['kafe', ['kafe', 'kafe-2', 'kafe-4'], 'kafe-3'],
  ['app', [], 'app-2'],
])('%s with %j taken becomes %s (SIGN-18)', (base, taken, slug) => {
  expect(nextFreeSlug(base, new Set(taken))).toBe(slug);
});
