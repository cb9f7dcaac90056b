import { can } from '@sofra/domain/permissions';
import { hasSiteAdminFlag, type Session } from '#src/lib/session.ts';

let heldBack: string | null = null;

/** /admin wants a site administrator's token and the stored flag (SIGN-13). */
export const mayEnterAdmin = ({ role }: Session): boolean =>
  can(role, 'siteUsers.read') && hasSiteAdminFlag();

/** A signed-in user who may not open /admin asked for it: this session is shown the sign-in page. */
export function holdBack({ token }: Session): void {
  heldBack = token;
}

/** Applies to this session and to /admin only: a session that begins now is not held back. */
export const isHeldBack = (session: Session, next: string | undefined): boolean =>
  heldBack === session.token && !mayEnterAdmin(session) && (next?.startsWith('/admin') ?? false);
