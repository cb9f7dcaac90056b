import { addDays, businessDayOf, dayRange } from '../calendar/business-day.ts';
import { RuleError } from '../errors.ts';

/** The length of the free trial. Its end is only shown; nothing is locked afterwards (BIZ-12). */
export const TRIAL_DAYS = 15;
const DAY_MS = 86_400_000;
/** The longest time by which a trial may be extended, in days from today (SITE-25). */
const MOST_TRIAL_DAYS = 730;

/** A business that is not locked is in its trial or active; the end of the trial never locks (SITE-31). */
export const BUSINESS_STATES = ['TRIAL', 'ACTIVE', 'LOCKED'] as const;
export type BusinessState = (typeof BUSINESS_STATES)[number];

/** When the trial of a business made at `createdAt` ends. */
export const trialEndOf = (createdAt: Date): Date => new Date(createdAt.getTime() + TRIAL_DAYS * DAY_MS);

/** The days left at `now`, where a begun day counts as a whole one (*Deneme süresi: 12 gün*); 0 after the end. */
export const trialDaysLeft = (endsAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / DAY_MS));

interface Extension {
  /** The last day of the trial. */
  until: string;
  endsAt: Date;
  now: Date;
  timeZone: string;
}

/** The first and the last day to which a trial may be extended: later than its end and than today (SITE-25). */
export function extensionDays({ endsAt, now, timeZone }: Omit<Extension, 'until'>): {
  from: string;
  to: string;
} {
  const today = businessDayOf(now, timeZone, 0);
  const last = businessDayOf(endsAt, timeZone, 0);
  return { from: addDays(last > today ? last : today, 1), to: addDays(today, MOST_TRIAL_DAYS) };
}

/** The last second of the new last day. Errors: TRIAL_END_REFUSED (SITE-25). */
export function extendedTrial(extension: Extension): Date {
  const { until, timeZone } = extension;
  const { from, to } = extensionDays(extension);
  if (until < from || until > to) throw new RuleError('TRIAL_END_REFUSED');
  return new Date(dayRange(until, until, timeZone, 0).until.getTime() - 1_000);
}
