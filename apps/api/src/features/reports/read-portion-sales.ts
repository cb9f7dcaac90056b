import type * as contract from '@sofra/contract/reports';
import { kurus } from '@sofra/domain/money';
import { refuseHiddenCash } from '#src/features/cash/hide-cash.ts';
import { costSoldPortions } from '#src/features/reports/cost-sold-portions.ts';
import { readReportRange, type RangeRequest } from '#src/features/reports/report-range.ts';
import type { Read } from '#src/platform/writes/context.ts';

/**
 * What was sold of each portion, what it cost to make and what is left; together the gross profit of the same range
 * (REP-30). Errors: as in `readReportRange`; CASH_HIDDEN (CASH-15).
 */
export async function readPortionSales(read: Read, request: RangeRequest): Promise<contract.PortionSales[]> {
  await refuseHiddenCash(read);
  const { byDay } = await readReportRange(read, request);
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
