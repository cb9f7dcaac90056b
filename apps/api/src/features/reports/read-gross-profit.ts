import type * as contract from '@sofra/contract/reports';
import { grossProfitOf } from '@sofra/domain/gross-profit';
import { costSoldPortions } from '#src/features/reports/cost-sold-portions.ts';
import { readReportRange, type RangeRequest } from '#src/features/reports/report-range.ts';
import type { Read } from '#src/platform/writes/context.ts';

/**
 * The material cost of the sold pieces at today's costs, and the gross profit of those items (docs/decisions/0034). A
 * set menu costs what its parts cost (SET-30).
 * Errors: as in `readReportRange`.
 */
export async function readGrossProfit(read: Read, request: RangeRequest): Promise<contract.GrossProfit> {
  const { byDay } = await readReportRange(read, request);
  return grossProfitOf(await costSoldPortions(read, byDay));
}
