import type { ResponseOf } from '@sofra/contract/endpoint';
import type * as contract from '@sofra/contract/reports/reports';
import { rangeReportTicket } from '@sofra/domain/day-close/range-report-slip';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { hideCash } from '#src/features/cash/shared/hide-cash.ts';
import { findRangeReport } from '#src/features/reports/range-reports.store.ts';
import { readRangeReport } from '#src/features/reports/read-range-report.ts';
import { withoutCashIn } from '#src/features/reports/read-summary.ts';
import { readReportRange, type RangeRequest } from '#src/features/reports/report-range.ts';
import { slipText } from '#src/features/reports/slip-text.ts';
import type { Read } from '#src/platform/writes/context.ts';
import { together } from '#src/platform/postgres/transaction.ts';

/**
 * The range report of a range with its slip as it would be printed now: with its number, and as a copy if this range
 * was printed before. Nothing is counted. Errors: as in `readReportRange`. Sums that tell cash are hidden (CASH-15).
 */
export async function previewRangeReport(
  read: Read,
  request: RangeRequest,
): Promise<ResponseOf<typeof contract.previewRangeReport>> {
  const { tx, actor, now } = read;
  const range = await readReportRange(read, request);
  const isHidden = await hideCash(read, range.instants);
  const [report, printed, { name, settings }] = await together(
    readRangeReport(read, range),
    findRangeReport(tx, actor.businessId, range.instants),
    findBusinessProfile(tx, actor.businessId),
  );
  const number = printed?.number ?? null;
  const origin = {
    businessName: name,
    timeZone: range.clock.timeZone,
    table: null,
    orderNumber: null,
    staffName: actor.name,
    createdAt: now,
  };
  const ticket = rangeReportTicket(origin, { figures: report, number, isNonFiscal: settings.nonFiscalMark });
  const marked = printed ? { ...ticket, copyMark: 'KOPYA' as const } : ticket;
  const told = isHidden ? { ...report, summary: withoutCashIn(report.summary) } : report;
  return { report: told, number, copies: printed?.copies ?? 0, slip: slipText(marked) };
}
