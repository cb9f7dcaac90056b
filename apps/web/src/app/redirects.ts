import { can } from '@sofra/domain/people/permissions';
import { homePathOf } from '@sofra/domain/people/role-label';
import { readSignInSearch } from '#src/features/auth/sign-in-search.ts';
import type { Redirect } from '#src/lib/router/routes.ts';
import {
  currentSession,
  isSignedOutOnPurpose,
  hasSiteAdminFlag,
  type Session,
} from '#src/lib/api/session.ts';
import { pairedDevice } from '#src/lib/device/shared-device.ts';

let heldBack: string | null = null;

/** Opening /admin needs a site administrator's token and the stored flag (SIGN-13). */
const mayEnterAdmin = ({ role }: Session): boolean => can(role, 'siteUsers.read') && hasSiteAdminFlag();

/** Called when a signed-in user opens /admin without the right to: the sign-in page is shown to this session. */
function holdBack({ token }: Session): void {
  heldBack = token;
}

/**
 * True while the sign-in page is shown although a session exists. That applies only to the refused session and only to
 * /admin: a session that begins later is not held back.
 */
const isHeldBack = (session: Session, next: string | undefined): boolean =>
  heldBack === session.token && !mayEnterAdmin(session) && (next?.startsWith('/admin') ?? false);

const signInFor = (href: string): string => `/login?next=${encodeURIComponent(href)}`;

/**
 * Redirects to /login, which remembers path and query (SIGN-12) unless the user has just signed out (SIGN-28). A shared
 * device shows its people, and leads the next user to the same screen (PIN-18).
 */
export const withoutSession: Redirect = ({ href }) => {
  if (currentSession()) return null;
  if (pairedDevice()) return `/app/pin?next=${encodeURIComponent(href)}`;
  return isSignedOutOnPurpose() ? '/login' : signInFor(href);
};

/** Redirects a signed-in user away from the pages for signing in. */
export const withSession: Redirect = async ({ search }) => {
  const session = currentSession();
  const { next } = readSignInSearch(search);
  if (!session || isHeldBack(session, next)) return null;
  // Imported only here, because it imports every screen with its icon, which the sign-in page must not wait for.
  const { returnPathFor } = await import('#src/app/return-path.ts');
  return returnPathFor(session, next);
};

/** Only a shared device has people to choose from (PIN-15). */
export const notShared: Redirect = () => (pairedDevice() ? null : '/login');

/** Site administrators belong to no business. */
export const siteAdministrator: Redirect = () => {
  const session = currentSession();
  return session && can(session.role, 'siteUsers.read') ? '/admin/site-users' : null;
};

/** `/app` is not the home of every role (SIGN-14). */
export const roleWithAnotherHome: Redirect = () => {
  const session = currentSession();
  const home = session && homePathOf(session.role);
  return home === '/app' ? null : home;
};

/** Everybody but site administrators, to the sign-in page (SIGN-13). */
export const notSiteAdministrator: Redirect = ({ href }) => {
  const session = currentSession();
  if (!session || mayEnterAdmin(session)) return null;
  holdBack(session);
  return signInFor(href);
};
