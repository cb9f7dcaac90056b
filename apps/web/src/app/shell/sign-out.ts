import { logout } from '@sofra/contract/auth';
import { call } from '#src/lib/api.ts';
import { endSession } from '#src/lib/session.ts';

/** Tells the server, whose failure is ignored (SIGN-28), and forgets the session at once; the guards go to /login. */
export function signOut(): void {
  call(logout).catch(() => undefined);
  endSession();
}
