import { expect, test } from 'vitest';
import {
  bySettlement,
  EXPENSE_METHOD_LABEL,
  EXPENSE_METHODS,
  orderPaymentMethod,
  PAYMENT_METHOD,
  PAYMENT_METHOD_LABEL,
  PAYMENT_METHODS,
  perPaymentMethod,
  settled,
} from './payment-method.ts';

test('guests pay in three ways (PAY-1)', () => {
  expect(PAYMENT_METHODS.map((method) => PAYMENT_METHOD_LABEL[method])).toEqual([
    'Nakit',
    'Kredi Kartı',
    'Yemek Kartı',
  ]);
});

test('each method has its own key', () => {
  const keys = PAYMENT_METHODS.map((method) => PAYMENT_METHOD[method].key);
  expect(keys).toEqual(['n', 'k', 'y']);
  expect(new Set(keys).size).toBe(PAYMENT_METHODS.length);
  for (const key of keys) expect(key).toMatch(/^[a-z]$/);
});

test('only cash gives change, and only methods without change use the terminal', () => {
  expect(PAYMENT_METHODS.filter((method) => PAYMENT_METHOD[method].givesChange)).toEqual(['CASH']);
  expect(PAYMENT_METHODS.filter((method) => PAYMENT_METHOD[method].isByTerminal)).toEqual(['CARD', 'MEAL']);
});

test('every table by method has all methods, in their order', () => {
  expect(Object.entries(perPaymentMethod((method) => method.length))).toEqual([
    ['CASH', 4],
    ['CARD', 4],
    ['MEAL', 4],
  ]);
});

test('the business has its own three methods for expenses (EXP-4)', () => {
  expect(EXPENSE_METHODS.map((method) => EXPENSE_METHOD_LABEL[method])).toEqual([
    'Nakit',
    'Kredi Kartı',
    'Havale/EFT',
  ]);
});

test.each([
  [[], null],
  [['CASH'], 'CASH'],
  [['CARD', 'CARD'], 'CARD'],
  [['CASH', 'CARD', 'CASH'], 'MIXED'],
] as const)('an order paid by %j has the method %s (PAY-22)', (methods, shown) => {
  expect(orderPaymentMethod(methods)).toBe(shown);
});

test('accounts are listed last, and only with an amount (ACCOUNT-16)', () => {
  const listed = (hasAccount: boolean) =>
    settled(bySettlement((settlement) => `of ${settlement}`, hasAccount));
  expect(listed(false).map(({ settlement }) => settlement)).toEqual(PAYMENT_METHODS);
  expect(listed(true).at(-1)).toEqual({ settlement: 'ACCOUNT', value: 'of ACCOUNT' });
});
