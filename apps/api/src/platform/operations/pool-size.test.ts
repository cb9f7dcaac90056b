import os from 'node:os';
import { afterEach, expect, test, vi } from 'vitest';
import { readConfig } from '#src/platform/operations/config.ts';

afterEach(() => vi.restoreAllMocks());

const ELSEWHERE = { DATABASE_URL: 'postgres://sofra@db.example/sofra' };

test.each([
  [1, 4],
  [2, 6],
  [4, 10],
  [64, 12],
])(
  'an embedded database on %i processors gets %i connections, an external one always 12',
  (processors, size) => {
    vi.spyOn(os, 'availableParallelism').mockReturnValue(processors);
    expect(readConfig({}).poolSize).toBe(size);
    expect(readConfig(ELSEWHERE).poolSize).toBe(12);
  },
);

test('SOFRA_POOL_SIZE sets another number, but never less than two', () => {
  for (const where of [{}, ELSEWHERE]) {
    expect(readConfig({ ...where, SOFRA_POOL_SIZE: '30' }).poolSize).toBe(30);
    expect(readConfig({ ...where, SOFRA_POOL_SIZE: '1' }).poolSize).toBe(2);
  }
  expect(() => readConfig({ SOFRA_POOL_SIZE: 'many' })).toThrow(/SOFRA_POOL_SIZE/);
});
