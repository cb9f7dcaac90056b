import { can } from '@sofra/domain/people/permissions';
import { homePathOf } from '@sofra/domain/people/role-label';
import { mayOpen, screenAt } from '#src/app/screens.ts';
import type { Session } from '#src/lib/api/session.ts';

const SOMEWHERE = 'http://sofra.invalid';

/**
 * Returns the address to open after sign-in (SIGN-12): the page the user came from, if it belongs to this application
 * and the session may open it, else the role's home. On a shared device the page may have been another user's. Only
 * site administrators return to `/admin…`.
 */
export function returnPathFor({ role }: Session, wanted: string | undefined): string {
  const home = homePathOf(role);
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, SOMEWHERE)) return home;
  // The address is parsed first, which reveals another origin or path behind `//elsewhere`, `/\elsewhere` and
  // `/app/../admin`.
  const { origin, pathname, search } = new URL(wanted, SOMEWHERE);
  const root = can(role, 'siteUsers.read') ? '/admin' : '/app';
  const isOurs = origin === SOMEWHERE && (pathname === root || pathname.startsWith(`${root}/`));
  const screen = screenAt(pathname);
  return isOurs && (!screen || mayOpen(role, screen)) ? pathname + search : home;
}
