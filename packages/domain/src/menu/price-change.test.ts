import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kurus } from '../money/money.ts';
import { changedPrice, PRICE_STEPS, type PriceChange } from './price-change.ts';

test.each<[PriceChange, number, number]>([
  [{ direction: 'RAISE', percent: 10, step: 1 }, 9_500, 10_450],
  [{ direction: 'RAISE', percent: 10, step: 50 }, 9_510, 10_450],
  [{ direction: 'RAISE', percent: 10, step: 100 }, 9_500, 10_500],
  [{ direction: 'RAISE', percent: 10, step: 500 }, 9_500, 10_500],
  [{ direction: 'RAISE', percent: 7.25, step: 1 }, 10_000, 10_725],
  [{ direction: 'RAISE', percent: 1, step: 1 }, 50, 51],
  [{ direction: 'LOWER', percent: 10, step: 50 }, 9_500, 8_550],
  [{ direction: 'LOWER', percent: 100, step: 500 }, 9_500, 0],
  [{ direction: 'RAISE', percent: 50, step: 100 }, 0, 0],
  [{ direction: 'RAISE', amount: kurus(1_250), step: 1 }, 9_500, 10_750],
  [{ direction: 'RAISE', amount: kurus(1_220), step: 500 }, 9_500, 10_500],
  [{ direction: 'LOWER', amount: kurus(5_000), step: 50 }, 3_000, 0],
  [{ direction: 'RAISE', amount: kurus(1_000), step: 50 }, 0, 0],
  // Rounded to the nearest 5 lira, a raise would make it cheaper, or a cut dearer. So it stays.
  [{ direction: 'RAISE', percent: 1, step: 500 }, 1_200, 1_200],
  [{ direction: 'LOWER', percent: 1, step: 500 }, 1_300, 1_300],
])('%o changes %d kuruş to %d (MENU-17)', (change, price, expected) => {
  expect(changedPrice(kurus(price), change)).toBe(expected);
});

const common = { direction: fc.constantFrom('RAISE', 'LOWER'), step: fc.constantFrom(...PRICE_STEPS) };
const change: fc.Arbitrary<PriceChange> = fc.oneof(
  fc.record({
    ...common,
    percent: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  }),
  fc.record({ ...common, amount: fc.integer({ min: 0, max: 100_000 }).map(kurus) }),
);

test('a new price is never negative, never against its direction, and always on the step (MENU-17)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), change, (price, change) => {
      const changed = changedPrice(kurus(price), change);
      expect(changed).toBeGreaterThanOrEqual(0);
      expect(Math.sign(changed - price)).not.toBe(change.direction === 'RAISE' ? -1 : 1);
      if (changed !== price) expect(changed % change.step).toBe(0);
      const by = 'percent' in change ? (price * change.percent) / 100 : change.amount;
      const exact = change.direction === 'RAISE' ? price + by : Math.max(0, price - by);
      if (changed !== price) expect(Math.abs(changed - exact)).toBeLessThanOrEqual(change.step / 2 + 0.01);
    }),
  );
});
