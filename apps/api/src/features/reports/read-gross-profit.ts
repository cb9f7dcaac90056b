import type * as contract from '@sofra/contract/reports';
import { grossProfitOf } from '@sofra/domain/gross-profit';
import { refuseHiddenCash } from '#src/features/cash/hide-cash.ts';
import { costSoldPortions } from '#src/features/reports/cost-sold-portions.ts';
import { readReportRange, type RangeRequest } from '#src/features/reports/report-range.ts';
import type { Read } from '#src/platform/writes/context.ts';

/**
 * The material cost of the sold pieces at today's costs, and the gross profit of those items (docs/decisions/0034). A
 * set menu costs what its parts cost (SET-30).
 * Errors: as in `readReportRange`; CASH_HIDDEN (CASH-15).
 */
export async function readGrossProfit(read: Read, request: RangeRequest): Promise<contract.GrossProfit> {
  await refuseHiddenCash(read);
  const { byDay } = await readReportRange(read, request);
  return grossProfitOf(await costSoldPortions(read, byDay));
}
