import type * as contract from '@sofra/contract/reports/reports';
import { allHours } from '@sofra/domain/reports/report';
import { isCashHidden } from '#src/features/cash/shared/hide-cash.ts';
import { readReportRange, type RangeRequest } from '#src/features/reports/report-range.ts';
import { sumByLocalHour } from '#src/features/reports/sales.store.ts';
import type { Read } from '#src/platform/writes/context.ts';

/**
 * The revenue of each of the 24 hours of the local day, summed over all days of the range (REP-6). Errors: as in
 * `readReportRange`.
 */
export async function readHourlySales(read: Read, request: RangeRequest): Promise<contract.HourSales[]> {
  const { byLocalHour, clock, instants } = await readReportRange(read, request);
  const reading = { timeZone: clock.timeZone, withoutCash: await isCashHidden(read, instants) };
  return allHours(await sumByLocalHour(read.tx, read.actor.businessId, byLocalHour, reading));
}
