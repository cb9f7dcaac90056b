import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOverAccountLimit, withBalances } from './account.ts';
import { kurus, sumKurus } from './money.ts';

test.each([
  [0, 0, 1, true],
  [0, 0, 0, false],
  [45_000, 50_000, 5_000, false],
  [45_000, 50_000, 5_001, true],
  [-5_000, 0, 5_000, false],
])(
  'owing %i with a limit of %i, a debt of %i is above it: %s (ACCOUNT-9)',
  (balance, limit, debt, isOver) => {
    expect(isOverAccountLimit({ balance: kurus(balance), limit: kurus(limit) }, kurus(debt))).toBe(isOver);
  },
);

test('the balance after an entry is what that one and the older ones come to (ACCOUNT-18)', () => {
  const amounts = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }));
  fc.assert(
    fc.property(amounts, (newestFirst) => {
      const entries = newestFirst.map((amount) => ({ amount: kurus(amount) }));
      const told = withBalances(entries, sumKurus(entries.map(({ amount }) => amount)));
      told.forEach(({ balance }, index) =>
        expect(balance).toBe(sumKurus(entries.slice(index).map(({ amount }) => amount))),
      );
    }),
  );
});
