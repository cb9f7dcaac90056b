import { NO_STOCK } from '@sofra/domain/milli';
import { planStockTaking } from '@sofra/domain/stock';
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

/** A new line of an order, already inserted. */
interface SoldLine {
  id: string;
  itemId: string;
  qty: number;
}

/**
 * Takes what new lines ask for, as SALE rows of the ledger, and remembers with each line what a piece of it took
 * (STOCK-15, STOCK-17, STOCK-24): pieces of tracked ADET items, and whatever recipes say. `items` holds every item of
 * the lines as {@link ItemForSale}; what goes down is locked and read again here, so the last portion, and the last 100
 * g, go to exactly one. Order and lines must already be inserted: both records refer to them.
 *
 * Call it last: these rows are what every table of a busy evening wants at once, and they stay locked until the
 * commit, with which both records travel.
 *
 * All or nothing. Errors: OUT_OF_STOCK, STOCK_SHORTAGE, RECIPE_STOCK_INSUFFICIENT, with `details.items` and
 * `details.lines` as in {@link planStockTaking}.
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

  const { movements, takes } = planStockTaking([...held, ...untouched], lines, recipes);
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

/** Which stock rows a save of these items goes for: what `lockStock` wants to know. */
export const stockWanted = (items: readonly Sellable[]): { own: string[]; recipesOf: string[] } => ({
  own: items.filter(goesDownByPieces).map(({ id }) => id),
  recipesOf: items.filter(({ hasRecipe }) => hasRecipe).map(({ id }) => id),
});

/** GRAM items go down through recipes only, so selling them needs no lock. */
const goesDownByPieces = (item: Sellable): boolean => item.trackStock && item.stockUnit === 'ADET';

/** Locks every row the items take from, then reads their recipes: nothing extra for items without one. */
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
  // A recipe somebody changed while we waited names rows we do not hold: once more, with what it takes by now.
  if (!recipes.every(({ ingredientId }) => isHeld(ingredientId))) return holdStock(work, items);
  return { held, recipes };
}
