import type * as contract from '@sofra/contract/reports/day-ends';
import { daysTouched, parseRange } from '@sofra/domain/calendar/business-day';
import { endedDayTicket } from '@sofra/domain/day-close/ended-day-slip';
import { RuleError } from '@sofra/domain/errors';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { hideCash } from '#src/features/cash/shared/hide-cash.ts';
import {
  findEndedDay,
  listEndedDayRows,
  type EndedDayRow,
} from '#src/features/reports/day-end/ended-days.store.ts';
import { slipText } from '#src/features/reports/slip-text.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Read } from '#src/platform/writes/context.ts';

/** The day ends of the days of a range (DAYEND-13). Errors: INVALID_INPUT as in `parseRange`. */
export async function listEndedDays(
  read: Read,
  range: RequestOf<typeof contract.listEndedDays>,
): Promise<contract.EndedDay[]> {
  const clock = await findBusinessProfile(read.tx, read.actor.businessId);
  const instants = parseRange(range, read.now, clock);
  await hideCash(read, instants);
  return listEndedDayRows(read.tx, read.actor.businessId, daysTouched(instants, clock));
}

/** Returns a day end with the text of its slip. Errors: NOT_FOUND. The sums may be hidden (DAYEND-7). */
export async function getEndedDay(
  read: Read,
  { id }: RequestOf<typeof contract.getEndedDay>,
): Promise<{ endedDay: contract.EndedDay; slip: string }> {
  const { tx, actor } = read;
  const [row, { settings }] = await together(
    findEndedDay(tx, actor.businessId, id),
    findBusinessProfile(tx, actor.businessId),
  );
  if (!row) throw new RuleError('NOT_FOUND');
  await hideCash(read, { until: new Date(row.figures.until) });
  const slip = slipText(endedDayTicket({ ...row, isNonFiscal: settings.nonFiscalMark }));
  return { endedDay: endedDayView(row), slip };
}

/** Leaves out the figures, which the slip contains. */
export const endedDayView = ({ figures: _, ...endedDay }: EndedDayRow): contract.EndedDay => endedDay;
