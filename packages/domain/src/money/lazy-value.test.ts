import { expect, test } from 'vitest';
import { lazyValue } from './lazy-value.ts';

test('nothing is made before it is asked for, and then once', () => {
  let made = 0;
  const count = lazyValue(() => ({ number: (made += 1) }));
  expect(made).toBe(0);
  expect([count().number, count().number, made]).toEqual([1, 1, 1]);
});
