export const CALL_KINDS = ['WAITER', 'BILL'] as const;
/** The reasons for which staff are called; an order of guests is announced like a call (GUESTORDER-22). */
export const STAFF_CALL_KINDS = [...CALL_KINDS, 'ORDER'] as const;

const MINUTE_MS = 60_000;

/** The time for which an unanswered guest call stays open and visible (docs/decisions/0021). */
export const UNANSWERED_CALL_MS = {
  /**
   * Within this time a repeated call only shows the guest that the call is open. Afterwards it notifies the staff
   * again.
   */
  renewedAfter: 30 * MINUTE_MS,
  /** After this time the call is hidden until a guest calls again. */
  shownFor: 120 * MINUTE_MS,
} as const;

/** A call made after this moment is still open, so a repeated call creates no new one. */
export const callRenewableBefore = (now: Date): Date =>
  new Date(now.getTime() - UNANSWERED_CALL_MS.renewedAfter);

/** Calls made before this moment are no longer shown. */
export const callsShownSince = (now: Date): Date => new Date(now.getTime() - UNANSWERED_CALL_MS.shownFor);
