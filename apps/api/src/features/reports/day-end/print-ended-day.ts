import type * as contract from '@sofra/contract/reports/day-ends';
import { RuleError } from '@sofra/domain/errors';
import { refuseHiddenCash } from '#src/features/cash/shared/hide-cash.ts';
import { countSlips } from '#src/features/printing/print-jobs.store.ts';
import { endedDayCause, queueEndedDay } from '#src/features/printing/shared/queue-ended-day.ts';
import { findEndedDay } from '#src/features/reports/day-end/ended-days.store.ts';
import { lockDayEnds } from '#src/features/reports/day-ends.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Work } from '#src/platform/writes/context.ts';

/**
 * Prints the slip of a day end again, as a KOPYA also where the first one found no printer (DAYEND-11). Errors: NOT_FOUND;
 * CASH_HIDDEN; NO_PRINTER.
 */
export async function printEndedDay(
  work: Work,
  { id }: RequestOf<typeof contract.printEndedDay>,
): Promise<{ jobId: string; copyNo: number }> {
  const { tx, actor } = work;
  // Locked, so that two requests at once print two copies, each with its own number.
  await lockDayEnds(tx, actor.businessId);
  const endedDay = await findEndedDay(tx, actor.businessId, id);
  if (!endedDay) throw new RuleError('NOT_FOUND');
  await refuseHiddenCash(work, { until: new Date(endedDay.figures.until) });
  const copyNo = Math.max(1, await countSlips(tx, actor.businessId, endedDayCause(id))) + 1;
  const jobId = await queueEndedDay(work, { endedDay, copyNo });
  if (jobId === null) throw new RuleError('NO_PRINTER');
  const { number, day } = endedDay;
  work.audit({
    event: 'dayEnd.printAgain',
    entity: 'dayEnd',
    entityId: id,
    details: { number, day, copyNo },
  });
  return { jobId, copyNo };
}
