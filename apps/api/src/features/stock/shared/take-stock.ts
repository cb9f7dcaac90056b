import { milli } from '@sofra/domain/money/milli';
import { planStockConsumption } from '@sofra/domain/stock/stock';
import type { RecipeUse, StockRequest, StockedItem } from '@sofra/domain/stock/stock-demand';
import type { ItemForSale } from '#src/features/menu/items-for-sale.store.ts';
import { listRecipeUses } from '#src/features/stock/recipes.store.ts';
import { lockStock, takeFromStock, type LineStock, type StockTake } from '#src/features/stock/stock.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { together } from '#src/platform/postgres/transaction.ts';

export type Sellable = Pick<
  ItemForSale,
  'id' | 'name' | 'isSoldOut' | 'trackStock' | 'stockUnit' | 'stock' | 'hasRecipe'
>;

/** A new line of an order, with what its portion and options make of the recipe. */
export interface LineStockRequest extends StockRequest {
  id: string;
}

/** Lines that a save is about to sell. */
export interface Sale {
  lines: readonly LineStockRequest[];
  /** Every item of the lines as {@link ItemForSale}. */
  items: readonly Sellable[];
}

/** Stock that new lines take. */
export interface StockTaking {
  takes: readonly StockTake[];
  /** Stock that one piece of each line takes. */
  lineStock: readonly LineStock[];
}

/**
 * Decides the stock that new lines take (STOCK-15, STOCK-17, STOCK-24, SELL-4): the pieces of tracked ADET items, and
 * the amounts of recipes, by portion and options.
 *
 * It decides by the data read with the items, without a lock, because all tables sell the same ayran. {@link takeStock}
 * takes only stock that is still there, and otherwise the transaction is repeated (docs/decisions/0050).
 *
 * Rows are locked before it decides in three cases. The first is a repetition. The second is a recipe, because it may
 * change while a row is waited for. The third is `isReturnedTo`, when the same save has just returned stock.
 *
 * All or nothing. Errors: OUT_OF_STOCK, STOCK_SHORTAGE, RECIPE_STOCK_INSUFFICIENT, with `details.items` and
 * `details.lines` as in {@link planStockConsumption}.
 */
export async function planTakingStock(
  work: Work,
  sale: Sale,
  { isReturnedTo = false } = {},
): Promise<StockTaking> {
  const { lines } = sale;
  const { rows, recipes } = await readStock(work, sale, work.isRepeated || isReturnedTo);
  const { movements, takes } = planStockConsumption(rows, lines, recipes);
  const ordered = new Set(lines.map(({ itemId }) => itemId));
  return {
    takes: movements.map(({ itemId, asked, unit }) => ({
      itemId,
      amount: milli(0 - asked),
      unit,
      isOwn: ordered.has(itemId),
    })),
    lineStock: lines.flatMap((line, index) =>
      (takes[index] ?? []).map(({ stockId, perPiece, unit }) => ({
        lineId: line.id,
        itemId: stockId,
        perPiece,
        unit,
      })),
    ),
  };
}

/**
 * Takes the stock, as SALE rows of the ledger, and stores with each line the amounts that one piece took. Both travel
 * with the commit, so that the rows are locked for one packet. Order and lines must have been sent before.
 */
export function takeStock(work: Work, taking: StockTaking, orderId: string): void {
  if (taking.takes.length === 0) return;
  work.later(takeFromStock(work.tx, work.actor, taking, { orderId, at: work.now }));
  work.emit({ name: 'stock:changed', facts: {} });
}

/** The stock rows that a save needs, in the form that `lockStock` takes: `own` of the items, `extras` of options. */
export const stockWanted = ({ items, lines }: Sale) => ({
  own: items.filter(goesDownByPieces).map(({ id }) => id),
  extras: lines.flatMap(({ extras = [] }) => extras.map(({ ingredientId }) => ingredientId)),
  recipesOf: items.filter(({ hasRecipe }) => hasRecipe).map(({ id }) => id),
});

/** Items in GRAM are used up through recipes only, so selling them needs no lock on their own row. */
const goesDownByPieces = (item: Sellable): boolean => item.trackStock && item.stockUnit === 'ADET';

/**
 * The stock rows and recipes of a sale. Without ingredients, and without `isLocking`, the rows are those that were
 * read. Otherwise they are locked, with those of ingredients that recipes and options take.
 */
async function readStock(
  work: Work,
  sale: Sale,
  isLocking: boolean,
): Promise<{ rows: readonly StockedItem[]; recipes: readonly RecipeUse[] }> {
  const { tx, actor } = work;
  const { items } = sale;
  const { own, extras, recipesOf } = stockWanted(sale);
  const isRead = recipesOf.length + extras.length === 0 && (!isLocking || own.length === 0);
  if (isRead) return { rows: items, recipes: [] };
  const [held, recipes] = await together(
    lockStock(tx, actor.businessId, [...own, ...extras], recipesOf),
    listRecipeUses(tx, actor.businessId, recipesOf),
  );
  const ids = new Set(held.map(({ id }) => id));
  // If a recipe was changed while we waited for the locks, it may name rows that are not locked: try again.
  if (!recipes.every(({ ingredientId }) => ids.has(ingredientId))) return readStock(work, sale, isLocking);
  return { rows: [...held, ...items.filter(({ id }) => !ids.has(id))], recipes };
}
