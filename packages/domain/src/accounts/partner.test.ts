import { expect, test } from 'vitest';
import { hasPartners, parsePartnerDays, PARTNER_DAYS_PROBLEM, PARTNER_METHODS } from './partner.ts';

test('cards and meal cards have partners, cash has none (PARTNER-1)', () => {
  expect(PARTNER_METHODS).toEqual(['CARD', 'MEAL']);
  expect(hasPartners('CASH')).toBe(false);
});

test.each([
  ['0', 0],
  [' 45 ', 45],
  ['365', 365],
  ['366', null],
  ['1000', null],
  ['2,5', null],
  ['-1', null],
  ['1 gün', null],
  ['gün 1', null],
  ['', null],
])('the text "%s" as days until payment is %s (PARTNER-11)', (text, days) => {
  expect(parsePartnerDays(text)).toBe(days);
});

test('the message names the allowed numbers', () => {
  expect(PARTNER_DAYS_PROBLEM).toBe('0 ile 365 arasında bir tam sayı yazın.');
});
