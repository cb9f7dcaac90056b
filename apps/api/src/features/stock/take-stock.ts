import { NO_STOCK } from '@sofra/domain/milli';
import { planStockConsumption } from '@sofra/domain/stock';
import type { RecipeUse, StockedItem } from '@sofra/domain/stock-demand';
import type { ItemForSale } from '#src/features/menu/menu.store.ts';
import { listRecipeUses } from '#src/features/stock/recipes.store.ts';
import { insertLineStock, insertMovements, lockStock } from '#src/features/stock/stock.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { together } from '#src/platform/postgres/transaction.ts';

export type Sellable = Pick<
  ItemForSale,
  'id' | 'name' | 'isSoldOut' | 'trackStock' | 'stockUnit' | 'hasRecipe'
>;

/** A new line of an order, inserted already. */
interface SoldLine {
  id: string;
  itemId: string;
  qty: number;
}

/**
 * Takes the stock of new lines, as SALE rows of the ledger, and stores with each line what one piece of it took
 * (STOCK-15, STOCK-17, STOCK-24): the pieces of tracked ADET items, and the amounts of recipes. `items` holds every
 * item of the lines as {@link ItemForSale}; the stock rows are locked and read again here, so that the last portion, or
 * the last 100 g, is sold exactly once. Order and lines must already be inserted, because both records reference them.
 *
 * Call it last: in a busy evening all tables need these rows at once, and they stay locked until the commit, with which
 * both records are sent.
 *
 * All or nothing. Errors: OUT_OF_STOCK, STOCK_SHORTAGE, RECIPE_STOCK_INSUFFICIENT, with `details.items` and
 * `details.lines` as in {@link planStockConsumption}.
 */
export async function takeStock(
  work: Work,
  lines: readonly SoldLine[],
  items: readonly Sellable[],
  orderId: string,
): Promise<void> {
  const { tx, actor } = work;
  const { held, recipes } = await holdStock(work, items);
  const heldIds = new Set(held.map(({ id }) => id));
  const untouched = items.filter(({ id }) => !heldIds.has(id)).map((item) => ({ ...item, stock: NO_STOCK }));

  const { movements, takes } = planStockConsumption([...held, ...untouched], lines, recipes);
  if (movements.length === 0) return;
  work.later(insertMovements(tx, actor, movements, { kind: 'SALE', orderId, at: work.now }));
  const lineStock = lines.flatMap((line) =>
    takes
      .filter(({ itemId }) => itemId === line.itemId)
      .map(({ stockId, perPiece, unit }) => ({ lineId: line.id, itemId: stockId, perPiece, unit })),
  );
  work.later(insertLineStock(tx, actor.businessId, lineStock));
  work.emit({ name: 'stock:changed', facts: {} });
}

/** The stock rows that a save of these items needs, in the form that `lockStock` takes. */
export const stockWanted = (items: readonly Sellable[]): { own: string[]; recipesOf: string[] } => ({
  own: items.filter(goesDownByPieces).map(({ id }) => id),
  recipesOf: items.filter(({ hasRecipe }) => hasRecipe).map(({ id }) => id),
});

/** Items in GRAM are used up through recipes only, so selling them needs no lock on their own row. */
const goesDownByPieces = (item: Sellable): boolean => item.trackStock && item.stockUnit === 'ADET';

/**
 * Locks every stock row that the items take from, then reads their recipes; items without a recipe cost nothing extra.
 */
async function holdStock(
  work: Work,
  items: readonly Sellable[],
): Promise<{ held: StockedItem[]; recipes: RecipeUse[] }> {
  const { tx, actor } = work;
  const { own, recipesOf } = stockWanted(items);
  if (own.length + recipesOf.length === 0) return { held: [], recipes: [] };
  const [held, recipes] = await together(
    lockStock(tx, actor.businessId, own, recipesOf),
    recipesOf.length === 0 ? Promise.resolve([]) : listRecipeUses(tx, actor.businessId, recipesOf),
  );
  const isHeld = (id: string) => held.some((row) => row.id === id);
  // If a recipe was changed while we waited for the locks, it may name rows that are not locked: try again.
  if (!recipes.every(({ ingredientId }) => isHeld(ingredientId))) return holdStock(work, items);
  return { held, recipes };
}
