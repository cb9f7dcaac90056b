import type * as contract from '@sofra/contract/reports/sales-breakdown';
import { avgTicket } from '@sofra/domain/reports/report';
import { partsOfHours, type SalesPart } from '@sofra/domain/reports/sales-dimensions';
import { tableTurns } from '@sofra/domain/reports/table-turns';
import { hideCash } from '#src/features/cash/shared/hide-cash.ts';
import {
  sumActionsByLocalHour,
  sumByDimension,
  sumTableTurns,
  sumWaitingTimes,
} from '#src/features/reports/dimension-sales.store.ts';
import { readReportRange, type RangeRequest } from '#src/features/reports/report-range.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Read } from '#src/platform/writes/context.ts';

/**
 * Sales by kind of place, by area or by hour. Each of them adds up to the revenue, the paid orders and the
 * cancellations of the summary (REP-31, REP-33). Errors: as in `readReportRange`. Sums that reveal cash are hidden
 * (CASH-15).
 */
export async function readSalesBreakdown(
  read: Read,
  { by, ...request }: RequestOf<typeof contract.salesBreakdown>,
): Promise<contract.SalesPartReport[]> {
  const { tx, actor } = read;
  const { byHour, byLocalHour, clock, instants } = await readReportRange(read, request);
  await hideCash(read, instants);
  const parts =
    by === 'HOUR'
      ? partsOfHours(await sumActionsByLocalHour(tx, actor.businessId, byLocalHour, clock.timeZone))
      : await sumByDimension(tx, actor.businessId, byHour, by);
  return parts.map(withAverage);
}

const withAverage = (part: SalesPart): contract.SalesPartReport => ({
  ...part,
  avgTicket: avgTicket(part.revenue, part.orders),
});

/** Waiting times of orders without a table (REP-34). Errors: as in `readReportRange`. */
export async function readWaitingTimes(
  read: Read,
  { by, ...request }: RequestOf<typeof contract.waitingTimes>,
): Promise<contract.WaitingTimes[]> {
  const { instants } = await readReportRange(read, request);
  return sumWaitingTimes(read.tx, read.actor.businessId, instants, by);
}

/** The times of tables (REP-42). Errors: as in `readReportRange`. */
export async function readTableTurns(read: Read, request: RangeRequest): Promise<contract.TableTurn[]> {
  const { byDay } = await readReportRange(read, request);
  return tableTurns(await sumTableTurns(read.tx, read.actor.businessId, byDay));
}
