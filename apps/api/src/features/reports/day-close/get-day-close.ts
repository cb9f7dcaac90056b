import type * as contract from '@sofra/contract/reports/day-closes';
import { daysTouched, parseRange } from '@sofra/domain/calendar/business-day';
import { dayCloseTicket } from '@sofra/domain/day-close/day-close-slip';
import { RuleError } from '@sofra/domain/errors';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { hideCash } from '#src/features/cash/shared/hide-cash.ts';
import {
  findDayClose,
  listDayCloseRows,
  type DayCloseRow,
} from '#src/features/reports/day-close/day-closes.store.ts';
import { slipText } from '#src/features/reports/slip-text.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Read } from '#src/platform/writes/context.ts';

/** The day closes of the days of a range (DAYEND-13). Errors: INVALID_INPUT as in `parseRange`. */
export async function listDayCloses(
  read: Read,
  range: RequestOf<typeof contract.listDayCloses>,
): Promise<contract.DayClose[]> {
  const clock = await findBusinessProfile(read.tx, read.actor.businessId);
  const instants = parseRange(range, read.now, clock);
  await hideCash(read, instants);
  return listDayCloseRows(read.tx, read.actor.businessId, daysTouched(instants, clock));
}

/** Returns a day close with the text of its slip. Errors: NOT_FOUND. The sums may be hidden (DAYEND-7). */
export async function getDayClose(
  read: Read,
  { id }: { id: string },
): Promise<{ endedDay: contract.DayClose; slip: string }> {
  const { tx, actor } = read;
  const [row, { settings }] = await together(
    findDayClose(tx, actor.businessId, id),
    findBusinessProfile(tx, actor.businessId),
  );
  if (!row) throw new RuleError('NOT_FOUND');
  await hideCash(read, { until: new Date(row.figures.until) });
  const slip = slipText(dayCloseTicket({ ...row, isNonFiscal: settings.nonFiscalMark }));
  return { endedDay: dayCloseView(row), slip };
}

/** Leaves out the figures, which the slip contains. */
export const dayCloseView = ({ figures: _, ...endedDay }: DayCloseRow): contract.DayClose => endedDay;
