import { expect, test } from 'vitest';
import { onFirstUse } from './on-first-use.ts';

test('nothing is made before it is asked for, and then once', () => {
  let made = 0;
  const count = onFirstUse(() => ({ number: (made += 1) }));
  expect(made).toBe(0);
  expect([count().number, count().number, made]).toEqual([1, 1, 1]);
});
