import type * as contract from '@sofra/contract/reports';
import { allHours } from '@sofra/domain/report';
import { isCashHidden } from '#src/features/cash/hide-cash.ts';
import { readReportRange, type RangeRequest } from '#src/features/reports/report-range.ts';
import { sumByLocalHour } from '#src/features/reports/sales.store.ts';
import type { Read } from '#src/platform/writes/context.ts';

/**
 * The revenue of each of the 24 hours of the local day, summed over all days of the range (REP-6). Errors: as in
 * `readReportRange`.
 */
export async function readHourlySales(read: Read, request: RangeRequest): Promise<contract.HourSales[]> {
  const { byLocalHour, clock } = await readReportRange(read, request);
  const reading = { timeZone: clock.timeZone, withoutCash: await isCashHidden(read) };
  return allHours(await sumByLocalHour(read.tx, read.actor.businessId, byLocalHour, reading));
}
