import { can } from '@sofra/domain/people/permissions';
import { homePathOf } from '@sofra/domain/people/role-label';
import { mayOpen, screenAt } from '#src/app/screens.ts';
import type { Session } from '#src/lib/api/session.ts';

const SOMEWHERE = 'http://sofra.invalid';

/**
 * Returns the address to open after sign-in (SIGN-12). It is `wanted`, if that belongs to this application and the
 * session may open it, else the role's home. On a shared device `wanted` may be another user's page. Only site
 * administrators return to `/admin…`.
 */
export function returnPathFor({ role }: Session, wanted: string | undefined): string {
  const home = homePathOf(role);
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, SOMEWHERE)) return home;
  // Parses the address first, because `//elsewhere`, `/\elsewhere` and `/app/../admin` contain another origin or path.
  const { origin, pathname, search } = new URL(wanted, SOMEWHERE);
  const root = can(role, 'siteUsers.read') ? '/admin' : '/app';
  const isOurs = origin === SOMEWHERE && (pathname === root || pathname.startsWith(`${root}/`));
  const screen = screenAt(pathname);
  return isOurs && (!screen || mayOpen(role, screen)) ? pathname + search : home;
}
