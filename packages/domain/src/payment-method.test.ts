import { expect, test } from 'vitest';
import {
  EXPENSE_METHOD_LABEL,
  EXPENSE_METHODS,
  orderPaymentMethod,
  PAYMENT_METHOD_LABEL,
  PAYMENT_METHODS,
} from './payment-method.ts';

test('guests pay in three ways (PAY-1)', () => {
  expect(PAYMENT_METHODS.map((method) => PAYMENT_METHOD_LABEL[method])).toEqual([
    'Nakit',
    'Kredi Kartı',
    'Yemek Kartı',
  ]);
});

test('the house pays in its own three ways (EXP-4)', () => {
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
] as const)('an order paid by %j shows %s (PAY-22)', (methods, shown) => {
  expect(orderPaymentMethod(methods)).toBe(shown);
});
