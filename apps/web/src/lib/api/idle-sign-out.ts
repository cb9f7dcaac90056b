import type { QueryClient } from '@tanstack/react-query';
import { isPasswordAsked } from '#src/lib/api/asked-password.ts';
import { isOnline } from '#src/lib/realtime/connection.ts';
import { signOut } from '#src/lib/api/sign-out.ts';

const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Signs out after some minutes without a touch; a shared device then shows its people (PIN-20). A write counts as a
 * touch: a payment whose response was lost is repeated, and must not be interrupted. A write that waits for a password
 * does not count (PIN-25). Offline, it waits, because no user could sign in again. Returns a function that stops it.
 */
export function signOutWhenIdle(queries: QueryClient, minutes: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isBusy = () => queries.isMutating() > 0 && !isPasswordAsked();
  const begin = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (isBusy() || !isOnline() ? begin() : signOut()), minutes * 60_000);
  };
  const stopWrites = queries.getMutationCache().subscribe(begin);
  for (const touch of TOUCHES) addEventListener(touch, begin, { capture: true, passive: true });
  begin();
  return () => {
    clearTimeout(timer);
    stopWrites();
    for (const touch of TOUCHES) removeEventListener(touch, begin, { capture: true });
  };
}
