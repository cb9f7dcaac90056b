import { can } from '@sofra/domain/permissions';
import { hasSiteAdminFlag, type Session } from '#src/lib/session.ts';

let heldBack: string | null = null;

/** Opening /admin needs a site administrator's token and the stored flag (SIGN-13). */
export const mayEnterAdmin = ({ role }: Session): boolean =>
  can(role, 'siteUsers.read') && hasSiteAdminFlag();

/** Called when a signed-in user opens /admin without the right to: the sign-in page is shown to this session. */
export function holdBack({ token }: Session): void {
  heldBack = token;
}

/**
 * Whether the sign-in page is shown although a session exists. That is so only for the refused session and only for
 * /admin: a session that begins later is not held back.
 */
export const isHeldBack = (session: Session, next: string | undefined): boolean =>
  heldBack === session.token && !mayEnterAdmin(session) && (next?.startsWith('/admin') ?? false);
