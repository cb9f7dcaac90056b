import type * as contract from '@sofra/contract/reports/day-closes';
import { RuleError } from '@sofra/domain/errors';
import { refuseHiddenCash } from '#src/features/cash/shared/hide-cash.ts';
import { countSlips } from '#src/features/printing/print-jobs.store.ts';
import { dayCloseCause, queueDayClose } from '#src/features/printing/shared/queue-day-close.ts';
import { findDayClose } from '#src/features/reports/day-close/day-closes.store.ts';
import { lockDayCloses } from '#src/features/reports/range-reports.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Work } from '#src/platform/writes/context.ts';

/**
 * Prints the slip of a day close again, as a KOPYA also where the first one found no printer (DAYEND-11). Errors: NOT_FOUND;
 * CASH_HIDDEN; NO_PRINTER.
 */
export async function printDayClose(
  work: Work,
  { id }: RequestOf<typeof contract.printDayClose>,
): Promise<{ jobId: string; copyNo: number }> {
  const { tx, actor } = work;
  // Locked, so that two requests at once print two copies, each with its own number.
  await lockDayCloses(tx, actor.businessId);
  const endedDay = await findDayClose(tx, actor.businessId, id);
  if (!endedDay) throw new RuleError('NOT_FOUND');
  await refuseHiddenCash(work, { until: new Date(endedDay.figures.until) });
  const copyNo = Math.max(1, await countSlips(tx, actor.businessId, dayCloseCause(id))) + 1;
  const jobId = await queueDayClose(work, { endedDay, copyNo });
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
