import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RuleError } from '../errors.ts';
import { milli, milliOfPieces } from '../money/milli.ts';
import type { PossibleQty, StockShortage } from '../stock-shortage.ts';
import { planStockConsumption } from './stock.ts';
import type { RecipeUse, StockedItem } from './stock-demand.ts';

const row = (id: string, over: Partial<StockedItem> = {}): StockedItem => ({
  id,
  name: id,
  trackStock: false,
  stockUnit: 'ADET',
  stock: milli(0),
  isSoldOut: false,
  ...over,
});
const grams = (id: string, stock: number): StockedItem =>
  row(id, { trackStock: true, stockUnit: 'GRAM', stock: milli(stock * 1_000) });
const pieces = (id: string, stock: number): StockedItem =>
  row(id, { trackStock: true, stock: milliOfPieces(stock) });
const uses = (itemId: string, ingredientId: string, units: number): RecipeUse => ({
  itemId,
  ingredientId,
  amount: milli(units * 1_000),
});

interface Refusal {
  code: string;
  items: readonly StockShortage[];
  lines: readonly PossibleQty[];
}

function refusal(act: () => unknown): Refusal | null {
  try {
    act();
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    return { code: error.code, ...(error.details as unknown as Omit<Refusal, 'code'>) };
  }
  return null;
}

const RECIPES = [uses('pide', 'kaşar', 100), uses('pide', 'un', 200), uses('tost', 'kaşar', 60)];
const orders = (...ordered: [string, number][]) => ordered.map(([itemId, qty]) => ({ itemId, qty }));

test('a piece takes its recipe, and itself when it is counted in pieces (STOCK-21)', () => {
  const rows = [pieces('pide', 10), row('tost'), grams('kaşar', 1_000), grams('un', 1_000)];
  const { movements, takes } = planStockConsumption(
    rows,
    orders(['pide', 2], ['tost', 1], ['pide', 1]),
    RECIPES,
  );
  expect(movements.map(({ itemId, applied, after, unit }) => [itemId, applied, after, unit])).toEqual([
    ['kaşar', -360_000, 640_000, 'GRAM'],
    ['pide', -3_000, 7_000, 'ADET'],
    ['un', -600_000, 400_000, 'GRAM'],
  ]);
  const pide = [
    ['pide', 'pide', 1_000],
    ['pide', 'kaşar', 100_000],
    ['pide', 'un', 200_000],
  ];
  const tost = [['tost', 'kaşar', 60_000]];
  expect(
    takes.map((line) => line.map(({ itemId, stockId, perPiece }) => [itemId, stockId, perPiece])),
  ).toEqual([pide, tost, pide]);
});

test('lines that share an ingredient are added, and the first line gets the stock', () => {
  const rows = [row('pide'), row('tost'), grams('kaşar', 250), grams('un', 1_000)];
  const short = (...ordered: [string, number][]) =>
    refusal(() => planStockConsumption(rows, orders(...ordered), RECIPES));
  const items = [{ itemId: 'kaşar', name: 'kaşar', requested: 260, available: 250, unit: 'GRAM' }];
  expect(short(['pide', 2], ['tost', 1])).toEqual({
    code: 'RECIPE_STOCK_INSUFFICIENT',
    items,
    lines: [{ itemId: 'tost', name: 'tost', possible: 0 }],
  });
  expect(short(['tost', 1], ['pide', 2])).toMatchObject({ items, lines: [{ itemId: 'pide', possible: 1 }] });
  expect(short(['pide', 2])).toBeNull();
});

test.each([
  ['OUT_OF_STOCK', [pieces('pide', 0), pieces('tost', 1), grams('kaşar', 0), grams('un', 0)]],
  ['OUT_OF_STOCK', [row('pide', { isSoldOut: true }), row('tost'), grams('kaşar', 900), grams('un', 900)]],
  ['STOCK_SHORTAGE', [pieces('pide', 1), row('tost'), grams('kaşar', 0), grams('un', 900)]],
  ['RECIPE_STOCK_INSUFFICIENT', [pieces('pide', 9), row('tost'), grams('kaşar', 0), grams('un', 900)]],
] as const)('%s for the whole save', (code, rows) => {
  expect(refusal(() => planStockConsumption(rows, orders(['pide', 2], ['tost', 2]), RECIPES))?.code).toBe(
    code,
  );
});

test('an item that is also an ingredient is one row, and its shortage applies to every use', () => {
  const rows = [row('menü'), pieces('ayran', 2)];
  const recipe = [uses('menü', 'ayran', 1)];
  expect(refusal(() => planStockConsumption(rows, orders(['menü', 2], ['ayran', 1]), recipe))).toEqual({
    code: 'STOCK_SHORTAGE',
    items: [{ itemId: 'ayran', name: 'ayran', requested: 3, available: 2, unit: 'ADET' }],
    lines: [{ itemId: 'ayran', name: 'ayran', possible: 0 }],
  });
  const onlyMenu = refusal(() => planStockConsumption(rows, orders(['menü', 3]), recipe));
  expect(onlyMenu).toMatchObject({
    code: 'RECIPE_STOCK_INSUFFICIENT',
    lines: [{ itemId: 'menü', possible: 2 }],
  });
});

