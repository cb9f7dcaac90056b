import type * as contract from '@sofra/contract/people/users';
import { refuseHigherRank, refuseLosingRights } from '#src/features/users/user-rank.ts';
import { deleteUserRow, lockUserAndAdmins } from '#src/features/users/users.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { endSessionsOf } from '#src/platform/security/session-rows.ts';

/**
 * Deletes a member of staff and ends all their sessions; history keeps the name, and the e-mail may be used again
 * (STAFF-20). Errors: NOT_FOUND (STAFF-19), RANK_TOO_LOW, NOT_ON_YOURSELF, LAST_ADMIN.
 */
export async function deleteUser(
  { tx, actor, now, services, audit, afterCommit }: Work,
  { id }: RequestOf<typeof contract.deleteUser>,
): Promise<undefined> {
  const { user, activeAdmins } = await lockUserAndAdmins(tx, actor.businessId, id);
  refuseHigherRank(actor, user.role);
  refuseLosingRights(actor, user, activeAdmins);

  await deleteUserRow(tx, actor.businessId, id, now);
  const ended = await endSessionsOf(tx, { businessId: actor.businessId, userId: id });
  afterCommit(() => ended.forEach(services.sessions.forget));
  const { fullName, role } = user;
  audit({
    event: 'user.delete',
    entity: 'user',
    entityId: id,
    details: { name: fullName, before: { role } },
  });
}
