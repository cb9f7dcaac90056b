import type { ResponseOf } from '@sofra/contract/endpoint';
import type * as contract from '@sofra/contract/reports/reports';
import { RuleError } from '@sofra/domain/errors';
import { refuseHiddenCash } from '#src/features/cash/shared/hide-cash.ts';
import { queueRangeReport } from '#src/features/printing/shared/queue-range-report.ts';
import { countRangeReportCopy, lockDayCloses } from '#src/features/reports/range-reports.store.ts';
import { readRangeReport, type RangeReportNow } from '#src/features/reports/read-range-report.ts';
import { readSlipFigures } from '#src/features/reports/read-slip-figures.ts';
import { readReportRange, type RangeRequest } from '#src/features/reports/report-range.ts';
import type { Actor, Services, Work } from '#src/platform/writes/context.ts';

/** The figures of a slip before it is printed. Errors: CASH_HIDDEN (CASH-15). */
export const readRangeReportToPrint = (
  services: Services,
  request: RangeRequest,
  actor: Actor,
): Promise<RangeReportNow> =>
  readSlipFigures(services, actor, async (read) => {
    const range = await readReportRange(read, request);
    await refuseHiddenCash(read, range.instants);
    return readRangeReport(read, range);
  });

/**
 * Queues the range report of a range (REP-21). A range gets its number with its first slip, without gaps and
 * independent of the till. Every later slip is the next copy, marked KOPYA, with the figures of its own time.
 *
 * Errors: NO_PRINTER, and then no number is used; INVALID_INPUT as in `parseRange`.
 */
export async function printRangeReport(
  work: Work,
  _request: RangeRequest,
  report: RangeReportNow,
): Promise<ResponseOf<typeof contract.printRangeReport>> {
  const { tx, actor, now } = work;
  const range = { from: report.from, until: report.until };
  await lockDayCloses(tx, actor.businessId);
  const { number, copies: copyNo } = await countRangeReportCopy(tx, actor, range, now);
  const jobId = await queueRangeReport(work, { figures: report, number, copyNo });
  if (!jobId) throw new RuleError('NO_PRINTER');
  work.audit({
    event: 'dayEnd.print',
    entity: 'dayEnd',
    entityId: null,
    details: {
      number,
      copyNo,
      from: range.from.toISOString(),
      until: range.until.toISOString(),
      revenueKurus: report.summary.revenue,
    },
  });
  return { jobId, number, copyNo, report };
}
