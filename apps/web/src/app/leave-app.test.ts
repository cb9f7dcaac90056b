import { expect, it } from 'vitest';
import { exitFrom } from '#src/app/leave-app.tsx';

it.each([
  ['/nirvana?a=1#fiyatlar', '/nirvana?a=1#fiyatlar'],
  ['/', '/'],
  ['/qr/kafe', '/qr/kafe'],
  // An address of this bundle that it does not know would come back here for ever.
  ['/app/nirvana', '/'],
  ['/admin/yok', '/'],
  ['/#/app/yok', '/'],
])('%s leads to %s (PUB-1)', (path, target) => {
  expect(exitFrom(new URL(path, 'https://sofra.test'))).toBe(target);
});
