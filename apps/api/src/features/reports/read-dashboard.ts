import type * as contract from '@sofra/contract/reports/dashboard';
import { amountsByMethod } from '@sofra/domain/money/amounts-by-method';
import { dayRange, hourStart, type InstantRange } from '@sofra/domain/calendar/business-day';
import { comparedInstants, comparisonOf } from '@sofra/domain/reports/comparison';
import { sumKurus } from '@sofra/domain/money/money';
import { allHours } from '@sofra/domain/reports/report';
import { sumRefunds } from '#src/features/orders/refunds/refunds.store.ts';
import { breakdownOf, visibleSums } from '#src/features/reports/read-payment-breakdown.ts';
import { hideCash } from '#src/features/cash/shared/hide-cash.ts';
import { rangeOf, readReportRange, type ReportRange } from '#src/features/reports/report-range.ts';
import {
  hasSoldBefore,
  sumByItem,
  sumByLocalHour,
  sumByMethod,
  type MethodSum,
} from '#src/features/reports/sales.store.ts';
import { listStaffNow } from '#src/features/reports/staff-now.store.ts';
import type { Read } from '#src/platform/writes/context.ts';
import { together } from '#src/platform/postgres/transaction.ts';

const TOP_ITEMS = 5;
/** A device in use sends a request every few minutes; one that lies in a drawer does not. */
const SEEN_WITHIN_MS = 15 * 60_000;

/**
 * The figures of today until now, and of the same weekday a week ago until the same minute (REP-25,
 * docs/decisions/0034). A user who still has to count the drawer receives cards and meal cards alone (CASH-15).
 */
export async function readDashboard(read: Read): Promise<contract.Dashboard> {
  const { tx, actor, now } = read;
  const { businessId } = actor;
  const range = await readReportRange(read, {});
  const day = range.days.from;
  const seenSince = new Date(now.getTime() - SEEN_WITHIN_MS);
  const isHidden = await hideCash(read);
  const [hours, methods, refunds, topItems, earlier, staff] = await together(
    sumByLocalHour(tx, businessId, range.byLocalHour, {
      timeZone: range.clock.timeZone,
      withoutCash: isHidden,
    }),
    sumByMethod(tx, businessId, range.byHour),
    sumRefunds(tx, businessId, range.instants),
    sumByItem(tx, businessId, range.byDay, TOP_ITEMS),
    readEarlier(read, range, isHidden),
    listStaffNow(tx, businessId, { now, seenSince }),
  );
  return {
    day,
    asOf: now,
    hours: allHours(hours),
    topItems,
    breakdown: breakdownOf(methods),
    refunds: amountsByMethod(visibleSums(refunds, isHidden)),
    earlier,
    staff,
  };
}

async function readEarlier(
  { tx, actor: { businessId }, now }: Read,
  { days, clock, summedUntil }: ReportRange,
  isHidden: boolean,
): Promise<contract.Dashboard['earlier']> {
  const comparison = comparisonOf(days, days.to);
  if (!comparison) return null;
  const { timeZone, dayStartHour } = clock;
  const whole = dayRange(comparison.from, comparison.to, timeZone, dayStartHour);
  const soFar = comparedInstants(comparison, now, clock);
  const begun = hourStart(soFar.until, timeZone);
  const hour = { from: begun > soFar.from ? begun : soFar.from, until: soFar.until };
  const partsOf = (instants: InstantRange) => rangeOf(instants, clock, summedUntil);
  const [hasSold, hours, sums, hourSums] = await together(
    hasSoldBefore(tx, businessId, whole.until),
    sumByLocalHour(tx, businessId, partsOf(whole).byLocalHour, { timeZone, withoutCash: isHidden }),
    sumByMethod(tx, businessId, partsOf(soFar).byHour),
    sumByMethod(tx, businessId, partsOf(hour).byHour),
  );
  return hasSold
    ? {
        day: comparison.from,
        revenueSoFar: revenueOf(visibleSums(sums, isHidden)),
        hourSoFar: revenueOf(visibleSums(hourSums, isHidden)),
        hours: allHours(hours),
      }
    : null;
}

const revenueOf = (sums: readonly MethodSum[]) => sumKurus(sums.map(({ revenue }) => revenue));
