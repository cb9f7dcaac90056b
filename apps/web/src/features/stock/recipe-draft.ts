import type { Recipe } from '@sofra/contract/stock';
import { formatStock, NO_STOCK, type Milli, type StockUnit } from '@sofra/domain/money/milli';
import type { Kurus } from '@sofra/domain/money/money';
import { parseStockInput } from '@sofra/domain/money/number-input';
import { foodCostPercent, partCost, recipeCost } from '@sofra/domain/stock/recipe';
import type { StockRow } from '#src/features/stock/stock-level.ts';
import { typedStock } from '#src/features/stock/stock-move.ts';
import { changesBetween, type Described, type FieldChange } from '#src/ui/overlays/edit-conflict.tsx';

/** One row of the recipe as typed. */
export interface PartDraft {
  key: string;
  /** '' until one is chosen. */
  ingredientId: string;
  /** The amount per piece, as typed. */
  amount: string;
}

/** An ingredient or item that a recipe can use. */
export interface PartSource {
  id: string;
  name: string;
  unit: StockUnit;
  unitCost: Kurus | null;
  /** Null if its stock is not tracked, so that it never runs out. */
  stock: Milli | null;
}

/** The rows of a recipe form; an object, because a draft is a group of fields. */
export interface RecipeDraft {
  parts: readonly PartDraft[];
}

export const recipeDraftOf = ({ ingredients }: Recipe): RecipeDraft => ({
  parts: ingredients.map(({ ingredientId, amount }) => ({
    key: ingredientId,
    ingredientId,
    amount: typedStock(amount),
  })),
});

/** Everything with tracked stock, and what the recipe uses although it is no longer tracked; never the item itself. */
export function sourcesOf(rows: readonly StockRow[], recipe: Recipe): PartSource[] {
  const counted = rows
    .filter(({ id }) => id !== recipe.itemId)
    .map(({ id, name, stockUnit, unitCost, stockAmount }) => ({
      id,
      name,
      unit: stockUnit,
      unitCost,
      stock: stockAmount,
    }));
  const known = new Set(counted.map(({ id }) => id));
  const others = recipe.ingredients
    .filter(({ ingredientId }) => !known.has(ingredientId))
    .map(({ ingredientId, name, unit, unitCost }) => ({
      id: ingredientId,
      name,
      unit,
      unitCost,
      stock: null,
    }));
  return [...counted, ...others];
}

/** False for a row that was added and left empty, which is no part of the recipe. */
export const isUsed = ({ ingredientId, amount }: PartDraft): boolean =>
  ingredientId !== '' || amount.trim() !== '';

interface ReadPart {
  source: PartSource | undefined;
  amount: Milli | null;
  cost: Kurus | null;
  problem: string | null;
}

function readPart(part: PartDraft, sources: readonly PartSource[]): ReadPart {
  const { ingredientId, amount: typed } = part;
  const source = sources.find(({ id }) => id === ingredientId);
  const amount = parseStockInput(typed);
  const isEnough = amount !== null && amount > 0;
  const cost = source && isEnough ? partCost({ ...source, amount }) : null;
  const problem = isEnough || !isUsed(part) ? null : 'Miktar sıfırdan büyük olmalı.';
  return { source, amount, cost, problem };
}

/** Computes the typed rows: costs, percentage, portions, and problems. Prices in kuruş. */
export function readRecipe(parts: readonly PartDraft[], sources: readonly PartSource[], price: Kurus) {
  const rows = parts.map((part) => readPart(part, sources));
  const whole = rows.flatMap(({ source, amount, problem }) =>
    source && amount !== null && problem === null ? [{ ...source, amount }] : [],
  );
  const isWhole = whole.length === parts.filter(isUsed).length;
  const cost = isWhole ? recipeCost(whole) : null;
  return {
    rows,
    cost,
    percent: foodCostPercent(cost, price),
    portions: isWhole ? portionsOf(whole) : null,
    isWhole,
  };
}

type Part = Pick<PartSource, 'name' | 'stock'> & { amount: Milli };

/** The number of pieces that the stock is enough for, and the limiting ingredient. Null if nothing tracked is used. */
function portionsOf(parts: readonly Part[]): { count: number; limitedBy: string } | null {
  const each = parts.flatMap(({ name, stock, amount }) =>
    stock === null ? [] : [{ count: Math.floor(stock / amount), limitedBy: name }],
  );
  const [first, ...others] = each;
  return first ? others.reduce((least, one) => (one.count < least.count ? one : least), first) : null;
}

/** The recipe in the server's form. An invalid amount becomes 0 here, but its problem prevents saving. */
export const ingredientsOf = ({ parts }: RecipeDraft) =>
  parts
    .filter(isUsed)
    .map(({ ingredientId, amount }) => ({ ingredientId, amount: parseStockInput(amount) ?? NO_STOCK }));

/**
 * Merges a colleague's version: rows not edited here follow it (changed, removed or added), edited rows stay as typed.
 */
export function rebaseRecipe(was: RecipeDraft, theirs: RecipeDraft, mine: RecipeDraft): RecipeDraft {
  const partIn = ({ parts }: RecipeDraft, id: string) =>
    parts.find(({ ingredientId }) => ingredientId === id);
  const isTouched = (id: string) => partIn(was, id)?.amount !== partIn(mine, id)?.amount;
  const kept = mine.parts.flatMap((part) => {
    const { ingredientId: id } = part;
    if (id === '' || isTouched(id)) return [part];
    return partIn(theirs, id) ?? [];
  });
  const added = theirs.parts.filter(({ ingredientId: id }) => !partIn(mine, id) && !isTouched(id));
  return { parts: [...kept, ...added] };
}

/** Changes that another user saved meanwhile, per ingredient. */
export function recipeChanges(before: Recipe, after: Recipe): FieldChange[] {
  const nothing: Described = Object.fromEntries(
    [...before.ingredients, ...after.ingredients].map(({ name }) => [name, 'yok']),
  );
  const described = ({ ingredients }: Recipe): Described => ({
    ...nothing,
    ...Object.fromEntries(ingredients.map(({ name, amount, unit }) => [name, formatStock(amount, unit)])),
  });
  return changesBetween(described(before), described(after));
}
