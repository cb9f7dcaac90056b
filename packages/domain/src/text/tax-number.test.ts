import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { taxNumberKind } from './tax-number.ts';

test.each([
  ['1234567890', 'VKN'],
  ['0000000000', null],
  ['1111111114', 'VKN'],
  ['1234567891', null],
  ['10000000146', 'TCKN'],
  ['10000000147', null],
  ['10000000156', null],
  ['12345679872', 'TCKN'],
  ['12345679873', null],
  ['12345679861', null],
  ['01234567890', null],
  ['11111111111', null],
  ['123456789', null],
  ['123456789O', null],
  ['', null],
])('%s is %s (DOCUMENT-1)', (text, kind) => {
  expect(taxNumberKind(text)).toBe(kind);
});

test('of ten numbers that differ in their last digit one is valid (DOCUMENT-1)', () => {
  const right = (rest: string): number =>
    Array.from('0123456789').filter((last) => taxNumberKind(rest + last) !== null).length;
  fc.assert(
    fc.property(fc.stringMatching(/^\d{9}$/), (rest) => {
      expect(right(rest)).toBe(1);
    }),
  );
});
