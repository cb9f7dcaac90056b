import type * as contract from '@sofra/contract/reports/reports';
import { grossProfitOf } from '@sofra/domain/reports/gross-profit';
import { hideCash } from '#src/features/cash/shared/hide-cash.ts';
import { costSoldPortions } from '#src/features/reports/cost-sold-portions.ts';
import { readReportRange, type RangeRequest } from '#src/features/reports/report-range.ts';
import type { Read } from '#src/platform/writes/context.ts';

/**
 * The material cost of the sold pieces at today's costs, and the gross profit of those items (docs/decisions/0034). A
 * set menu costs what its parts cost (SET-30).
 * Errors: as in `readReportRange`. Sums that tell cash are hidden (CASH-15).
 */
export async function readGrossProfit(read: Read, request: RangeRequest): Promise<contract.GrossProfit> {
  const { byDay, instants } = await readReportRange(read, request);
  await hideCash(read, instants);
  return grossProfitOf(await costSoldPortions(read, byDay));
}
