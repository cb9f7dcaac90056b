import { expect, test } from 'vitest';
import { milli } from '../money/milli.ts';
import { kurus } from '../money/money.ts';
import { changedUnitFacts } from './stock-limits.ts';

const GRAMS = { stockUnit: 'GRAM', minStock: milli(750_000), unitCost: kurus(34_000) } as const;

test.each([
  ['an empty change keeps everything', {}, GRAMS],
  ['the same unit keeps everything', { stockUnit: 'GRAM' }, GRAMS],
  [
    'another unit has its own threshold and no cost',
    { stockUnit: 'ADET' },
    { stockUnit: 'ADET', minStock: 5_000, unitCost: null },
  ],
  [
    'fields named with it are used',
    { stockUnit: 'ADET', minStock: milli(2_000), unitCost: kurus(550) },
    { stockUnit: 'ADET', minStock: 2_000, unitCost: 550 },
  ],
  ['a cost may be removed', { unitCost: null }, { ...GRAMS, unitCost: null }],
] as const)('a change of the unit: %s', (_case, change, after) => {
  expect(changedUnitFacts(GRAMS, change)).toEqual(after);
});
