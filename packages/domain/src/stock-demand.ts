import { milliOfPieces, type Milli, type StockUnit } from './milli.ts';

/** What a save must know about an item or an ingredient, as its locked stock row says. */
export interface StockedItem {
  id: string;
  name: string;
  trackStock: boolean;
  stockUnit: StockUnit;
  stock: Milli;
  /** Not to be sold; where it is an ingredient its stock alone decides (STOCK-20). */
  isSoldOut: boolean;
}

/** What one piece of an item takes of an ingredient, in thousandths of the ingredient's unit. */
export interface RecipeUse {
  itemId: string;
  ingredientId: string;
  amount: Milli;
}

/** What one piece of an ordered item takes of a stock row: of its own, or of an ingredient. */
export interface PieceTake {
  itemId: string;
  stockId: string;
  perPiece: Milli;
  unit: StockUnit;
}

/** An item with all the pieces of it that one save asks for, and what each of them takes. */
export interface WantedItem {
  item: StockedItem;
  pieces: number;
  takes: readonly PieceTake[];
}

export type StockRows = ReadonlyMap<string, StockedItem>;

/**
 * What a save wants, item by item in the order of the request, lines of one item added up. A piece takes itself where
 * the item is tracked in ADET, and what its recipe says of every tracked ingredient (STOCK-15).
 * A row that is missing, or a number of pieces that is none, is a RangeError.
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

/** Thousandths that all pieces together take of each stock row, rows in the order in which they are first wanted. */
export function demandOf(wanted: readonly WantedItem[]): Map<string, number> {
  const demand = new Map<string, number>();
  for (const { pieces, takes } of wanted)
    for (const { stockId, perPiece } of takes)
      demand.set(stockId, (demand.get(stockId) ?? 0) + pieces * perPiece);
  return demand;
}

/** The row of this id. A caller that did not read it has a bug: RangeError. */
export function stockRowOf(rowOf: StockRows, id: string): StockedItem {
  const row = rowOf.get(id);
  if (!row) throw new RangeError(`no stock row read for item ${id}`);
  return row;
}

/** GRAM items go down as ingredients only; what is not tracked never does. */
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
