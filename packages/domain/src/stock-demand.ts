import { milliOfPieces, type Milli, type StockUnit } from './milli.ts';

/** What a save must know about an item or an ingredient, read from its locked stock row. */
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
export interface PieceTake {
  itemId: string;
  stockId: string;
  perPiece: Milli;
  unit: StockUnit;
}

/** An item with all its pieces in one save, and the stock that each piece takes. */
export interface WantedItem {
  item: StockedItem;
  pieces: number;
  takes: readonly PieceTake[];
}

export type StockRows = ReadonlyMap<string, StockedItem>;

/**
 * The items a save asks for, in the order of the request, with lines of one item added up. A piece takes one of the
 * item itself where it is tracked in ADET, and the recipe's amount of every tracked ingredient (STOCK-15). Throws
 * RangeError for a missing row or an invalid number of pieces.
 */
export function wantedItems(
  rowOf: StockRows,
  requested: readonly { itemId: string; qty: number }[],
  recipes: readonly RecipeUse[],
): WantedItem[] {
  return [...piecesByItem(requested)].map(([itemId, pieces]) => {
    const item = stockRowOf(rowOf, itemId);
    const ingredients = recipes.filter((use) => use.itemId === itemId);
    return { item, pieces, takes: [...ownTake(item), ...ingredientTakes(rowOf, ingredients)] };
  });
}

/**
 * The thousandths that all pieces together take of each stock row; rows in the order in which they are first needed.
 */
export function demandOf(wanted: readonly WantedItem[]): Map<string, number> {
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

/** Only tracked items in ADET take their own stock. Items in GRAM are used up as ingredients only. */
const ownTake = ({ id, trackStock, stockUnit }: StockedItem): PieceTake[] =>
  trackStock && stockUnit === 'ADET'
    ? [{ itemId: id, stockId: id, perPiece: milliOfPieces(1), unit: stockUnit }]
    : [];

const ingredientTakes = (rowOf: StockRows, recipe: readonly RecipeUse[]): PieceTake[] =>
  recipe.flatMap(({ itemId, ingredientId, amount }) => {
    const { trackStock, stockUnit } = stockRowOf(rowOf, ingredientId);
    return trackStock ? [{ itemId, stockId: ingredientId, perPiece: amount, unit: stockUnit }] : [];
  });

function piecesByItem(requested: readonly { itemId: string; qty: number }[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { itemId, qty } of requested) {
    if (!Number.isSafeInteger(qty) || qty <= 0)
      throw new RangeError(`not a number of pieces to take: ${qty}`);
    pieces.set(itemId, (pieces.get(itemId) ?? 0) + qty);
  }
  return pieces;
}
