/** Length of the free trial. Its end is only ever shown; nothing locks (BIZ-12). */
export const TRIAL_DAYS = 15;
const DAY_MS = 86_400_000;

/** When the trial of a business made at `createdAt` ends. */
export const trialEndOf = (createdAt: Date): Date => new Date(createdAt.getTime() + TRIAL_DAYS * DAY_MS);

/** Days left at `now`, a begun day counted whole (*Deneme süresi: 12 gün*); 0 once it is over. */
export const trialDaysLeft = (endsAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / DAY_MS));
