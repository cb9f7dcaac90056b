import fc from 'fast-check';
import { expect, test } from 'vitest';
import { milli } from '../money/milli.ts';
import { kurus } from '../money/money.ts';
import { costOfPieces, type CostedItem, type Ingredient, type SoldQty } from './portion-cost.ts';
import { itemCost } from './recipe.ts';

/** Grams of something that costs lira a kilogram; null lira is unknown. */
const grams = (ingredientId: string, amount: number, lira: number | null): Ingredient => ({
  ingredientId,
  amount: milli(amount * 1000),
  unit: 'GRAM',
  unitCost: lira === null ? null : kurus(lira * 100),
});
const kebab: CostedItem = {
  recipe: [grams('mince', 150, 400), grams('onion', 40, 30)],
  stockUnit: 'GRAM',
  unitCost: null,
};
const cola: CostedItem = { recipe: [], stockUnit: 'ADET', unitCost: kurus(2250) };
const option = (qty: number, ...ingredients: Ingredient[]) => ({ qty, ingredients });

const whole: SoldQty = { qty: 1, recipeMultiplier: milli(1000), options: [] };
const cheese = option(3, grams('cheese', 30, 300));

test.each<[string, CostedItem, Partial<SoldQty>, number | null]>([
  ['one recipe', kebab, { qty: 2 }, 2 * (6_000 + 120)],
  ['half of it', kebab, { qty: 2, recipeMultiplier: milli(500) }, 2 * (3_000 + 60)],
  ['one and a half', kebab, { recipeMultiplier: milli(1500) }, 9_000 + 180],
  ['a purchase price by the piece, as often', cola, { qty: 3, recipeMultiplier: milli(2000) }, 3 * 4_500],
  [
    'the ingredients of an option, as often as chosen',
    kebab,
    { qty: 2, options: [cheese] },
    12_240 + 3 * 900,
  ],
  ['the saving of an option', kebab, { options: [option(1, grams('onion', -20, 30))] }, 6_120 - 60],
  [
    'a saving up to the amount of the portion',
    kebab,
    { recipeMultiplier: milli(500), options: [option(1, grams('onion', -90, 30))] },
    3_000,
  ],
  [
    'no saving of an ingredient outside the recipe',
    kebab,
    { options: [option(1, grams('butter', -10, 500))] },
    6_120,
  ],
  ['an option without ingredients', kebab, { options: [option(4)] }, 6_120],
  ['an ingredient without a cost', kebab, { options: [option(1, grams('cheese', 30, null))] }, null],
  ['an item without a cost', { ...cola, unitCost: null }, {}, null],
])('a portion costs: %s (REP-30, SELL-4)', (_case, item, pieces, expected) => {
  expect(costOfPieces(item, { ...whole, ...pieces })).toBe(expected);
});

test('without portions and options the cost is the same as before (REP-10)', () => {
  const amount = fc.integer({ min: 1, max: 10_000_000 });
  const part = fc.record({
    ingredientId: fc.uuid(),
    amount: amount.map(milli),
    unit: fc.constantFrom('GRAM' as const, 'ADET' as const),
    unitCost: fc.option(amount.map(kurus)),
  });
  fc.assert(
    fc.property(
      fc.array(part),
      fc.option(amount.map(kurus)),
      fc.integer({ min: 1, max: 999 }),
      (recipe, unitCost, qty) => {
        const item: CostedItem = { recipe, stockUnit: 'ADET', unitCost };
        const cost = recipe.length === 0 ? unitCost : itemCost(recipe, item);
        const pieces = { qty, recipeMultiplier: milli(1000), options: [] };
        expect(costOfPieces(item, pieces)).toBe(cost === null ? null : qty * cost);
      },
    ),
  );
});
