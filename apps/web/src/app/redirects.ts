import { can } from '@sofra/domain/permissions';
import { homePathOf } from '@sofra/domain/role-label';
import { holdBack, isHeldBack, mayEnterAdmin } from '#src/app/admin-guard.ts';
import { readSignInSearch } from '#src/features/auth/sign-in-search.ts';
import type { Redirect } from '#src/lib/router/routes.ts';
import { currentSession, isSignedOutOnPurpose } from '#src/lib/session.ts';
import { pairedDevice } from '#src/lib/shared-device.ts';

const signInFor = (href: string): string => `/login?next=${encodeURIComponent(href)}`;

/**
 * To /login, which remembers path and query (SIGN-12) unless the user has just signed out (SIGN-28). A shared device
 * asks who uses it, and leads the next person to the same screen (PIN-18).
 */
export const withoutSession: Redirect = ({ href }) => {
  if (currentSession()) return null;
  if (pairedDevice()) return `/app/pin?next=${encodeURIComponent(href)}`;
  return isSignedOutOnPurpose() ? '/login' : signInFor(href);
};

/** Whoever is signed in has nothing to do at the pages for signing in. */
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
