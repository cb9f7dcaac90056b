import type * as contract from '@sofra/contract/day-ends';
import { daysTouched, parseRange } from '@sofra/domain/business-day';
import { endedDayTicket } from '@sofra/domain/ended-day-slip';
import { RuleError } from '@sofra/domain/errors';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { refuseHiddenCash } from '#src/features/cash/hide-cash.ts';
import {
  findEndedDay,
  listEndedDayRows,
  type EndedDayRow,
} from '#src/features/reports/day-end/ended-days.store.ts';
import { slipText } from '#src/features/reports/slip-text.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Read } from '#src/platform/writes/context.ts';

/** The day ends of the days of a range (DAYEND-13). Errors: CASH_HIDDEN; INVALID_INPUT as in `parseRange`. */
export async function listEndedDays(
  read: Read,
  range: RequestOf<typeof contract.listEndedDays>,
): Promise<contract.EndedDay[]> {
  await refuseHiddenCash(read);
  const clock = await findBusinessProfile(read.tx, read.actor.businessId);
  return listEndedDayRows(
    read.tx,
    read.actor.businessId,
    daysTouched(parseRange(range, read.now, clock), clock),
  );
}

/** A day end as its slip says it. Errors: NOT_FOUND; CASH_HIDDEN (DAYEND-7). */
export async function getEndedDay(
  read: Read,
  { id }: RequestOf<typeof contract.getEndedDay>,
): Promise<{ endedDay: contract.EndedDay; slip: string }> {
  await refuseHiddenCash(read);
  const { tx, actor } = read;
  const [row, { settings }] = await together(
    findEndedDay(tx, actor.businessId, id),
    findBusinessProfile(tx, actor.businessId),
  );
  if (!row) throw new RuleError('NOT_FOUND');
  const slip = slipText(endedDayTicket({ ...row, isNonFiscal: settings.nonFiscalMark }));
  return { endedDay: endedDayView(row), slip };
}

/** Without the figures, which the slip says. */
export const endedDayView = ({ figures: _, ...endedDay }: EndedDayRow): contract.EndedDay => endedDay;
