import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accountRows, isOverAccountLimit, withBalances } from './account.ts';
import { kurus, sumKurus, ZERO } from '../money/money.ts';

test.each([
  [0, 0, 1, true],
  [0, 0, 0, false],
  [45_000, 50_000, 5_000, false],
  [45_000, 50_000, 5_001, true],
  [-5_000, 0, 5_000, false],
])(
  'with %i owed and a limit of %i, a debt of %i is above the limit: %s (ACCOUNT-9)',
  (balance, limit, debt, isOver) => {
    expect(isOverAccountLimit({ balance: kurus(balance), limit: kurus(limit) }, kurus(debt))).toBe(isOver);
  },
);

test('the balance after an entry is the sum of that entry and all older ones (ACCOUNT-18)', () => {
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

test('the figures of accounts have their numbers, and amounts that lower a debt are below 0 (ACCOUNT-16)', () => {
  const sum = (amount: number, count: number) => ({ amount: kurus(amount), count });
  const figures = {
    charged: sum(50_000, 4),
    refunded: sum(2_000, 1),
    collected: { CASH: sum(10_000, 2), CARD: sum(7_000, 3) },
    undone: { CASH: sum(1_000, 1), CARD: sum(500, 2) },
    corrected: kurus(-300),
  };
  expect(accountRows(figures)).toEqual([
    { label: 'Veresiye yazılan (4)', amount: 50_000 },
    { label: 'İade (1)', amount: -2_000 },
    { label: 'Nakit tahsilat (2)', amount: -10_000 },
    { label: 'Kart tahsilat (3)', amount: -7_000 },
    { label: 'Geri verilen nakit (1)', amount: 1_000 },
    { label: 'Geri verilen kart (2)', amount: 500 },
    { label: 'Düzeltme', amount: -300 },
  ]);
  const nothing = { ...figures, charged: sum(0, 0), corrected: ZERO };
  expect(accountRows({ ...nothing, undone: undefined }).map(({ label }) => label)).toEqual([
    'İade (1)',
    'Nakit tahsilat (2)',
    'Kart tahsilat (3)',
  ]);
});
