import type * as contract from '@sofra/contract/reports/reports';
import { kurus } from '@sofra/domain/money/money';
import { hideCash } from '#src/features/cash/shared/hide-cash.ts';
import { costSoldPortions } from '#src/features/reports/cost-sold-portions.ts';
import { readReportRange, type RangeRequest } from '#src/features/reports/report-range.ts';
import type { Read } from '#src/platform/writes/context.ts';

/**
 * Sales of each portion, with the production cost and the rest. Together the rests are the gross profit of the same
 * range (REP-30). Errors: as in `readReportRange`. Sums that reveal cash are hidden (CASH-15).
 */
export async function readPortionSales(read: Read, request: RangeRequest): Promise<contract.PortionSales[]> {
  const { byDay, instants } = await readReportRange(read, request);
  await hideCash(read, instants);
  return (await costSoldPortions(read, byDay)).map(({ id, name, portionName, qty, revenue, cost }) => ({
    id,
    name,
    portionName,
    qty,
    revenue,
    materialCost: cost,
    grossProfit: cost === null ? null : kurus(revenue - cost),
  }));
}
