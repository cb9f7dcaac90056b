import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalizePhone, phoneText, soughtDigits } from './phone.ts';

describe('a phone is stored in one form (ACCOUNT-2)', () => {
  test.each([
    '0532 123 45 67',
    '5321234567',
    '532 123 45 67',
    '+90 (532) 123 45 67',
    '0090 532-123-45-67',
    '90 532 123 4567',
    ' 0532.123.45.67 ',
  ])('%s', (typed) => expect(normalizePhone(typed)).toBe('905321234567'));

  test.each([
    ['+49 30 123456', '4930123456'],
    ['0049 30/123456', '4930123456'],
  ])('%s is a phone of another country', (typed, digits) => expect(normalizePhone(typed)).toBe(digits));

  test.each([
    '',
    '123',
    '0532 123 45 6',
    '0532 123 45 678',
    '00053212345',
    'Ahmet',
    '+',
    '+90532123456',
    '+0123456789',
  ])('%s is not a phone', (typed) => expect(normalizePhone(typed)).toBeNull());

  test('the shown text is read as the same number', () => {
    const local = fc.stringMatching(/^90[1-9]\d{9}$/);
    const abroad = fc.stringMatching(/^[1-8]\d{6,14}$/);
    fc.assert(
      fc.property(fc.oneof(local, abroad), (digits) => {
        expect(normalizePhone(phoneText(digits))).toBe(digits);
      }),
    );
  });
});

test('phones are shown in groups (ACCOUNT-2)', () => {
  expect(phoneText('905321234567')).toBe('0532 123 45 67');
  expect(phoneText('4930123456')).toBe('+4930123456');
});

test.each([
  ['45 67', '4567'],
  ['0532 12', '53212'],
  ['+90 532', '90532'],
  ['0', null],
  ['4', null],
  ['Ali 45', null],
  ['', null],
])('%s searches the digits %s (ACCOUNT-3)', (query, digits) => expect(soughtDigits(query)).toBe(digits));
