import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RuleError } from '../errors.ts';
import { kurus } from '../money/money.ts';
import {
  effectiveGroups,
  isRequired,
  lowestPrice,
  refuseInvalidGroup,
  type OptionGroup,
} from './option-group.ts';

const option = (priceDifference = 0, over: object = {}) => ({
  ...{ id: String(priceDifference), name: String(priceDifference), priceDifference: kurus(priceDifference) },
  ...{ isDefault: false, isActive: true, isSoldOut: false, maxQty: 1 },
  ...over,
});
const group = (over: Partial<OptionGroup>): OptionGroup => ({
  ...{
    id: 'g',
    name: 'g',
    min: 0,
    max: 1,
    isRemoval: false,
    isActive: true,
    options: [option(1), option(2)],
  },
  ...over,
});

test.each<[what: string, over: Partial<OptionGroup>]>([
  ['a minimum above the maximum', { min: 2, max: 1 }],
  ['an unreachable minimum', { min: 3, max: 3 }],
  ['a repeated name', { options: [option(1, { name: 'Süt' }), option(2, { name: 'SÜT' })] }],
  ['too many defaults', { options: [option(1, { isDefault: true }), option(2, { isDefault: true })] }],
  ['a group without an active option', { options: [option(1, { isActive: false })] }],
  ['a removal with a price', { isRemoval: true }],
])('%s is refused (SELL-8, SELL-10)', (_what, over) => {
  expect(() => refuseInvalidGroup(group(over))).toThrow(RuleError);
});

test.each<[what: string, over: Partial<OptionGroup>]>([
  ['optional', {}],
  ['a group of exactly one choice', { min: 1 }],
  ['a group with one option, chosen often enough', { min: 3, max: 3, options: [option(1, { maxQty: 3 })] }],
  ['an unfinished inactive group', { min: 3, max: 3, isActive: false }],
  ['removals', { isRemoval: true, options: [option(0)] }],
])('%s is a valid group', (_what, over) => {
  expect(() => refuseInvalidGroup(group(over))).not.toThrow();
});

test('an item has the groups of its category and its own, in its order, without refused ones (SELL-11)', () => {
  expect(effectiveGroups(['a', 'b'], { own: [], refused: [] })).toEqual(['a', 'b']);
  expect(effectiveGroups(['a', 'b'], { own: ['c', 'a'], refused: [] })).toEqual(['b', 'c', 'a']);
  expect(effectiveGroups(['a', 'b'], { own: ['c'], refused: ['a', 'c'] })).toEqual(['b']);
});

const price = (groups: OptionGroup[], portions: { price: number; isActive?: boolean }[] = []) =>
  lowestPrice({
    price: kurus(10_000),
    portions: portions.map(({ price: of, isActive = true }) => ({ price: kurus(of), isActive })),
    groups,
  });

test.each<[what: string, lowest: number, expected: number]>([
  ['no groups', price([]), 10_000],
  ['the cheapest portion that is on', price([], [{ price: 9_000 }, { price: 1, isActive: false }]), 9_000],
  [
    'a saving option counts as often as allowed',
    price([group({ max: 3, options: [option(-500, { maxQty: 2 }), option(-100)] })]),
    8_900,
  ],
  ['no more than the maximum', price([group({ max: 1, options: [option(-500), option(-100)] })]), 9_500],
  [
    'a required answer that costs must be taken',
    price([group({ min: 1, options: [option(300), option(200)] })]),
    10_200,
  ],
  [
    'inactive groups and options do not count',
    price([
      group({ isActive: false, options: [option(-500)] }),
      group({ options: [option(-500, { isActive: false })] }),
    ]),
    10_000,
  ],
])('the lowest price: %s (SELL-12)', (_what, lowest, expected) => {
  expect(lowest).toBe(expected);
});

test('no valid choice is cheaper than the lowest price (SELL-12)', () => {
  const options = fc.array(
    fc.record({
      difference: fc.integer({ min: -500, max: 500 }),
      maxQty: fc.integer({ min: 1, max: 2 }),
      taken: fc.nat(2),
    }),
    { minLength: 1, maxLength: 5 },
  );
  fc.assert(
    fc.property(options, fc.nat(3), fc.integer({ min: 1, max: 5 }), (of, min, max) => {
      const asked = group({
        min,
        max,
        options: of.map(({ difference, maxQty }) => option(difference, { maxQty })),
      });
      const chosen = of.map(({ taken, maxQty }) => Math.min(taken, maxQty));
      const count = chosen.reduce((sum, qty) => sum + qty, 0);
      fc.pre(count >= min && count <= max);
      const paid = of.reduce((sum, { difference }, index) => sum + difference * chosen[index]!, 10_000);
      expect(price([asked])).toBeLessThanOrEqual(paid);
    }),
  );
});

const reasonOf = (over: Partial<OptionGroup>): unknown => {
  try {
    refuseInvalidGroup(group(over));
  } catch (error) {
    return error instanceof RuleError ? error.details : error;
  }
  return 'nothing was refused';
};
const removal = (over: Partial<OptionGroup>): Partial<OptionGroup> => ({
  isRemoval: true,
  options: [option(0, { name: 'Soğan' }), option(0, { name: 'Sarımsak' })],
  ...over,
});

test.each<[over: Partial<OptionGroup>, path: string, reason: string]>([
  [{ min: 2, max: 1 }, 'max', 'En çok, en azdan küçük olamaz.'],
  [
    { options: [option(1, { name: 'Süt' }), option(2, { name: 'SÜT' })] },
    'options',
    'Bir seçenek adı iki kez yazılmış.',
  ],
  [{ min: 3, max: 3 }, 'options', 'Açık seçenekler en az sayısına yetmiyor.'],
  [
    { options: [option(1, { isDefault: true }), option(2, { isDefault: true })] },
    'options',
    'Varsayılan seçenekler en çok sayısını aşıyor.',
  ],
  [removal({ min: 1 }), 'options', 'Çıkarılacaklar zorunlu olamaz.'],
  [
    removal({ options: [option(0), option(5, { name: 'Peynir' })] }),
    'options',
    'Çıkarılan şeyin fiyatı olmaz.',
  ],
  [
    removal({ options: [option(0), option(0, { name: 'Acı', isDefault: true })] }),
    'options',
    'Çıkarılan şey varsayılan olamaz.',
  ],
])(
  'an unanswerable group is refused at its field, in words (SELL-8, SELL-9, SELL-10): %j',
  (over, path, reason) => {
    expect(reasonOf(over)).toEqual({ fields: [{ path, reason }] });
  },
);

test('defaults up to the maximum are allowed, and a removal without price and default (SELL-8, SELL-10)', () => {
  const two = [option(1, { isDefault: true }), option(2, { isDefault: true })];
  expect(reasonOf({ max: 2, options: two })).toBe('nothing was refused');
  expect(reasonOf(removal({}))).toBe('nothing was refused');
});

test('a group is required with a minimum of at least one (SELL-8)', () => {
  expect([0, 1, 2].map((min) => isRequired({ min }))).toEqual([false, true, true]);
});
