import { expect, it } from 'vitest';
import { exitFrom } from '#src/app/leave-app.tsx';

it.each([
  ['/nirvana?a=1#fiyatlar', '/nirvana?a=1#fiyatlar'],
  ['/', '/'],
  ['/qr/kafe', '/qr/kafe'],
  // Redirecting to an unknown address of this bundle would load the bundle again, endlessly.
  ['/app/nirvana', '/'],
  ['/admin/yok', '/'],
  ['/#/app/yok', '/'],
])('%s leads to %s (PUB-1)', (path, target) => {
  expect(exitFrom(new URL(path, 'https://sofra.test'))).toBe(target);
});
