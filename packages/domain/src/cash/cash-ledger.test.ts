import { expect, test } from 'vitest';
import { withBalances } from './cash-ledger.ts';
import { kurus } from '../money/money.ts';

test('each entry has the cash in the drawer after it, the newest first (CASH-33)', () => {
  const entries = [
    { id: 'left', amount: kurus(200_000) },
    { id: 'missing', amount: kurus(-5_000) },
    { id: 'in', amount: kurus(50_000) },
  ];
  expect(withBalances(entries)).toEqual([
    { id: 'in', amount: 50_000, balance: 245_000 },
    { id: 'missing', amount: -5_000, balance: 195_000 },
    { id: 'left', amount: 200_000, balance: 200_000 },
  ]);
  expect(withBalances([])).toEqual([]);
});
