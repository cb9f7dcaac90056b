/** The length of the free trial. Its end is only shown; nothing is locked afterwards (BIZ-12). */
export const TRIAL_DAYS = 15;
const DAY_MS = 86_400_000;

/** When the trial of a business made at `createdAt` ends. */
export const trialEndOf = (createdAt: Date): Date => new Date(createdAt.getTime() + TRIAL_DAYS * DAY_MS);

/** The days left at `now`, where a begun day counts as a whole one (*Deneme süresi: 12 gün*); 0 after the end. */
export const trialDaysLeft = (endsAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / DAY_MS));
