import { RuleError } from './errors.ts';
import { milli, milliOfPieces, NO_STOCK, unitsOf, type Milli, type StockUnit } from './milli.ts';

/** What a save must know about an item: an item of the menu as its locked stock row says. */
export interface StockedItem {
  id: string;
  name: string;
  trackStock: boolean;
  stockUnit: StockUnit;
  stock: Milli;
  isSoldOut: boolean;
}

/**
 * One change of stock as the ledger keeps it (decisions 31), in thousandths, going down is negative:
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
}

/** One row of the `details` that a stock refusal answers, in units as on the wire (decisions 30). */
export interface StockShortage {
  itemId: string;
  name: string;
  requested: number;
  available: number;
  unit: StockUnit;
}

/**
 * What a save takes from stock (decisions 30): tracked ADET items go down by the pieces asked for; GRAM items only
 * through a recipe; untracked items never. Movements are sorted by item id, the order in which rows are locked.
 *
 * One refusal for the whole save, with every short item under `items` ({@link StockShortage}): OUT_OF_STOCK when any of
 * them has nothing left or is marked sold out (tracked or not), else STOCK_SHORTAGE. Nothing is taken then.
 * `items` must hold every requested item; a missing one is a RangeError.
 */
export function planStockTaking(
  items: readonly StockedItem[],
  requested: readonly { itemId: string; qty: number }[],
): StockMovement[] {
  const wanted = [...piecesByItem(requested)].map(([itemId, pieces]) => ({
    item: itemOf(items, itemId),
    pieces,
  }));
  const short = wanted.filter(({ item, pieces }) => milliOfPieces(pieces) > availableOf(item)).map(shortage);
  if (short.length > 0) {
    const isOut = short.some(({ available }) => available === 0);
    throw new RuleError(isOut ? 'OUT_OF_STOCK' : 'STOCK_SHORTAGE', { items: short });
  }
  return wanted
    .filter(({ item }) => goesDownByPieces(item))
    .map(({ item, pieces }) => ({
      itemId: item.id,
      ...planStockChange(item.stock, { delta: milliOfPieces(-pieces) }),
    }))
    .sort((a, b) => (a.itemId < b.itemId ? -1 : 1));
}

/**
 * A change somebody typed (decisions 31): `delta` adds or subtracts, `amount` sets. The result is never below 0;
 * what was asked and what was applied are both kept.
 */
export function planStockChange(current: Milli, change: { delta: Milli } | { amount: Milli }): StockChange {
  const asked = 'delta' in change ? change.delta : milli(change.amount - current);
  const after = milli(Math.max(0, current + asked));
  return { asked, applied: milli(after - current), before: current, after };
}

const goesDownByPieces = (item: StockedItem): boolean => item.trackStock && item.stockUnit === 'ADET';

/** Thousandths that may still be sold: none of a sold-out item, whatever its stock says. */
function availableOf(item: StockedItem): number {
  if (item.isSoldOut) return NO_STOCK;
  return goesDownByPieces(item) ? item.stock : Infinity;
}

function shortage({ item, pieces }: { item: StockedItem; pieces: number }): StockShortage {
  const available = item.isSoldOut ? 0 : unitsOf(item.stock);
  return { itemId: item.id, name: item.name, requested: pieces, available, unit: item.stockUnit };
}

function piecesByItem(requested: readonly { itemId: string; qty: number }[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { itemId, qty } of requested) {
    if (!Number.isSafeInteger(qty) || qty <= 0)
      throw new RangeError(`not a number of pieces to take: ${qty}`);
    pieces.set(itemId, (pieces.get(itemId) ?? 0) + qty);
  }
  return pieces;
}

function itemOf(items: readonly StockedItem[], itemId: string): StockedItem {
  const item = items.find(({ id }) => id === itemId);
  if (!item) throw new RangeError(`no stock row read for item ${itemId}`);
  return item;
}
