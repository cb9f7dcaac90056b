import { expect, test } from 'vitest';
import { kurus } from '../money/money.ts';
import { daysText, scheduleText, termsText } from './price-rule-text.ts';
import type { PriceTerms } from './price-rule.ts';
import { WEEKDAYS, type Weekday } from './price-schedule.ts';

test.each<[PriceTerms, string]>([
  [{ kind: 'PERCENT', percent: 20 }, '%20 indirim'],
  [{ kind: 'PERCENT', percent: 12.5 }, '%12,5 indirim'],
  [{ kind: 'AMOUNT', amount: kurus(1500) }, '₺15,00 indirim'],
  [{ kind: 'FIXED', price: kurus(26_000), portion: null }, 'Sabit ₺260,00'],
  [{ kind: 'FIXED', price: kurus(26_000), portion: 'Duble' }, 'Duble sabit ₺260,00'],
])('%o is written as %s (PRICE-14)', (terms, text) => {
  expect(termsText(terms)).toBe(text);
});

test.each<[readonly Weekday[], string]>([
  [WEEKDAYS, 'Her gün'],
  [[5, 4, 3, 2, 1], 'Hafta içi'],
  [[6, 7], 'Hafta sonu'],
  [[6, 5], 'Cum, Cmt'],
])('%j is written as %s', (days, text) => {
  expect(daysText(days)).toBe(text);
});

test('a schedule of 24 hours shows no times', () => {
  expect(scheduleText({ days: WEEKDAYS, from: '00:00', until: '00:00' })).toBe('Her gün, bütün gün');
  expect(scheduleText({ days: [5, 6], from: '23:00', until: '02:00' })).toBe('Cum, Cmt 23:00–02:00');
});
