import { can } from '@sofra/domain/permissions';
import { hasSiteAdminFlag, type Session } from '#src/lib/session.ts';

let heldBack: string | null = null;

/** /admin wants a site administrator's token and the stored flag (SIGN-13). */
export const mayEnterAdmin = ({ role }: Session): boolean =>
  can(role, 'siteUsers.read') && hasSiteAdminFlag();

/** Somebody signed in who may not enter wants to /admin: the sign-in shows itself to this session. */
export function holdBack({ token }: Session): void {
  heldBack = token;
}

/** Only to this one, and only for /admin: whoever signs in now, as whomever, goes on. */
export const isHeldBack = (session: Session, next: string | undefined): boolean =>
  heldBack === session.token && !mayEnterAdmin(session) && (next?.startsWith('/admin') ?? false);
