import type { ResponseOf } from '@sofra/contract/endpoint';
import type * as contract from '@sofra/contract/reports/reports';
import { rangeReportTicket } from '@sofra/domain/day-close/range-report-slip';
import { RuleError } from '@sofra/domain/errors';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { hideCash, refuseHiddenCash } from '#src/features/cash/shared/hide-cash.ts';
import { queueRangeReport } from '#src/features/printing/shared/queue-range-report.ts';
import { readRangeReport, type RangeReportNow } from '#src/features/reports/read-range-report.ts';
import { readSlipFigures } from '#src/features/reports/read-slip-figures.ts';
import { withoutCashIn } from '#src/features/reports/read-summary.ts';
import { readReportRange, type RangeRequest } from '#src/features/reports/report-range.ts';
import { slipText } from '#src/features/reports/slip-text.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Read, Actor, Services, Work } from '#src/platform/writes/context.ts';

/**
 * The range report of a range with its slip as it would be printed now. Errors: as in `readReportRange`. Sums that reveal
 * cash are hidden (CASH-15).
 */
export async function previewRangeReport(
  read: Read,
  request: RangeRequest,
): Promise<ResponseOf<typeof contract.previewRangeReport>> {
  const { tx, actor, now } = read;
  const range = await readReportRange(read, request);
  const isHidden = await hideCash(read, range.instants);
  const [report, { name, settings }] = await together(
    readRangeReport(read, range),
    findBusinessProfile(tx, actor.businessId),
  );
  const origin = {
    businessName: name,
    timeZone: range.clock.timeZone,
    table: null,
    orderNumber: null,
    staffName: actor.name,
    createdAt: now,
  };
  const ticket = rangeReportTicket(origin, { figures: report, isNonFiscal: settings.nonFiscalMark });
  const told = isHidden ? { ...report, summary: withoutCashIn(report.summary) } : report;
  return { report: told, slip: slipText(ticket) };
}

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
 * Queues the range report of a range, with the figures of its own time and without a number (REP-21). Errors:
 * NO_PRINTER; INVALID_INPUT as in `parseRange`.
 */
export async function printRangeReport(
  work: Work,
  _request: RangeRequest,
  report: RangeReportNow,
): Promise<ResponseOf<typeof contract.printRangeReport>> {
  const jobId = await queueRangeReport(work, report);
  if (!jobId) throw new RuleError('NO_PRINTER');
  work.audit({
    event: 'dayEnd.print',
    entity: 'dayEnd',
    entityId: null,
    details: {
      from: report.from.toISOString(),
      until: report.until.toISOString(),
      revenueKurus: report.summary.revenue,
    },
  });
  return { jobId, report };
}
