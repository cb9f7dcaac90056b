import type * as contract from '@sofra/contract/reports';
import { readReportRange, type RangeRequest } from '#src/features/reports/report-range.ts';
import { sumByPriceRule } from '#src/features/reports/rule-sales.store.ts';
import type { Read } from '#src/platform/writes/context.ts';

/** What each timed price sold and gave away, deleted ones included (PRICE-20). Errors: as in `readReportRange`. */
export async function readRuleSales(read: Read, request: RangeRequest): Promise<contract.RuleSales[]> {
  const { instants } = await readReportRange(read, request);
  return sumByPriceRule(read.tx, read.actor.businessId, instants);
}
