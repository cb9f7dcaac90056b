import type * as contract from '@sofra/contract/reports';
import { refuseHiddenCash } from '#src/features/cash/hide-cash.ts';
import { readReportRange, type RangeRequest } from '#src/features/reports/report-range.ts';
import { sumByPriceRule } from '#src/features/reports/rule-sales.store.ts';
import type { Read } from '#src/platform/writes/context.ts';

/** What each timed price sold and gave away, deleted ones included (PRICE-20). Errors: as in `readReportRange`; CASH_HIDDEN. */
export async function readRuleSales(read: Read, request: RangeRequest): Promise<contract.RuleSales[]> {
  await refuseHiddenCash(read);
  const { instants } = await readReportRange(read, request);
  return sumByPriceRule(read.tx, read.actor.businessId, instants);
}
