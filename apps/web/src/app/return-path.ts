import { can } from '@sofra/domain/permissions';
import { homePathOf } from '@sofra/domain/role-label';
import { mayOpen, screenAt } from '#src/app/screens.ts';
import type { Session } from '#src/lib/session.ts';

const SOMEWHERE = 'http://sofra.invalid';

/**
 * Where to go after sign-in (SIGN-12): the page the user came from when it is one of this application and fits the
 * session (`/admin…` for a site administrator, a screen of their own for everyone else: on a shared device it may have
 * been somebody else's page), else the role's home.
 */
export function returnPathFor({ role }: Session, wanted: string | undefined): string {
  const home = homePathOf(role);
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, SOMEWHERE)) return home;
  // Parsed, so that `//elsewhere`, `/\elsewhere` and `/app/../admin` show what they are.
  const { origin, pathname, search } = new URL(wanted, SOMEWHERE);
  const root = can(role, 'siteUsers.read') ? '/admin' : '/app';
  const isOurs = origin === SOMEWHERE && (pathname === root || pathname.startsWith(`${root}/`));
  const screen = screenAt(pathname);
  return isOurs && (!screen || mayOpen(role, screen)) ? pathname + search : home;
}
