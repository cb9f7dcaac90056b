import { expect, test } from 'vitest';
import { callingNumber } from './phone-call.ts';

test.each([
  ['0532 123 45 67', '905321234567'],
  ['+90 (532) 123-45-67', '905321234567'],
  ['905321234567', '905321234567'],
  ['5321234567', '905321234567'],
  ['\u202A+90 532 123 45 67\u202C', '905321234567'],
  ['+49 30 1234567', '49301234567'],
])('%j is the number %s (TAKEAWAY-31)', (text, digits) => {
  expect(callingNumber(text)).toBe(digits);
});

test.each([null, '', '  ', 'anonymous', 'Private', 'P', 'UNAVAILABLE', 'GİZLİ', 'Gizli Numara'])(
  '%j is a withheld number (TAKEAWAY-31)',
  (text) => {
    expect(callingNumber(text)).toBe('');
  },
);

test.each(['dahili 12', '101', '0532 123 45', 'Derya', '05321234567;0532'])(
  '%j is neither (TAKEAWAY-31)',
  (text) => {
    expect(callingNumber(text)).toBeNull();
  },
);
