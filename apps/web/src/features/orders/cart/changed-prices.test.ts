import { kurus } from '@sofra/domain/money/money';
import { expect, test } from 'vitest';
import { changedPricesText } from '#src/features/orders/cart/use-order-delivery.ts';

const change = (name: string) => ({ itemId: name, name, shown: kurus(4_500), price: kurus(3_600) });

test('each changed price is named once, and prices after the third are counted (PRICE-11)', () => {
  expect(changedPricesText({})).toBeNull();
  expect(changedPricesText({ changedPrices: [change('Ayran'), change('Ayran')] })).toBe(
    'Fiyat değişti: Ayran ₺45,00 → ₺36,00',
  );
  expect(changedPricesText({ changedPrices: [{ ...change('Adana'), portionName: 'Bir buçuk' }] })).toBe(
    'Fiyat değişti: Adana Bir buçuk ₺45,00 → ₺36,00',
  );
  expect(changedPricesText({ changedPrices: ['A', 'B', 'C', 'D', 'E'].map(change) })).toMatch(
    /C .* ve 2 ürün daha$/,
  );
});
