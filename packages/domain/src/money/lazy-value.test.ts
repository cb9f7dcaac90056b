import { expect, test } from 'vitest';
import { lazyValue } from './lazy-value.ts';

test('a value is made at its first use, and only once', () => {
  let made = 0;
  const count = lazyValue(() => ({ number: (made += 1) }));
  expect(made).toBe(0);
  expect([count().number, count().number, made]).toEqual([1, 1, 1]);
});
