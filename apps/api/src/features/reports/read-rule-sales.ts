import type * as contract from '@sofra/contract/reports/reports';
import { hideCash } from '#src/features/cash/shared/hide-cash.ts';
import { readReportRange, type RangeRequest } from '#src/features/reports/report-range.ts';
import { sumByPriceRule } from '#src/features/reports/rule-sales.store.ts';
import type { Read } from '#src/platform/writes/context.ts';

/** Sales and discounts of each timed price, deleted ones included (PRICE-20). Errors: as in `readReportRange`. Sums that tell cash are hidden (CASH-15). */
export async function readRuleSales(read: Read, request: RangeRequest): Promise<contract.RuleSales[]> {
  const { instants } = await readReportRange(read, request);
  await hideCash(read, instants);
  return sumByPriceRule(read.tx, read.actor.businessId, instants);
}
