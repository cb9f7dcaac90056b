const MINUTE_MS = 60_000;

/** What becomes of a call that nobody answers (docs/decisions/0021). */
export const UNANSWERED_CALL_MS = {
  /** Until then a guest who calls again is told that the call stands; after it the house hears it once more. */
  renewedAfter: 30 * MINUTE_MS,
  /** After that nobody sees it any more, until somebody calls again. */
  shownFor: 120 * MINUTE_MS,
} as const;

/** Whoever called after this moment is heard already. */
export const callStandsSince = (now: Date): Date => new Date(now.getTime() - UNANSWERED_CALL_MS.renewedAfter);

/** Calls older than this are shown to nobody. */
export const callsShownSince = (now: Date): Date => new Date(now.getTime() - UNANSWERED_CALL_MS.shownFor);
