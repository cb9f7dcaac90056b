import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kurus, type Kurus } from '../money/money.ts';
import {
  isFor,
  lowestRulePrice,
  isTarget,
  namedPortionOf,
  nextPriceChange,
  priceAfter,
  priceNow,
  runningRules,
  sentRuleOf,
  soldPortions,
  termsOf,
  usualPortion,
  valueOf,
  type PriceRule,
  type PriceTerms,
  MENU_PRICES,
} from './price-rule.ts';
import { WEEKDAYS } from './price-schedule.ts';

const rule = (over: Partial<PriceRule> = {}): PriceRule => ({
  id: 'happy',
  name: 'İndirimli saat',
  isOn: true,
  isForAll: true,
  categoryIds: [],
  itemIds: [],
  terms: { kind: 'PERCENT', percent: 20 },
  days: WEEKDAYS,
  from: '15:00',
  until: '18:00',
  firstDay: null,
  lastDay: null,
  ...over,
});
const AYRAN = { id: 'ayran', categoryId: 'cold' };
const sold = (price: Kurus, name: string | null = null) => ({ name, price });

test.each<[string, PriceTerms, number, number]>([
  ['a percent', { kind: 'PERCENT', percent: 20 }, 4500, 3600],
  ['half a kuruş off is rounded up', { kind: 'PERCENT', percent: 12.5 }, 100, 87],
  ['everything off', { kind: 'PERCENT', percent: 100 }, 4500, 0],
  ['an amount', { kind: 'AMOUNT', amount: kurus(1500) }, 4500, 3000],
  ['an amount above the price', { kind: 'AMOUNT', amount: kurus(9000) }, 4500, 0],
  ['a fixed price', { kind: 'FIXED', price: kurus(2600), portion: null }, 4500, 2600],
  ['a fixed price above the list price', { kind: 'FIXED', price: kurus(9000), portion: null }, 4500, 4500],
  ['a free item', { kind: 'PERCENT', percent: 20 }, 0, 0],
])('the price after a rule is exact: %s (PRICE-2)', (_case, terms, listPrice, expected) => {
  expect(priceAfter(kurus(listPrice), terms)).toBe(expected);
});

test.each([
  ['PERCENT', 0, false],
  ['PERCENT', 0.01, true],
  ['PERCENT', 100, true],
  ['PERCENT', 100.01, false],
  ['PERCENT', 12.345, false],
  ['AMOUNT', 0, false],
  ['AMOUNT', 15, true],
  ['AMOUNT', -1, false],
  ['FIXED', 0, true],
  ['FIXED', -1, false],
] as const)('%s of %d is a valid rule: %s (PRICE-2)', (kind, value, expected) => {
  const terms = termsOf(kind, value);
  expect(terms && valueOf(terms)).toBe(expected ? value : null);
});

const anyPrice = fc.integer({ min: 0, max: 1_000_000_000 }).map(kurus);
const anyTerms: fc.Arbitrary<PriceTerms> = fc.oneof(
  fc
    .integer({ min: 1, max: 10_000 })
    .map((hundredths) => ({ kind: 'PERCENT' as const, percent: hundredths / 100 })),
  anyPrice.map((amount) => ({ kind: 'AMOUNT' as const, amount })),
  anyPrice.map((price) => ({ kind: 'FIXED' as const, price, portion: null })),
);

test('no price falls below zero, and no price rises (PRICE-2)', () => {
  fc.assert(
    fc.property(anyPrice, anyTerms, (listPrice, terms) => {
      const price = priceAfter(listPrice, terms);
      return Number.isSafeInteger(price) && price >= 0 && price <= listPrice;
    }),
  );
});

test('only the lowest price is used, never two rules together (PRICE-3)', () => {
  fc.assert(
    fc.property(anyPrice, fc.array(anyTerms, { maxLength: 5 }), (listPrice, all) => {
      const rules = all.map((terms, index) => rule({ id: String(index), terms }));
      const alone = rules.map(({ terms }) => priceAfter(listPrice, terms));
      const lowest = lowestRulePrice(AYRAN, sold(listPrice), rules);
      expect(lowest?.price ?? listPrice).toBe(Math.min(listPrice, ...alone));
      expect(lowest?.rule.id).toBe(lowest ? String(alone.indexOf(lowest.price)) : undefined);
    }),
  );
});

test('of equal prices the first rule is used (PRICE-3)', () => {
  const rules = [
    rule({ id: 'a', terms: { kind: 'FIXED', price: kurus(3600), portion: null } }),
    rule({ id: 'b' }),
  ];
  expect(lowestRulePrice(AYRAN, sold(kurus(4500)), rules)).toMatchObject({
    price: 3600,
    listPrice: 4500,
    rule: { id: 'a' },
  });
});

test('every list price of an item is lowered separately (PRICE-4)', () => {
  const portions = [kurus(10_000), kurus(15_000), kurus(19_999)];
  const of = (terms: PriceTerms) =>
    portions.map((price) => lowestRulePrice(AYRAN, sold(price, 'Tek'), [rule({ terms })])?.price);
  expect(of({ kind: 'PERCENT', percent: 20 })).toEqual([8_000, 12_000, 15_999]);
  expect(of({ kind: 'AMOUNT', amount: kurus(1_500) })).toEqual([8_500, 13_500, 18_499]);
});

test.each([
  ['the whole menu', {}, true],
  ['its category', { isForAll: false, categoryIds: ['cold'] }, true],
  ['itself', { isForAll: false, itemIds: ['ayran'] }, true],
  ['another item and category', { isForAll: false, categoryIds: ['hot'], itemIds: ['tea'] }, false],
])('a rule includes the item or not: %s (PRICE-1)', (_case, targets, expected) => {
  expect(isFor(rule(targets), AYRAN, null)).toBe(expected);
  expect(isFor(rule(targets), AYRAN, 'Duble')).toBe(expected);
});

