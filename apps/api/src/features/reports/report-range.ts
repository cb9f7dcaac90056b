import {
  daysTouched,
  keepsWholeHours,
  parseRange,
  type BusinessClock,
  type InstantRange,
} from '@sofra/domain/calendar/business-day';
import { splitAtSums, type RangeParts } from '@sofra/domain/reports/report';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { findSummedUntil } from '#src/features/reports/sales.store.ts';
import type { Read } from '#src/platform/writes/context.ts';
import { together } from '#src/platform/postgres/transaction.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A range as a request names it. */
export interface RangeRequest {
  from?: string | undefined;
  to?: string | undefined;
}

/** The requested range, and how much of it can be read from precomputed sums (docs/decisions/0016) (REP-11). */
export interface ReportRange {
  instants: InstantRange;
  clock: BusinessClock;
  /** The sums are complete up to this moment; null before the first. */
  summedUntil: Date | null;
  /** Business days, both included, for records that have a day and no time, such as expenses. */
  days: { from: string; to: string };
  /** Split for payments by method, which are summed per UTC hour. */
  byHour: RangeParts;
  /** Split for reports by local hour. */
  byLocalHour: RangeParts;
  /** Split for items and staff, which are summed per UTC day. */
  byDay: RangeParts;
}

/**
 * The range of a report (default: today). Only this module decides what is read from sums and what from single rows.
 * The transaction must be a snapshot, so that both are consistent.
 *
 * Errors: NOT_FOUND for an unknown business; INVALID_INPUT as in `parseRange`.
 */
export async function readReportRange({ tx, actor, now }: Read, query: RangeRequest): Promise<ReportRange> {
  const [{ timeZone, dayStartHour }, summedUntil] = await together(
    findBusinessProfile(tx, actor.businessId),
    findSummedUntil(tx, actor.businessId),
  );
  const clock = { timeZone, dayStartHour };
  return rangeOf(parseRange(query, now, clock), clock, summedUntil);
}

/** The same for known instants, within the same snapshot. */
export function rangeOf(instants: InstantRange, clock: BusinessClock, summedUntil: Date | null): ReportRange {
  const byHour = splitAtSums(instants, summedUntil, HOUR_MS);
  return {
    instants,
    clock,
    summedUntil,
    days: daysTouched(instants, clock),
    byHour,
    byLocalHour: keepsWholeHours(instants, clock.timeZone) ? byHour : splitAtSums(instants, null, HOUR_MS),
    byDay: splitAtSums(instants, summedUntil, DAY_MS),
  };
}
