import {
  daysTouched,
  keepsWholeHours,
  parseRange,
  type BusinessClock,
  type InstantRange,
} from '@sofra/domain/business-day';
import { splitAtSums, type RangeParts } from '@sofra/domain/report';
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

/** What is asked for, and how much of it can be read from sums (docs/decisions/0016) (REP-11). */
export interface ReportRange {
  instants: InstantRange;
  clock: BusinessClock;
  /** Below this the sums are complete; null before the first. */
  summedUntil: Date | null;
  /** Business days, both included: of what belongs to a day and has no time, like an expense. */
  days: { from: string; to: string };
  /** In the steps that payments by method are summed in. */
  byHour: RangeParts;
  /** The same for a report that names hours of the local day. */
  byLocalHour: RangeParts;
  /** In the steps that items and staff are summed in. */
  byDay: RangeParts;
}

/**
 * The range of a report, today without one: the only place that decides what is read from sums and what from the sales
 * themselves. The transaction must be a snapshot, so that both fit together.
 *
 * Errors: NOT_FOUND for a business that is none; INVALID_INPUT as in `parseRange`.
 */
export async function readReportRange({ tx, actor, now }: Read, query: RangeRequest): Promise<ReportRange> {
  const [{ timeZone, dayStartHour }, summedUntil] = await together(
    findBusinessProfile(tx, actor.businessId),
    findSummedUntil(tx, actor.businessId),
  );
  const clock = { timeZone, dayStartHour };
  return rangeOf(parseRange(query, now, clock), clock, summedUntil);
}

/** The same of instants that are known, within the same snapshot. */
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
