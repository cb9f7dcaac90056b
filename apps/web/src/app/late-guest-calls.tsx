import { lazy } from 'react';

/** The calls of guests in a chunk of its own: no screen waits for it, and none breaks when it does not come. */
export const LateGuestCalls = lazy(() =>
  import('#src/app/guest-calls.tsx').then(
    ({ GuestCalls }) => ({ default: GuestCalls }),
    () => ({ default: () => null }),
  ),
);
