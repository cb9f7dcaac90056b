import { kurus } from '@sofra/domain/money/money';
import { expect, test } from 'vitest';
import { NEW_PAYMENT, readPayment, type PaymentFields } from '#src/features/orders/payment/payment-form.ts';

const BILL = kurus(174_000);
const read = (fields: Partial<PaymentFields>, bill = BILL) =>
  readPayment(bill, { ...NEW_PAYMENT, ...fields });

test('an untouched form means exact cash', () => {
  expect(read({})).toEqual({
    discountType: 'NONE',
    discountValue: 0,
    off: 0,
    due: 174_000,
    discountProblem: null,
    tip: 0,
    tipProblem: null,
    received: 174_000,
    change: 0,
    canPay: true,
  });
});

test.each([
  ['AMOUNT', '92', 9_200, 92],
  ['AMOUNT', '92,5', 9_250, 92.5],
  ['AMOUNT', '92.50', 9_250, 92.5],
  ['AMOUNT', '1.000', 100_000, 1000],
  ['AMOUNT', '1.234,50', 123_450, 1234.5],
  ['PERCENT', '10', 17_400, 10],
  ['PERCENT', '12,5', 21_750, 12.5],
  ['PERCENT', '12.5', 21_750, 12.5],
  ['PERCENT', '100', 174_000, 100],
] as const)('a discount of %s %s takes %i kuruş off', (discountType, discountText, off, discountValue) => {
  const figures = read({ discountType, discountText });
  expect(figures).toMatchObject({ discountType, discountValue, off, discountProblem: null });
  expect(figures.due).toBe(174_000 - off);
});

test('a discount larger than the bill leaves zero, never less', () => {
  expect(read({ discountType: 'AMOUNT', discountText: '5000' })).toMatchObject({
    due: 0,
    received: null,
    canPay: true,
  });
});

test.each([
  ['PERCENT', '101', 'Yüzde 0 ile 100 arasında olmalı.'],
  ['PERCENT', '33.333', 'En çok iki ondalık basamak yazılabilir.'],
  ['PERCENT', 'on', 'Yüzde 0 ile 100 arasında olmalı.'],
  ['PERCENT', '-5', 'Yüzde 0 ile 100 arasında olmalı.'],
  ['AMOUNT', 'elli', 'Tutar geçersiz.'],
  ['AMOUNT', '1,250', 'Tutar geçersiz.'],
] as const)(
  '%s %s is no valid discount, and nothing is taken while it is in the field',
  (discountType, discountText, problem) => {
    expect(read({ discountType, discountText })).toMatchObject({
      discountType: 'NONE',
      off: 0,
      due: 174_000,
      discountProblem: problem,
      canPay: false,
    });
  },
);

test.each([['0'], [''], ['  ']])('"%s" is neither a discount nor an error', (discountText) => {
  expect(read({ discountType: 'PERCENT', discountText })).toMatchObject({ off: 0, discountProblem: null });
});

test('the received amount may be less, more, unreadable or empty', () => {
  const typed = (text: string) => read({ tender: { kind: 'typed', text } });
  expect(typed('1700')).toMatchObject({ received: 170_000, change: -4_000, canPay: false });
  expect(typed('2000,')).toMatchObject({ received: 200_000, change: 26_000, canPay: true });
  expect(typed('iki bin')).toMatchObject({ received: null, change: null, canPay: false });
  expect(typed('')).toMatchObject({ received: 174_000, change: 0, canPay: true });
});

test('a tip is added to the due amount: exact cash includes both, and change excludes both (TIP-4)', () => {
  expect(read({ tipText: '60' })).toMatchObject({ due: 174_000, tip: 6_000, received: 180_000, change: 0 });
  const note = { kind: 'note', amount: kurus(200_000) } as const;
  expect(read({ tipText: '60', tender: note })).toMatchObject({ change: 20_000, canPay: true });
  expect(read({ tipText: '300', tender: note })).toMatchObject({ change: -4_000, canPay: false });
  expect(read({ tipText: '12,5', method: 'CARD' })).toMatchObject({ due: 174_000, tip: 1_250, canPay: true });
});

test('a discount ignores the tip, and an invalid tip blocks the payment (TIP-3)', () => {
  expect(read({ tipText: '100', discountType: 'PERCENT', discountText: '10' })).toMatchObject({
    ...{ off: 17_400, due: 156_600, received: 166_600 },
  });
  for (const tipText of ['on', '1,250', '-5'])
    expect(read({ tipText })).toMatchObject({ tip: 0, tipProblem: 'Bahşiş geçersiz.', canPay: false });
});

test('cards have no received amount, despite earlier typing', () => {
  expect(read({ method: 'CARD', tender: { kind: 'typed', text: '5' } })).toMatchObject({
    received: null,
    change: null,
    canPay: true,
  });
});

test('exact cash follows a later discount', () => {
  expect(read({ tender: { kind: 'exact' }, discountType: 'PERCENT', discountText: '50' })).toMatchObject({
    due: 87_000,
    received: 87_000,
    change: 0,
  });
});
