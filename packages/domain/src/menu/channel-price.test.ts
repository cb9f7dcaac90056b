import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  channelPricesOf,
  channelUnitPrice,
  coveringPercent,
  remainderOf,
  withPercent,
} from './channel-price.ts';
import { linePrice } from './line-price.ts';
import { kurus, type Kurus } from '../money/money.ts';
import { priceNow, type PriceRule, rulesAt, type Pricing } from './price-rule.ts';

const ITEM = { id: 'lahmacun', categoryId: null };
const RULE: PriceRule = {
  ...{ id: 'r', name: 'İndirimli saat', isOn: true, terms: { kind: 'PERCENT', percent: 20 } },
  ...{ isForAll: true, categoryIds: [], itemIds: [], days: [1], from: '00:00', until: '00:00' },
  ...{ firstDay: null, lastDay: null },
};
const pricing = (percent: number, prices: Parameters<typeof channelPricesOf>[0]['prices'] = []): Pricing => ({
  running: [RULE],
  channel: channelPricesOf({ percent, step: 100, prices }),
});
const portion = (price: number, id?: string) => ({ ...(id && { id }), name: null, price: kurus(price) });
const adding = (kurusEach: number) => [{ priceDifference: kurus(kurusEach), qty: 1 }];

test.each([
  [11_000, 10, 100, 12_100],
  [39_500, 10, 100, 43_500],
  [18_500, 10, 100, 20_400],
  [10_001, 10, 1, 11_002],
  [10_001, 10, 500, 11_500],
  [105, -1, 100, 105],
  [-500, 10, 1, -550],
  [-500, 10, 100, -500],
  [0, 10, 500, 0],
  [1_234, 0, 500, 1_234],
] as const)('%i with %f %% to %i is %i (CHANNEL-4)', (amount, percent, step, expected) => {
  expect(withPercent(kurus(amount), { percent, step })).toBe(expected);
});

test('an amount is rounded up by less than a step, and never against its percent (CHANNEL-4)', () => {
  const steps = fc.constantFrom(1 as const, 50 as const, 100 as const, 500 as const);
  fc.assert(
    fc.property(
      fc.nat(1_000_000_000),
      fc.integer({ min: -10_000, max: 10_000 }),
      steps,
      (amount, of, step) => {
        const exact = (BigInt(amount) * BigInt(10_000 + of)) / 10_000n;
        const price = withPercent(kurus(amount), { percent: of / 100, step });
        if (of >= 0) expect(price).toBeGreaterThanOrEqual(amount);
        else expect(price).toBeLessThanOrEqual(amount);
        expect(price - Number(exact)).toBeLessThanOrEqual(step);
        if (price !== amount) expect(price % step).toBe(0);
      },
    ),
  );
});

test('a piece is rounded once, with its options (CHANNEL-5)', () => {
  const terms = { percent: 10, step: 100 as const, isByHand: false };
  expect(channelUnitPrice(kurus(10_050), kurus(550), terms)).toBe(11_700);
  expect(channelUnitPrice(kurus(10_050), kurus(550), { ...terms, isByHand: true })).toBe(10_750);
});

test('by hand before percent before a timed price, and never two of them (CHANNEL-3, CHANNEL-6)', () => {
  const byHand = [{ itemId: 'lahmacun', portionId: null, price: kurus(13_050) }];
  const ofPortion = [{ itemId: 'lahmacun', portionId: 'double', price: kurus(20_000) }];
  const priceOf = (by: Pricing, id?: string): Kurus => linePrice(ITEM, portion(11_000, id), [], by).unitPrice;
  expect(priceOf(pricing(10, byHand))).toBe(13_050);
  expect(priceOf(pricing(0, byHand))).toBe(13_050);
  expect(priceOf(pricing(10, ofPortion), 'double')).toBe(20_000);
  expect(priceOf(pricing(10, ofPortion), 'single')).toBe(12_100);
  expect(priceOf(pricing(0))).toBe(8_800);
  expect(linePrice(ITEM, portion(11_000), adding(500), pricing(10))).toEqual({
    ...{ basePrice: 11_000, unitPrice: 12_700, ruled: null },
    channel: { percent: 10, step: 100, isByHand: false },
  });
  expect(priceNow(ITEM, portion(11_000), pricing(10))).toEqual({ price: 12_100, listPrice: null });
});

test('a timed price runs where it is named, and else at the usual places (CHANNEL-6)', () => {
  const at = (rule: Partial<PriceRule>, kind: 'TABLE' | 'DELIVERY', channelId: string | null = null) =>
    rulesAt([{ ...RULE, ...rule }], { kind, channelId }).length;
  expect([at({}, 'TABLE'), at({}, 'DELIVERY'), at({}, 'DELIVERY', 'getir')]).toEqual([1, 0, 0]);
  expect(at({ placeKinds: ['DELIVERY'] }, 'DELIVERY')).toBe(1);
  expect(at({ placeKinds: ['DELIVERY'] }, 'DELIVERY', 'getir')).toBe(0);
  expect(at({ channelIds: ['getir'] }, 'DELIVERY', 'getir')).toBe(1);
});

test('an item without a price is not sold (CHANNEL-3)', () => {
  const { byHand, unsold } = channelPricesOf({
    ...{ percent: 0, step: 1 },
    prices: [{ itemId: 'kuzu', portionId: null, price: null }],
  });
  expect([[...unsold], byHand.size]).toEqual([['kuzu'], 0]);
});

test('commission, what remains, and the percent that covers it (CHANNEL-10)', () => {
  expect(remainderOf(kurus(12_100), 15)).toEqual({ commission: 1_815, remains: 10_285 });
  expect([coveringPercent(15), coveringPercent(0), coveringPercent(100)]).toEqual([17.65, 0, null]);
});
