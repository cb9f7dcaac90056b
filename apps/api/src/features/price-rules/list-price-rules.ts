import type * as changes from '@sofra/contract/menu/price-rule-changes';
import type * as contract from '@sofra/contract/menu/price-rules';
import { RuleError } from '@sofra/domain/errors';
import { sentRuleOf } from '@sofra/domain/menu/price-rule';
import { findItem } from '#src/features/menu/items.store.ts';
import { listPriceChangeRows } from '#src/features/price-rules/price-changes.store.ts';
import { listPriceRuleRows } from '#src/features/price-rules/price-rules.store.ts';
import type { ReadOfRole } from '#src/platform/http/bind-endpoints.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Read } from '#src/platform/writes/context.ts';

/** Every timed price by name, those that are off too (PRICE-14). */
export const listPriceRules = async ({ tx, actor }: ReadOfRole): Promise<contract.PriceRule[]> =>
  (await listPriceRuleRows(tx, actor.businessId)).map(sentRuleOf);

/** More than a user reads of one item. An older change is still in the audit log. */
const MOST_LISTED = 200;

/** The changes of an item's price, newest first (PRICE-19). Errors: NOT_FOUND. */
export async function listPriceChanges(
  { tx, actor }: Read,
  { id }: RequestOf<typeof changes.listPriceChanges>,
): Promise<changes.PriceChange[]> {
  const [item, listed] = await together(
    findItem(tx, actor.businessId, id),
    listPriceChangeRows(tx, actor.businessId, id, MOST_LISTED),
  );
  if (!item) throw new RuleError('NOT_FOUND');
  return listed;
}
