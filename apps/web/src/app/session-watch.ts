import type { AnyRouter } from '@tanstack/react-router';
import { currentSession, onSessionChange } from '#src/lib/session.ts';

/** After every sign-in and sign-out, in whatever tab, the guards decide anew who may be where. */
export function watchSession(router: AnyRouter): () => void {
  let token = currentSession()?.token;
  return onSessionChange(() => {
    const next = currentSession()?.token;
    if (next === token) return;
    token = next;
    void router.invalidate();
  });
}
