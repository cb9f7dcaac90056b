import type { Router } from '#src/lib/router/router.ts';
import { currentSession, onSessionChange } from '#src/lib/api/session.ts';

/** Runs the redirects again after every sign-in and sign-out, also those of another tab. */
export function watchSession(router: Router): () => void {
  let token = currentSession()?.token;
  return onSessionChange(() => {
    const next = currentSession()?.token;
    if (next === token) return;
    token = next;
    void router.load();
  });
}
