import type * as contract from '@sofra/contract/reports/day-closes';
import { addDays, daysTouched, parseRange } from '@sofra/domain/calendar/business-day';
import { dayCloseTicket } from '@sofra/domain/day-close/day-close-slip';
import { RuleError } from '@sofra/domain/errors';
import type { Kurus } from '@sofra/domain/money/money';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { hideCash } from '#src/features/cash/shared/hide-cash.ts';
import {
  findDayClose,
  listDayCloseRows,
  sumLaterCorrections,
  type DayCloseRow,
} from '#src/features/reports/day-close/day-closes.store.ts';
import { readFigures } from '#src/features/reports/read-summary.ts';
import { readReportRange } from '#src/features/reports/report-range.ts';
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

/**
 * Returns a day close with its figures, the same weekday a week before, and what was corrected later (DAYEND-21,
 * DAYEND-22). Errors: NOT_FOUND. The sums may be hidden (DAYEND-7).
 */
export async function getDayClose(read: Read, { id }: { id: string }): Promise<contract.DayCloseOpened> {
  const { tx, actor } = read;
  const [row, { settings }] = await together(
    findDayClose(tx, actor.businessId, id),
    findBusinessProfile(tx, actor.businessId),
  );
  if (!row) throw new RuleError('NOT_FOUND');
  const { figures } = row;
  const [from, until] = [new Date(figures.from), new Date(figures.until)];
  await hideCash(read, { until });
  const [corrections, lastWeek] = await together(
    sumLaterCorrections(tx, actor.businessId, { from, until, auditSeq: figures.auditHead?.seq ?? 0 }),
    readWeekBefore(read, row.day),
  );
  const slip = slipText(dayCloseTicket({ ...row, isNonFiscal: settings.nonFiscalMark }));
  return { endedDay: dayCloseView(row), figures, lastWeek, corrections, slip };
}

async function readWeekBefore(read: Read, day: string): Promise<Kurus | null> {
  const before = addDays(day, -7);
  const { summary } = await readFigures(read, await readReportRange(read, { from: before, to: before }));
  return summary.orderCount === 0 ? null : summary.netRevenue;
}

/** Leaves out the figures. */
export const dayCloseView = ({ figures: _, ...endedDay }: DayCloseRow): contract.DayClose => endedDay;
