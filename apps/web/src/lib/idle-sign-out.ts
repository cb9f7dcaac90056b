import type { QueryClient } from '@tanstack/react-query';
import { isOnline } from '#src/lib/connection.ts';
import { signOut } from '#src/lib/sign-out.ts';

const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Goes back to the people of a shared device after some minutes without a touch (PIN-20). A write counts as one: a
 * payment whose response was lost is asked for again and again, and must not be left in the middle. Offline nobody could
 * come back. Returns a function that stops it.
 */
export function signOutWhenIdle(queries: QueryClient, minutes: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    clearTimeout(timer);
    timer = setTimeout(
      () => (queries.isMutating() > 0 || !isOnline() ? begin() : signOut()),
      minutes * 60_000,
    );
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