test('a sold-out item is not sold, but as an ingredient only its stock counts', () => {
  const rows = [row('menü'), { ...pieces('ayran', 2), isSoldOut: true }];
  const recipe = [uses('menü', 'ayran', 1)];
  expect(planStockConsumption(rows, orders(['menü', 2]), recipe).movements).toMatchObject([{ after: 0 }]);
});

test('an uncounted ingredient is ignored', () => {
  const rows = [row('tost'), { ...grams('kaşar', 0), trackStock: false }];
  expect(planStockConsumption(rows, orders(['tost', 9]), RECIPES)).toEqual({ movements: [], takes: [[]] });
});

test('a missing ingredient throws, because the caller has a bug', () => {
  expect(() => planStockConsumption([row('tost')], orders(['tost', 1]), RECIPES)).toThrow(RangeError);
});

/** Three items and four ingredients, one of which is also sold, with random recipes, stock and requests. */
const ITEMS = ['a', 'b', 'c'];
const INGREDIENTS = ['p', 'q', 'r', 'c'];
const scene = fc.record({
  rows: fc
    .tuple(
      ...[...ITEMS, 'p', 'q', 'r'].map((id) =>
        fc.record({
          id: fc.constant(id),
          name: fc.constant(id),
          trackStock: fc.boolean(),
          stockUnit: fc.constantFrom('ADET' as const, 'GRAM' as const),
          stock: fc.nat(20_000).map(milli),
          isSoldOut: fc.nat(5).map((dice) => dice === 0),
        }),
      ),
    )
    .map((rows): StockedItem[] => rows),
  recipes: fc.uniqueArray(
    fc.record({
      itemId: fc.constantFrom('a', 'b'),
      ingredientId: fc.constantFrom(...INGREDIENTS),
      amount: fc.integer({ min: 1, max: 4_000 }).map(milli),
    }),
    { selector: ({ itemId, ingredientId }) => itemId + ingredientId, maxLength: 6 },
  ),
  requested: fc.array(fc.record({ itemId: fc.constantFrom(...ITEMS), qty: fc.integer({ min: 1, max: 8 }) }), {
    minLength: 1,
    maxLength: 5,
  }),
});

test('stock is never below zero or fractional in pieces, and lines store exactly the decrease', () => {
  fc.assert(
    fc.property(scene, ({ rows, recipes, requested }) => {
      if (refusal(() => planStockConsumption(rows, requested, recipes))) return;
      const { movements, takes } = planStockConsumption(rows, requested, recipes);
      for (const { itemId, before, applied, after, asked } of movements) {
        expect(after).toBeGreaterThanOrEqual(0);
        expect(Number.isSafeInteger(after)).toBe(true);
        expect([asked, before + applied]).toEqual([applied, after]);
        const remembered = requested.flatMap(({ qty }, index) =>
          takes[index]!.filter((take) => take.stockId === itemId).map((take) => qty * take.perPiece),
        );
        expect(remembered.reduce((sum, amount) => sum + amount, 0)).toBe(0 - applied);
      }
    }),
  );
});

test('a save lowered to the possible quantities succeeds, and fails with one piece more', () => {
  fc.assert(
    fc.property(scene, ({ rows, recipes, requested }) => {
      const refused = refusal(() => planStockConsumption(rows, requested, recipes));
      if (!refused) return;
      expect(refused.items.length).toBeGreaterThan(0);
      expect(refused.lines.length).toBeGreaterThan(0);
      const repaired = lowered(requested, refused.lines);
      const repair = (ordered: typeof repaired) =>
        refusal(() => planStockConsumption(rows, ordered, recipes));
      expect(repair(repaired)).toBeNull();
      const [first] = refused.lines;
      expect(repair([...repaired, { itemId: first!.itemId, qty: 1 }])).not.toBeNull();
    }),
    { numRuns: 500 },
  );
});

/** The request with each named item lowered to the possible quantity, over any number of lines. */
function lowered(
  requested: readonly { itemId: string; qty: number }[],
  lines: readonly PossibleQty[],
): { itemId: string; qty: number }[] {
  const possibleOf = new Map(lines.map(({ itemId, possible }) => [itemId, possible]));
  const ordered = [...new Set(requested.map(({ itemId }) => itemId))];
  return ordered.flatMap((itemId) => {
    const asked = requested
      .filter((filter) => filter.itemId === itemId)
      .reduce((sum, { qty }) => sum + qty, 0);
    const qty = possibleOf.get(itemId) ?? asked;
    return qty > 0 ? [{ itemId, qty }] : [];
  });
}
