import type { ResponseOf } from '@sofra/contract/endpoint';
import type * as contract from '@sofra/contract/people/site-admin';
import { deleteUserRow, lockUserAndAdmins } from '#src/features/users/users.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { endSessionsOf } from '#src/platform/security/session-rows.ts';

/**
 * Deletes a user of any business, even its last active ADMIN or last user, and ends all their sessions (SITE-15,
 * SITE-16). History keeps the name, and the e-mail may be used again. Errors: NOT_FOUND.
 */
export async function deleteSiteUser(
  { tx, actor, now, services, audit, afterCommit }: Work,
  { id }: RequestOf<typeof contract.deleteSiteUser>,
): Promise<ResponseOf<typeof contract.deleteSiteUser>> {
  const { user } = await lockUserAndAdmins(tx, actor.businessId, id);
  await deleteUserRow(tx, actor.businessId, id, now);
  const ended = await endSessionsOf(tx, { businessId: actor.businessId, userId: id });
  afterCommit(() => ended.forEach(services.sessions.forget));
  const { fullName, role } = user;
  audit({
    event: 'siteAdmin.deleteUser',
    entity: 'user',
    entityId: id,
    details: { name: fullName, before: { role } },
  });
  return { ok: true };
}
