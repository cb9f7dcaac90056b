import { expect, test } from 'vitest';
import { amountsByMethod, withoutCash } from './amounts-by-method.ts';
import { kurus } from './money.ts';

test('every method is listed, and accounts only with an amount (ACCOUNT-16)', () => {
  const cash = { method: 'CASH' as const, amount: kurus(5_000), count: 2 };
  const account = { method: 'ACCOUNT' as const, amount: kurus(700), count: 1 };
  expect(amountsByMethod([cash])).toEqual({
    total: 5_000,
    count: 2,
    byMethod: {
      CASH: { amount: 5_000, count: 2 },
      CARD: { amount: 0, count: 0 },
      MEAL: { amount: 0, count: 0 },
    },
  });
  const both = amountsByMethod([account, cash]);
  expect([both.total, both.count, both.byMethod.ACCOUNT]).toEqual([5_700, 3, { amount: 700, count: 1 }]);
});

test('without cash the total is the sum of the other methods (CASH-15)', () => {
  const sums = amountsByMethod([
    { method: 'CASH', amount: kurus(5_000), count: 2 },
    { method: 'CARD', amount: kurus(700), count: 1 },
  ]);
  expect(withoutCash(sums)).toEqual(amountsByMethod([{ method: 'CARD', amount: kurus(700), count: 1 }]));
});
