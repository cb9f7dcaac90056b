import { logout } from '@sofra/contract/people/auth';
import { call } from '#src/lib/api/api.ts';
import { endSession } from '#src/lib/api/session.ts';

/**
 * Sends the logout, ignoring its failure (SIGN-28), and ends the session at once; then the guards redirect to /login.
 */
export function signOut(): void {
  call(logout).catch(() => undefined);
  endSession();
}
