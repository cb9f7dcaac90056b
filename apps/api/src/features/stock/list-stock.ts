import type { Ingredient, StockMovement, listMovements as endpoint } from '@sofra/contract/stock';
import { parseRange } from '@sofra/domain/calendar/business-day';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { listStockRows } from '#src/features/stock/ingredients.store.ts';
import { listMovementRows } from '#src/features/stock/movements.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Read } from '#src/platform/writes/context.ts';

/** All rows with stock, ingredients and tracked items, in natural Turkish order (STOCK-5). */
export const listIngredients = ({ tx, actor }: Read): Promise<Ingredient[]> =>
  listStockRows(tx, actor.businessId);

const PAGE = 200;

/**
 * The stock ledger of a range in the business's own days (default: today), newest first (STOCK-30). Errors:
 * INVALID_INPUT as in `parseRange`.
 */
export async function listMovements(
  { tx, actor, now }: Read,
  { from, to, limit = PAGE, ...filter }: RequestOf<typeof endpoint>,
): Promise<StockMovement[]> {
  const range = parseRange({ from, to }, now, await findBusinessProfile(tx, actor.businessId));
  return listMovementRows(tx, actor.businessId, range, { ...filter, limit });
}
