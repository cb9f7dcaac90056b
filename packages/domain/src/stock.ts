import { RuleError, type ErrorCode } from './errors.ts';
import type { PossiblePieces, StockShortage } from './stock-shortage.ts';
import { milli, milliOfPieces, NO_STOCK, unitsOf, type Milli, type StockUnit } from './milli.ts';
import {
  demandOf,
  stockRowOf,
  wantedItems,
  type PieceTake,
  type RecipeUse,
  type StockedItem,
  type StockRows,
  type WantedItem,
} from './stock-demand.ts';

/**
 * One change of stock as the ledger keeps it (STOCK-29), in thousandths, going down is negative:
 * `after = before + applied`; `applied` falls short of `asked` where the stock would pass below 0.
 */
export interface StockChange {
  asked: Milli;
  applied: Milli;
  before: Milli;
  after: Milli;
}

export interface StockMovement extends StockChange {
  itemId: string;
  unit: StockUnit;
}

export interface StockTaking {
  /** One for each stock row, sorted by its id, the order in which rows are locked. */
  movements: StockMovement[];
  /** What one piece of each item ordered takes: what its lines remember. */
  takes: PieceTake[];
}

/**
 * What a save takes from stock (STOCK-15, STOCK-16): of every item ordered its own pieces where it is tracked in ADET,
 * and what its recipe says of every tracked ingredient. What lines share counts together. Recipes are one deep: of an
 * ingredient that is an item itself only the pieces in stock go down.
 *
 * All or nothing, with one refusal for the whole save: OUT_OF_STOCK when an item ordered has nothing left or is marked
 * sold out (tracked or not), else STOCK_SHORTAGE when an item ordered is short itself, else RECIPE_STOCK_INSUFFICIENT
 * when only ingredients are. `details.items` names every short row ({@link StockShortage}), `details.lines` every item
 * ordered that cannot be taken as asked ({@link PossiblePieces}): what is ordered first gets what there is, and with each
 * of them lowered to what is possible the same save succeeds.
 *
 * `rows` must hold every item requested and every ingredient of `recipes`; a missing one is a RangeError.
 */
export function planStockTaking(
  rows: readonly StockedItem[],
  requested: readonly { itemId: string; qty: number }[],
  recipes: readonly RecipeUse[] = [],
): StockTaking {
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const wanted = wantedItems(rowOf, requested, recipes);
  const demand = demandOf(wanted);
  refuseShort(rowOf, wanted, demand);
  const movements = [...demand].map(([itemId, amount]) => {
    const { stock, stockUnit: unit } = stockRowOf(rowOf, itemId);
    return { itemId, unit, ...planStockChange(stock, { delta: milli(-amount) }) };
  });
  return {
    movements: movements.sort((a, b) => (a.itemId < b.itemId ? -1 : 1)),
    takes: wanted.flatMap(({ takes }) => takes),
  };
}

/**
 * A change somebody typed (STOCK-10): `delta` adds or subtracts, `amount` sets. The result is never below 0;
 * what was asked and what was applied are both kept.
 */
export function planStockChange(current: Milli, change: { delta: Milli } | { amount: Milli }): StockChange {
  const asked = 'delta' in change ? change.delta : milli(change.amount - current);
  const after = milli(Math.max(0, current + asked));
  return { asked, applied: milli(after - current), before: current, after };
}

export interface CountedStock {
  id: string;
  name: string;
  unit: StockUnit;
  /** What the books say now. */
  current: Milli;
  /** What they took and got since it was counted; going down is negative. */
  movedSince: number;
  counted: Milli;
}

/**
 * What counts do to the books (STOCK-26, STOCK-27): each is right of the moment it was made, and what was sold or
 * delivered since still holds. Where more was taken since than was counted, 0 is left, once somebody accepted that.
 *
 * Errors: STOCK_SHORTAGE with `details.items` ({@link StockShortage}: taken since, counted) unless `acceptsZero`.
 */
export function planCount(rows: readonly CountedStock[], acceptsZero: boolean): StockMovement[] {
  const short = rows.filter(({ counted, movedSince }) => counted + movedSince < 0);
  if (short.length > 0 && !acceptsZero) {
    const items: StockShortage[] = short.map(({ id, name, unit, counted, movedSince }) => ({
      itemId: id,
      name,
      requested: unitsOf(milli(-movedSince)),
      available: unitsOf(counted),
      unit,
    }));
    throw new RuleError('STOCK_SHORTAGE', { items });
  }
  return rows.map(({ id, unit, current, movedSince, counted }) => ({
    itemId: id,
    unit,
    ...planStockChange(current, { delta: milli(counted + movedSince - current) }),
  }));
}

/** As on the wire, for whoever reads about it. */
export const changeInUnits = ({ asked, applied, before, after }: StockChange) => ({
  asked: unitsOf(asked),
  applied: unitsOf(applied),
  before: unitsOf(before),
  after: unitsOf(after),
});

function refuseShort(
  rowOf: StockRows,
  wanted: readonly WantedItem[],
  demand: ReadonlyMap<string, number>,
): void {
  const own = wanted.filter((want) => isShortItself(want, demand)).map((want) => ownShortage(want, demand));
  const named = new Set(own.map(({ itemId }) => itemId));
  const ingredients = [...demand]
    .map(([id, amount]) => ({ row: stockRowOf(rowOf, id), amount }))
    .filter(({ row, amount }) => !named.has(row.id) && amount > row.stock)
    .map(({ row, amount }) => shortage(row, amount, row.stock));
  if (own.length + ingredients.length === 0) return;
  throw new RuleError(refusalFor(own), {
    items: [...own, ...ingredients],
    lines: possiblePieces(rowOf, wanted),
  });
}

function refusalFor(own: readonly StockShortage[]): ErrorCode {
  if (own.length === 0) return 'RECIPE_STOCK_INSUFFICIENT';
  return own.some(({ available }) => available === 0) ? 'OUT_OF_STOCK' : 'STOCK_SHORTAGE';
}

const isShortItself = ({ item, takes }: WantedItem, demand: ReadonlyMap<string, number>): boolean =>
  item.isSoldOut ||
  (takes.some(({ stockId }) => stockId === item.id) && (demand.get(item.id) ?? 0) > item.stock);

const ownShortage = ({ item, pieces }: WantedItem, demand: ReadonlyMap<string, number>): StockShortage =>
  shortage(item, demand.get(item.id) ?? milliOfPieces(pieces), item.isSoldOut ? NO_STOCK : item.stock);

const shortage = (row: StockedItem, requested: number, available: Milli): StockShortage => ({
  itemId: row.id,
  name: row.name,
  requested: unitsOf(milli(requested)),
  available: unitsOf(available),
  unit: row.stockUnit,
});

/** First come, first served in the order of the request. */
function possiblePieces(rowOf: StockRows, wanted: readonly WantedItem[]): PossiblePieces[] {
  const left = new Map<string, number>([...rowOf].map(([id, { stock }]) => [id, stock]));
  const leftOf = (id: string): number => left.get(id) ?? 0;
  return wanted.flatMap(({ item, pieces, takes }) => {
    const enoughFor = takes.map(({ stockId, perPiece }) => Math.floor(leftOf(stockId) / perPiece));
    const possible = item.isSoldOut ? 0 : Math.min(pieces, ...enoughFor);
    for (const { stockId, perPiece } of takes) left.set(stockId, leftOf(stockId) - possible * perPiece);
    return possible < pieces ? [{ itemId: item.id, name: item.name, possible }] : [];
  });
}
