import { milli, type Milli, type StockUnit } from '../money/milli.ts';
import { timesRecipe, WHOLE_RECIPE } from '../menu/portion.ts';

/** The fields of an item or an ingredient that a save needs, read from its locked stock row. */
export interface StockedItem {
  id: string;
  name: string;
  trackStock: boolean;
  stockUnit: StockUnit;
  stock: Milli;
  /** Marked as sold out. For an ingredient the mark is ignored and only its stock decides (STOCK-20). */
  isSoldOut: boolean;
}

/** The amount of an ingredient that one piece of an item takes, in thousandths of the ingredient's unit. */
export interface RecipeUse {
  itemId: string;
  ingredientId: string;
  amount: Milli;
}

/** The amount that one piece of an ordered item takes of a stock row: the item's own, or that of an ingredient. */
export interface StockPerPiece {
  itemId: string;
  stockId: string;
  perPiece: Milli;
  unit: StockUnit;
}

/** Pieces of one choice in a save. They take the recipe multiplied by the portion, and the changes of the options. */
export interface StockRequest {
  itemId: string;
  qty: number;
  /** In thousandths; one recipe when missing. */
  recipeMultiplier?: Milli | undefined;
  /** The additional amounts of the chosen options of one piece. Below 0 for amounts that they save. */
  extras?: readonly Omit<RecipeUse, 'itemId'>[] | undefined;
}

/** Requested pieces with their item, and the stock that each piece takes. */
export interface StockDemand {
  item: StockedItem;
  pieces: number;
  takes: readonly StockPerPiece[];
}

export type StockRows = ReadonlyMap<string, StockedItem>;

/**
 * The stock that each requested line takes, in the order of the request. A piece takes one of the item itself where it
 * is tracked in ADET. It also takes the recipe's amount of every tracked ingredient (STOCK-15). Both are multiplied by
 * the portion, and the options change them (SELL-4). Throws RangeError for a missing row or an invalid number of
 * pieces.
 */
export const stockDemands = (
  rowOf: StockRows,
  requested: readonly StockRequest[],
  recipes: readonly RecipeUse[],
): StockDemand[] =>
  requested.map((line) => {
    if (!Number.isSafeInteger(line.qty) || line.qty <= 0)
      throw new RangeError(`not a number of pieces to take: ${line.qty}`);
    const item = stockRowOf(rowOf, line.itemId);
    const uses = recipes.filter((use) => use.itemId === line.itemId);
    return { item, pieces: line.qty, takes: takesOf(rowOf, item, uses, line) };
  });

/**
 * The thousandths that all pieces together take of each stock row, in the order in which rows are first needed.
 */
export function demandOf(wanted: readonly StockDemand[]): Map<string, number> {
  const demand = new Map<string, number>();
  for (const { pieces, takes } of wanted)
    for (const { stockId, perPiece } of takes)
      demand.set(stockId, (demand.get(stockId) ?? 0) + pieces * perPiece);
  return demand;
}

/** The row with this id. A caller that did not read it has a bug: RangeError. */
export function stockRowOf(rowOf: StockRows, id: string): StockedItem {
  const row = rowOf.get(id);
  if (!row) throw new RangeError(`no stock row read for item ${id}`);
  return row;
}

/** The amounts of one piece by stock row; a row of which nothing is taken is left out. */
function takesOf(
  rowOf: StockRows,
  item: StockedItem,
  recipe: readonly RecipeUse[],
  { recipeMultiplier = WHOLE_RECIPE, extras = [] }: StockRequest,
): StockPerPiece[] {
  const amounts = new Map<string, number>();
  const add = (id: string, amount: number) => amounts.set(id, (amounts.get(id) ?? 0) + amount);
  // Only tracked items in ADET take their own stock. Items in GRAM are used up as ingredients only.
  if (item.trackStock && item.stockUnit === 'ADET') add(item.id, recipeMultiplier);
  for (const { ingredientId, amount } of recipe) add(ingredientId, timesRecipe(amount, recipeMultiplier));
  for (const { ingredientId, amount } of extras) add(ingredientId, amount);
  return [...amounts].flatMap(([stockId, amount]) => {
    const { trackStock, stockUnit: unit } = stockRowOf(rowOf, stockId);
    return trackStock && amount > 0 ? [{ itemId: item.id, stockId, perPiece: milli(amount), unit }] : [];
  });
}
