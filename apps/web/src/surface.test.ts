import { expect, it } from 'vitest';
import { surfaceOf } from '#src/surface.ts';

it.each([
  ['/', 'landing'],
  ['/terms', 'landing'],
  ['/#fiyatlar', 'landing'],
  ['/nirvana/app', 'landing'],
  ['/apple', 'landing'],
  ['/qr', 'landing'],
  ['/qr/', 'landing'],
  ['/login', 'app'],
  ['/register?next=%2Fapp', 'app'],
  ['/app', 'app'],
  ['/app/tables', 'app'],
  ['/#/app/tables?a=1', 'app'],
  ['/admin/site-users', 'app'],
  ['/qr/cinaralti-kafe', 'menu'],
  ['/#/qr/cinaralti-kafe?t=1', 'menu'],
  ['/app#/qr/kafe', 'menu'],
  ['/hazir/0123', 'ready'],
  ['/#/hazir/0123', 'ready'],
  ['/hazir', 'landing'],
] as const)('%s belongs to the %s (UI-2, UI-3)', (path, surface) => {
  expect(surfaceOf(new URL(path, 'https://sofra.test'))).toBe(surface);
});
