import type * as contract from '@sofra/contract/reports/reports';
import { hideCash } from '#src/features/cash/shared/hide-cash.ts';
import { readReportRange } from '#src/features/reports/report-range.ts';
import { sumByItem } from '#src/features/reports/sales.store.ts';
import type { Read } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

/** The default number of items (REP-5). */
export const TOP_ITEMS = 10;

/**
 * Items by revenue after their part of discounts, then by pieces, then by name. Returns ten unless the request has
 * another limit (REP-5). A share of an unsettled bill is not yet in any item. Errors: as in `readReportRange`. Sums
 * that reveal cash are hidden (CASH-15).
 */
export async function readTopItems(
  read: Read,
  { limit = TOP_ITEMS, ...query }: RequestOf<typeof contract.topItems>,
): Promise<contract.TopItem[]> {
  const { byDay, instants } = await readReportRange(read, query);
  await hideCash(read, instants);
  return sumByItem(read.tx, read.actor.businessId, byDay, limit);
}
