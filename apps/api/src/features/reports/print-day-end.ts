import type { ResponseOf } from '@sofra/contract/endpoint';
import type * as contract from '@sofra/contract/reports';
import { RuleError } from '@sofra/domain/errors';
import { refuseHiddenCash } from '#src/features/cash/hide-cash.ts';
import { queueDayEnd } from '#src/features/printing/queue-day-end.ts';
import { countDayEndCopy, lockDayEnds } from '#src/features/reports/day-ends.store.ts';
import { readDayEnd } from '#src/features/reports/read-day-end.ts';
import { readReportRange, type RangeRequest } from '#src/features/reports/report-range.ts';
import type { Actor, Services, Work } from '#src/platform/writes/context.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';

/**
 * Reads the figures of a slip before it is printed, on a connection of the patient pool and in a snapshot of its own,
 * since a range may be 400 days long and the till's transactions are short. Never from a replica, which may lag,
 * because the slip must be exact. Errors: CASH_HIDDEN (CASH-15).
 */
export function readDayEndToPrint(
  { longQueryPool, config, clock }: Services,
  request: RangeRequest,
  actor: Actor,
): Promise<contract.DayEndReport> {
  return inTransaction(longQueryPool, { businessId: actor.businessId, readOnly: true }, async (tx) => {
    const read = { tx, actor, config, now: clock() };
    await refuseHiddenCash(read);
    return readDayEnd(read, await readReportRange(read, request));
  });
}

/**
 * Queues the day-end slip of a range (REP-21). A range gets its number with its first slip, without gaps and
 * independent of the till. Every later slip is the next copy, marked KOPYA, with the figures of its own time.
 *
 * Errors: NO_PRINTER, and then no number is used; INVALID_INPUT as in `parseRange`.
 */
export async function printDayEnd(
  work: Work,
  _request: RangeRequest,
  report: contract.DayEndReport,
): Promise<ResponseOf<typeof contract.printDayEnd>> {
  const { tx, actor, now } = work;
  const range = { from: report.from, until: report.until };
  await lockDayEnds(tx, actor.businessId);
  const { number, copies: copyNo } = await countDayEndCopy(tx, actor, range, now);
  const jobId = await queueDayEnd(work, { figures: report, number, copyNo });
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
