const MINUTE_MS = 60_000;

/** What becomes of a call that nobody answers (docs/decisions/0021). */
export const UNANSWERED_CALL_MS = {
  /**
   * Until then calling again only tells the guest that the call is open; afterwards it notifies the staff once more.
   */
  renewedAfter: 30 * MINUTE_MS,
  /** After this time a call is hidden, until a guest calls again. */
  shownFor: 120 * MINUTE_MS,
} as const;

/** A call made after this moment is still open, so calling again makes no new one. */
export const callStandsSince = (now: Date): Date => new Date(now.getTime() - UNANSWERED_CALL_MS.renewedAfter);

/** Calls made before this moment are not shown any more. */
export const callsShownSince = (now: Date): Date => new Date(now.getTime() - UNANSWERED_CALL_MS.shownFor);
