import { expect, test } from 'vitest';
import { documentNumber, refundDocumentNumber, SERIES } from './document-number.ts';

test('a number is the series, the year and nine digits, sixteen characters in all (DOCUMENT-4)', () => {
  expect(documentNumber({ series: 'SFR', year: 2026, sequence: 1 })).toBe('SFR2026000000001');
  expect(documentNumber({ series: 'SFR', year: 2026, sequence: 123_456_789 })).toBe('SFR2026123456789');
});

test('a draft of a refund has the number of the refund in a series that no business uses (DOCUMENT-19)', () => {
  expect(refundDocumentNumber({ number: 7, year: 2026 })).toBe('IAD2026000000007');
});

test('a series is three capital letters, A to Z (DOCUMENT-2)', () => {
  const isSeries = (text: string) => SERIES.test(text);
  expect(['SFR', 'ABC', 'ZZZ'].filter((text) => !isSeries(text))).toEqual([]);
  expect(['', 'SF', 'SFRA', 'ASFR', 'sfr', 'SF1', 'ŞFR', ' SFR'].filter(isSeries)).toEqual([]);
});
