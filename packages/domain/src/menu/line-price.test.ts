import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linePrice } from './line-price.ts';
import { kurus } from '../money/money.ts';
import { type PriceRule, type PriceTerms, MENU_PRICES } from './price-rule.ts';
import { WEEKDAYS } from './price-schedule.ts';

const rule = (terms: PriceTerms): PriceRule => ({
  ...{ id: 'happy', name: 'İndirimli saat', isOn: true, isForAll: true, categoryIds: [], itemIds: [], terms },
  ...{ days: WEEKDAYS, from: '00:00', until: '00:00', firstDay: null, lastDay: null },
});
const ITEM = { id: 'adana', categoryId: null };
const ADANA = { name: 'Tek', price: kurus(38_000) };
const AYRAN = { name: null, price: kurus(38_000) };
const percent = (value: number) => rule({ kind: 'PERCENT', percent: value });
const amount = rule({ kind: 'AMOUNT', amount: kurus(5_000) });
const fixed = (portion: string | null) => rule({ kind: 'FIXED', price: kurus(1_000), portion });
const options = (...prices: number[]) => prices.map((one) => ({ priceDifference: kurus(one), qty: 1 }));

test.each([
  ['no rule', { item: ADANA, running: [], extras: [4_000] }, [38_000, 42_000]],
  [
    'a percent lowers the portion, not its options',
    { item: ADANA, running: [percent(20)], extras: [4_000] },
    [30_400, 34_400],
  ],
  [
    'an amount lowers the portion too',
    { item: ADANA, running: [amount], extras: [4_000, -2_000] },
    [33_000, 35_000],
  ],
  [
    'a fixed price leaves other portions alone',
    { item: ADANA, running: [fixed(null), fixed('Duble')], extras: [4_000] },
    [38_000, 42_000],
  ],
  [
    'a fixed price applies to its named portion',
    { item: ADANA, running: [fixed('TEK')], extras: [4_000] },
    [1_000, 5_000],
  ],
  [
    'a fixed price applies to an item without portions',
    { item: AYRAN, running: [fixed(null)], extras: [4_000] },
    [1_000, 5_000],
  ],
  [
    'a free portion with an option below 0',
    { item: ADANA, running: [percent(100)], extras: [-2_000] },
    [0, 0],
  ],
  [
    'an option may bring the line below 0 without a rule',
    { item: ADANA, running: [], extras: [-40_000] },
    [38_000, -2_000],
  ],
] as const)(
  'the price of a line is exact: %s (PRICE-2, PRICE-4)',
  (_case, { item, running, extras }, [basePrice, unitPrice]) => {
    const price = linePrice(ITEM, item, options(...extras), { running, channel: null });
    expect(price).toMatchObject({ basePrice, unitPrice });
    expect(price.ruled?.listPrice ?? null).toBe(basePrice === 38_000 ? null : 38_000);
  },
);

test('with options too, no rule raises a line or brings it below zero (PRICE-2)', () => {
  const price = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(price, fc.integer({ min: 1, max: 100 }), fc.array(price), (list, off, differences) => {
      const [portion, chosen] = [
        { name: 'Tek', price: kurus(list) },
        options(...differences.map((one) => one - list)),
      ];
      const before = linePrice(ITEM, portion, chosen, MENU_PRICES).unitPrice;
      const { unitPrice, ruled } = linePrice(ITEM, portion, chosen, {
        running: [percent(off)],
        channel: null,
      });
      expect(unitPrice).toBeLessThanOrEqual(Math.max(0, before));
      if (ruled) expect(unitPrice).toBeGreaterThanOrEqual(0);
    }),
  );
});
