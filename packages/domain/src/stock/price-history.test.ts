import { expect, test } from 'vitest';
import { kurus } from '../money/money.ts';
import { priceChangesOf, type ItemPrices } from './price-history.ts';

const plain = (price: number): ItemPrices => ({ price: kurus(price), portions: [] });
/** Portions by name; the first is the default unless another is named. */
const sized = (prices: Record<string, number>, usual = Object.keys(prices)[0] ?? ''): ItemPrices => ({
  price: kurus(prices[usual] ?? 0),
  portions: Object.entries(prices).map(([name, price]) => ({
    id: name.toLowerCase(),
    name,
    price: kurus(price),
    isDefault: name === usual,
  })),
});

test.each<[string, ItemPrices, ItemPrices, [string | null, boolean, number, number][]]>([
  ['nothing', sized({ Tek: 100, Duble: 180 }), sized({ Tek: 100, Duble: 180 }), []],
  ['one price', plain(100), plain(120), [[null, true, 100, 120]]],
  [
    'the default portion',
    sized({ Tek: 100, Duble: 180 }),
    sized({ Tek: 120, Duble: 180 }),
    [['Tek', true, 100, 120]],
  ],
  [
    'another portion',
    sized({ Tek: 100, Duble: 180 }),
    sized({ Tek: 100, Duble: 200 }),
    [['Duble', false, 180, 200]],
  ],
  [
    'another default',
    sized({ Tek: 100, Duble: 180 }),
    sized({ Tek: 100, Duble: 180 }, 'Duble'),
    [[null, true, 100, 180]],
  ],
  [
    'another default at another price',
    sized({ Tek: 100, Duble: 180 }),
    sized({ Tek: 100, Duble: 200 }, 'Duble'),
    [
      [null, true, 100, 200],
      ['Duble', false, 180, 200],
    ],
  ],
  ['portions at the same price', plain(100), sized({ Tek: 100, Duble: 180 }), []],
  ['portions at another price', plain(100), sized({ Tek: 110, Duble: 180 }), [[null, true, 100, 110]]],
  ['no portions any more', sized({ Tek: 100, Duble: 180 }), plain(100), []],
  ['one more portion', sized({ Tek: 100, Duble: 180 }), sized({ Tek: 100, Duble: 180, Yarım: 60 }), []],
])('the price history keeps %s (PRICE-19)', (_case, before, after, expected) => {
  const kept = priceChangesOf('adana', before, after);
  expect(kept.map(({ portion, isOfItem, from, to }) => [portion?.name ?? null, isOfItem, from, to])).toEqual(
    expected,
  );
});
