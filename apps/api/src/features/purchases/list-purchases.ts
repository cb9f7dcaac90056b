import type * as contract from '@sofra/contract/purchases';
import { daysTouched, parseRange } from '@sofra/domain/calendar/business-day';
import { RuleError } from '@sofra/domain/errors';
import { costSteps } from '@sofra/domain/stock/purchase';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import {
  findCosted,
  listCostChanges,
  listLastPriceRows,
  listPurchaseRows,
} from '#src/features/purchases/purchases.store.ts';
import { listRecipe } from '#src/features/stock/recipes.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Read } from '#src/platform/writes/context.ts';

/** The purchases of a range (default: today), also cancelled ones (PURCHASE-7). Errors: INVALID_INPUT as in `parseRange`. */
export async function listPurchases(
  { tx, actor, now }: Read,
  query: RequestOf<typeof contract.listPurchases>,
): Promise<contract.Purchase[]> {
  const clock = await findBusinessProfile(tx, actor.businessId);
  return listPurchaseRows(tx, actor.businessId, daysTouched(parseRange(query, now, clock), clock));
}

/** The last price of everything that was bought (PURCHASE-5). */
export const listLastPrices = ({ tx, actor }: Read): Promise<contract.LastPrice[]> =>
  listLastPriceRows(tx, actor.businessId);

const MOST_STEPS = 100;

/** The history of the cost of an item or ingredient (PURCHASE-8). Errors: NOT_FOUND. */
export async function readCostHistory(
  { tx, actor }: Read,
  { id }: RequestOf<typeof contract.readCostHistory>,
): Promise<contract.CostStep[]> {
  const [item, recipe] = await together(
    findCosted(tx, actor.businessId, id),
    listRecipe(tx, actor.businessId, id),
  );
  if (!item) throw new RuleError('NOT_FOUND');
  const ids = [id, ...recipe.map(({ ingredientId }) => ingredientId)];
  const changes = await listCostChanges(tx, actor.businessId, ids, MOST_STEPS);
  return costSteps({ ...item, recipe }, changes);
}
