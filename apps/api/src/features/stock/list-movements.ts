import type { StockMovement, listMovements as endpoint } from '@sofra/contract/stock';
import { parseRange } from '@sofra/domain/calendar/business-day';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { listMovementRows } from '#src/features/stock/movements.store.ts';
import type { Read } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

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
