import type * as changes from '@sofra/contract/menu/price-rule-changes';
import { RuleError } from '@sofra/domain/errors';
import { findItem } from '#src/features/menu/items.store.ts';
import { listPriceChangeRows } from '#src/features/price-rules/price-changes.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Read } from '#src/platform/writes/context.ts';

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
