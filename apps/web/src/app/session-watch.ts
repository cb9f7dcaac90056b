import type { AnyRouter } from '@tanstack/react-router';
import { currentSession, onSessionChange } from '#src/lib/session.ts';

/** Runs the guards of the router again after every sign-in and sign-out, also those of another tab. */
export function watchSession(router: AnyRouter): () => void {
  let token = currentSession()?.token;
  return onSessionChange(() => {
    const next = currentSession()?.token;
    if (next === token) return;
    token = next;
    void router.invalidate();
  });
}
