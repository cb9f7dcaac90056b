import { expect, test } from 'vitest';
import {
  frequentItems,
  learnedRange,
  favoriteItems,
  favoriteRange,
  type SoldItem,
} from './frequent-items.ts';

const sold = (count: number, categoryId: string | null, from = 0): SoldItem[] =>
  Array.from({ length: count }, (_, n) => ({ itemId: `${categoryId}-${n + from}`, categoryId, qty: 10 }));

test('the list has the ten best sellers of the business and six of each category, by sales', () => {
  const best = [...sold(7, 'tea'), ...sold(2, 'soup'), ...sold(4, null), ...sold(1, 'soup', 2)];
  const { itemIds, byCategory } = frequentItems(best);
  expect(itemIds).toEqual([
    ...['tea-0', 'tea-1', 'tea-2', 'tea-3', 'tea-4', 'tea-5', 'tea-6'],
    ...['soup-0', 'soup-1', 'null-0'],
  ]);
  expect(byCategory).toEqual([
    { categoryId: 'tea', itemIds: ['tea-0', 'tea-1', 'tea-2', 'tea-3', 'tea-4', 'tea-5'] },
    { categoryId: 'soup', itemIds: ['soup-0', 'soup-1', 'soup-2'] },
    { categoryId: null, itemIds: ['null-0', 'null-1', 'null-2', 'null-3'] },
  ]);
});

test('favourites are two to six items of at least ten pieces each (PUB-40)', () => {
  expect(favoriteItems(sold(9, 'tea'))).toEqual(['tea-0', 'tea-1', 'tea-2', 'tea-3', 'tea-4', 'tea-5']);
  const few = { itemId: 'soup', categoryId: null, qty: 9 };
  expect(favoriteItems([...sold(2, 'tea'), few])).toEqual(['tea-0', 'tea-1']);
  expect(favoriteItems([...sold(1, 'tea'), few])).toEqual([]);
});

test('favourites are counted over the thirty business days before today (PUB-40)', () => {
  const clock = { timeZone: 'Europe/Istanbul', dayStartHour: 4 };
  expect(favoriteRange(new Date('2026-03-19T22:30:00Z'), clock)).toEqual({
    from: new Date('2026-02-17T01:00:00Z'),
    until: new Date('2026-03-19T01:00:00Z'),
  });
});

test('without sales the list is empty', () => {
  expect(frequentItems([])).toEqual({ itemIds: [], byCategory: [] });
});

test.each([
  // Noon in Istanbul (UTC+3).
  ['2026-03-20T09:00:00Z', 0, '2026-02-19T21:00:00.000Z', '2026-03-19T21:00:00.000Z'],
  // 01:30 in a bar whose day begins at four belongs to the day before.
  ['2026-03-19T22:30:00Z', 4, '2026-02-19T01:00:00.000Z', '2026-03-19T01:00:00.000Z'],
])('at %s with the day start %i, the counted days are from %s until %s', (now, dayStartHour, from, until) => {
  const range = learnedRange(new Date(now), { timeZone: 'Europe/Istanbul', dayStartHour });
  expect([range.from.toISOString(), range.until.toISOString()]).toEqual([from, until]);
});