test.each<[string, string | null, string | null, boolean]>([
  ['the portion it names', 'Duble', 'Duble', true],
  ['that portion however it is written', 'İKİLİ', 'ikili', true],
  ['no other portion', 'Duble', 'Tek', false],
  ['no item without portions', 'Duble', null, false],
  ['an item without portions', null, null, true],
  ['no portion where it names none', null, 'Tek', false],
])('a fixed price includes the portion or not: %s (PRICE-4)', (_case, named, portion, expected) => {
  const fixed = rule({ terms: { kind: 'FIXED', price: kurus(100), portion: named } });
  expect(isFor(fixed, AYRAN, portion)).toBe(expected);
  expect(isFor(rule({ terms: { kind: 'AMOUNT', amount: kurus(100) } }), AYRAN, portion)).toBe(true);
});

test('an item is sold by its active portions, or without portions (PRICE-4, SELL-13)', () => {
  const portions = [
    { name: 'Yarım', price: kurus(200), isDefault: false, isActive: false },
    { name: 'Tek', price: kurus(300), isDefault: true, isActive: true },
  ];
  expect(soldPortions({ price: kurus(300), portions })).toEqual([portions[1]]);
  expect(usualPortion({ price: kurus(300), portions })).toBe(portions[1]);
  const plain = { price: kurus(300), portions: [] };
  expect([usualPortion(plain), soldPortions(plain)]).toEqual([sold(kurus(300)), [sold(kurus(300))]]);
});

test('a rule for nothing lowers no price, also of items without a category (PRICE-15)', () => {
  const nothing = rule({ isForAll: false });
  expect(isFor(nothing, { id: 'x', categoryId: null }, null)).toBe(false);
  expect(lowestRulePrice(AYRAN, sold(kurus(4500)), [nothing])).toBeNull();
});

test('only active rules that run now are used (PRICE-1, PRICE-5)', () => {
  const rules = [
    rule({ id: 'runs' }),
    rule({ id: 'off', isOn: false }),
    rule({ id: 'later', from: '17:00' }),
  ];
  const at = new Date('2026-11-23T13:00:00Z');
  expect(runningRules(rules, at, 'Europe/Istanbul').map(({ id }) => id)).toEqual(['runs']);
  expect(nextPriceChange(rules, at, 'Europe/Istanbul')?.toISOString()).toBe('2026-11-23T14:00:00.000Z');
  expect(nextPriceChange([rule({ isOn: false })], at, 'Europe/Istanbul')).toBeNull();
});

test('the present price has a list price beside it only while a rule lowers it (PRICE-9)', () => {
  const none = rule({ terms: { kind: 'FIXED', price: kurus(9_000), portion: null } });
  expect(priceNow(AYRAN, sold(kurus(4_500)), { running: [rule()], channel: null })).toEqual({
    price: 3_600,
    listPrice: 4_500,
  });
  expect(priceNow(AYRAN, sold(kurus(4_500)), { running: [none], channel: null })).toEqual({
    price: 4_500,
    listPrice: null,
  });
  expect(priceNow(AYRAN, sold(kurus(4_500)), MENU_PRICES)).toEqual({ price: 4_500, listPrice: null });
});

test.each<[PriceTerms, string, number, string | null]>([
  [{ kind: 'PERCENT', percent: 12.5 }, 'PERCENT', 12.5, null],
  [{ kind: 'AMOUNT', amount: kurus(1_550) }, 'AMOUNT', 15.5, null],
  [{ kind: 'FIXED', price: kurus(2_600), portion: 'Duble' }, 'FIXED', 26, 'Duble'],
  [{ kind: 'FIXED', price: kurus(2_600), portion: null }, 'FIXED', 26, null],
])(
  'a rule is sent in the form in which it is read: %j (PRICE-2, PRICE-4)',
  (terms, kind, value, portionName) => {
    const targets = { isForAll: false, categoryIds: ['cold'], itemIds: ['ayran'] };
    const sent = sentRuleOf(rule({ terms, ...targets }));
    expect(sent).toMatchObject({ id: 'happy', kind, value, portionName, ...targets, days: [...WEEKDAYS] });
    expect(namedPortionOf(terms)).toBe(portionName);
    expect(termsOf(sent.kind, sent.value, sent.portionName)).toEqual(terms);
  },
);

test('a rule applies to its item, category or all; to a set menu only by name (PRICE-1, SET-12)', () => {
  const none = { isForAll: false, categoryIds: [], itemIds: [] };
  const loose = { id: 'su', categoryId: null };
  const set = { id: 'menu', categoryId: 'cold', setGroups: [{}] };
  expect(isTarget({ ...none, categoryIds: ['cold'] }, AYRAN)).toBe(true);
  expect(isTarget({ ...none, categoryIds: ['hot'] }, AYRAN)).toBe(false);
  expect(isTarget({ ...none, itemIds: ['ayran'] }, AYRAN)).toBe(true);
  expect(isTarget({ ...none, categoryIds: ['cold'] }, loose)).toBe(false);
  expect(isTarget({ ...none, isForAll: true }, loose)).toBe(true);
  expect(isTarget({ ...none, isForAll: true, categoryIds: ['cold'] }, set)).toBe(false);
  expect(isTarget({ ...none, itemIds: ['menu'] }, set)).toBe(true);
  expect(isTarget({ ...none, isForAll: true }, { ...AYRAN, setGroups: [] })).toBe(true);
});
