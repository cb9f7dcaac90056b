import { businessDayOf, type BusinessClock } from '@sofra/domain/calendar/business-day';
import type { DayCloseFigures } from '@sofra/domain/day-close/day-close';
import { dayCloseFigures } from '@sofra/domain/day-close/day-close-figures';
import { RuleError } from '@sofra/domain/errors';
import { FORGOTTEN_AFTER_MS } from '@sofra/domain/orders/fulfilment';
import { callsShownSince } from '@sofra/domain/orders/guest-call';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { listTillRows } from '#src/features/cash/cash-desk.store.ts';
import { hideCash, refuseHiddenCash } from '#src/features/cash/shared/hide-cash.ts';
import { readClosedSessions, type ClosedFigures } from '#src/features/cash/shared/read-closed-sessions.ts';
import { countCalls } from '#src/features/guest-calls/guest-calls.store.ts';
import { sumTipsByStaff } from '#src/features/orders/payments/tips.store.ts';
import { countUnprintedSlips } from '#src/features/printing/print-jobs.store.ts';
import {
  sumCollectionsByPartner,
  sumPaymentsByPartner,
  sumRefundsByPartner,
} from '#src/features/reports/day-close/partner-sums.store.ts';
import { listUnfinishedOrders } from '#src/features/reports/day-close/unfinished-orders.store.ts';
import { readRangeReport, type RangeReportNow } from '#src/features/reports/read-range-report.ts';
import { readReportRange, type ReportRange } from '#src/features/reports/report-range.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Read } from '#src/platform/writes/context.ts';

/** A business day with the figures that ending it would keep. */
export interface DayToClose {
  day: string;
  figures: DayCloseFigures;
  report: RangeReportNow;
  tills: Awaited<ReturnType<typeof listTillRows>>;
  /** The sessions that were closed on the day, the first one first. */
  closed: readonly ClosedFigures[];
}

/**
 * The figures of a day as they are now, of one snapshot and by the functions of the reports (DAYEND-4). Errors:
 * CASH_HIDDEN (DAYEND-7); INVALID_INPUT for a day that has not begun (DAYEND-1).
 */
export async function readDayToClose(
  read: Read,
  request: { day?: string | undefined },
  { isPrinted }: { isPrinted: boolean },
): Promise<DayToClose> {
  const clock = await findBusinessProfile(read.tx, read.actor.businessId);
  const day = dayOfRequest(request, read.now, clock);
  const range = await readReportRange(read, { from: day, to: day });
  if (isPrinted) await refuseHiddenCash(read, range.instants);
  else await hideCash(read, range.instants);
  return { day, ...(await readFigures(read, day, range)) };
}

async function readFigures(read: Read, day: string, range: ReportRange): Promise<Omit<DayToClose, 'day'>> {
  const { tx, actor } = read;
  const { businessId } = actor;
  const { until } = range.instants;
  const [
    report,
    { name },
    payments,
    refunds,
    collections,
    tipsByPerson,
    sessions,
    allTills,
    unfinished,
    unprinted,
    calls,
  ] = await together(
    readRangeReport(read, range),
    findBusinessProfile(tx, businessId),
    sumPaymentsByPartner(tx, businessId, range.instants),
    sumRefundsByPartner(tx, businessId, range.instants),
    sumCollectionsByPartner(tx, businessId, range.instants),
    sumTipsByStaff(tx, businessId, range.instants),
    readClosedSessions(read, range.instants),
    listTillRows(tx, businessId),
    listUnfinishedOrders(tx, businessId, {
      ...{ day, until, since: new Date(read.now.getTime() - FORGOTTEN_AFTER_MS) },
    }),
    countUnprintedSlips(tx, businessId),
    countCalls(tx, businessId, { ...range.instants, shownSince: callsShownSince(read.now) }),
  );
  const tills = allTills.map((till) =>
    // A drawer that opened later is of another day.
    till.session && till.session.openedAt < until ? till : { ...till, session: null },
  );
  const figures = dayCloseFigures(report, {
    businessName: name,
    timeZone: range.clock.timeZone,
    partners: { payments, refunds, collections },
    tipsByPerson,
    sessions,
    openSessions: tills.flatMap(({ name: tillName, courierId, session }) =>
      session
        ? [
            {
              ...(courierId !== null && { isPurse: true as const }),
              ...{ number: session.number, tillName, openedBy: session.heldBy },
            },
          ]
        : [],
    ),
    ...{ unfinished, unprinted, calls },
  });
  return { figures, report, tills, closed: sessions };
}

/** The named day, or today. Errors: INVALID_INPUT for a day that has not begun (DAYEND-1). */
export function dayOfRequest(
  request: { day?: string | undefined },
  now: Date,
  { timeZone, dayStartHour }: BusinessClock,
): string {
  const today = businessDayOf(now, timeZone, dayStartHour);
  const day = request.day ?? today;
  if (day <= today) return day;
  throw new RuleError('INVALID_INPUT', { fields: [{ path: 'day', reason: 'Bu gün henüz başlamadı.' }] });
}
