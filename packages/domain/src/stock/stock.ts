import { RuleError, type ErrorCode } from '../errors.ts';
import type { PossibleQty, StockShortage } from '../stock-shortage.ts';
import { milli, milliOfPieces, NO_STOCK, unitsOf, type Milli, type StockUnit } from '../money/milli.ts';
import {
  demandOf,
  stockRowOf,
  stockDemands,
  type StockPerPiece,
  type RecipeUse,
  type StockRequest,
  type StockedItem,
  type StockRows,
  type StockDemand,
} from './stock-demand.ts';

/**
 * One change of stock as the ledger stores it, in thousandths: `after = before + applied`. It is negative when the
 * stock decreases. `applied` is less than `asked` where the stock would fall below 0 (STOCK-29).
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

export interface StockConsumption {
  /** One movement per stock row, sorted by id, which is the order in which rows are locked. */
  movements: StockMovement[];
  /**
   * The stock that one piece of each requested line takes, in the order of the request. It is stored with the lines.
   */
  takes: (readonly StockPerPiece[])[];
}

/**
 * The stock that a save takes. Every ordered item takes its own pieces where it is tracked in ADET. It also takes the
 * recipe's amount of every tracked ingredient, by portion and options. Lines that need the same row are added up.
 * Recipes are one level deep: an ingredient that has a recipe itself is taken from stock, not made (STOCK-15, STOCK-16,
 * SELL-4).
 *
 * All or nothing, with one refusal for the whole save:
 *
 * - OUT_OF_STOCK when an ordered item has nothing left or is marked sold out (tracked or not).
 * - Else STOCK_SHORTAGE when an ordered item is short itself.
 * - Else RECIPE_STOCK_INSUFFICIENT when only ingredients are.
 *
 * `details.items` names every short row ({@link StockShortage}). `details.lines` names every ordered item that cannot
 * be taken as requested ({@link PossibleQty}). Earlier lines are served first. With each item lowered to the
 * possible number the same save succeeds.
 *
 * `rows` must contain every requested item and every ingredient of `recipes`. A missing row is a RangeError.
 */
export function planStockConsumption(
  rows: readonly StockedItem[],
  requested: readonly StockRequest[],
  recipes: readonly RecipeUse[] = [],
): StockConsumption {
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const wanted = stockDemands(rowOf, requested, recipes);
  const demand = demandOf(wanted);
  refuseShort(rowOf, wanted, demand);
  const movements = [...demand].map(([itemId, amount]) => {
    const { stock, stockUnit: unit } = stockRowOf(rowOf, itemId);
    return { itemId, unit, ...planStockChange(stock, { delta: milli(-amount) }) };
  });
  return {
    movements: movements.sort((a, b) => (a.itemId < b.itemId ? -1 : 1)),
    takes: wanted.map(({ takes }) => takes),
  };
}

/**
 * A change a user entered: `delta` adds or subtracts, `amount` sets. The result is never below 0. The movement stores
 * both the requested and the applied change (STOCK-10).
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
  /** The current stock in the ledger. */
  current: Milli;
  /** The sum of the movements since the count; negative when stock fell. */
  movedSince: number;
  counted: Milli;
}

/**
 * The movements that stock counts cause. A count is right for the moment it was made. Sales and deliveries since then
 * are applied on top of it. Where more was taken since than was counted, 0 is left, if the user accepted that
 * (STOCK-26, STOCK-27).
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

/** The change in units as on the wire, for audit details that people read. */
export const changeInUnits = ({ asked, applied, before, after }: StockChange) => ({
  asked: unitsOf(asked),
  applied: unitsOf(applied),
  before: unitsOf(before),
  after: unitsOf(after),
});

function refuseShort(
  rowOf: StockRows,
  wanted: readonly StockDemand[],
  demand: ReadonlyMap<string, number>,
): void {
  const byItem = [...Map.groupBy(wanted, ({ item }) => item).values()];
  const own = byItem
    .filter((lines) => isShortItself(lines, demand))
    .map((lines) => ownShortage(lines, demand));
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

const isShortItself = (lines: readonly StockDemand[], demand: ReadonlyMap<string, number>): boolean =>
  lines.some(
    ({ item, takes }) =>
      item.isSoldOut ||
      (takes.some(({ stockId }) => stockId === item.id) && (demand.get(item.id) ?? 0) > item.stock),
  );

function ownShortage(lines: readonly StockDemand[], demand: ReadonlyMap<string, number>): StockShortage {
  const { item } = lines[0] as StockDemand;
  const pieces = lines.reduce((sum, line) => sum + line.pieces, 0);
  return shortage(item, demand.get(item.id) ?? milliOfPieces(pieces), item.isSoldOut ? NO_STOCK : item.stock);
}

const shortage = (row: StockedItem, requested: number, available: Milli): StockShortage => ({
  itemId: row.id,
  name: row.name,
  requested: unitsOf(milli(requested)),
  available: unitsOf(available),
  unit: row.stockUnit,
});

/** Distributes scarce stock in the order of the request: earlier lines are served first. */
function possiblePieces(rowOf: StockRows, wanted: readonly StockDemand[]): PossibleQty[] {
  const left = new Map<string, number>([...rowOf].map(([id, { stock }]) => [id, stock]));
  const leftOf = (id: string): number => left.get(id) ?? 0;
  const served = wanted.map(({ item, pieces, takes }) => {
    const enoughFor = takes.map(({ stockId, perPiece }) => Math.floor(leftOf(stockId) / perPiece));
    const possible = item.isSoldOut ? 0 : Math.min(pieces, ...enoughFor);
    for (const { stockId, perPiece } of takes) left.set(stockId, leftOf(stockId) - possible * perPiece);
    return { item, pieces, possible };
  });
  return [...Map.groupBy(served, ({ item }) => item)].flatMap(([{ id, name }, lines]) => {
    const possible = lines.reduce((sum, line) => sum + line.possible, 0);
    const isShort = lines.some((line) => line.possible < line.pieces);
    return isShort ? [{ itemId: id, name, possible }] : [];
  });
}
