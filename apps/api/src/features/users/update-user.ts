import * as contract from '@sofra/contract/people/users';
import { RuleError } from '@sofra/domain/errors';
import * as z from 'zod/mini';
import { refuseHigherRank, refuseLosingRights } from '#src/features/users/user-rank.ts';
import { lockUserAndAdmins, updateUserRow } from '#src/features/users/users.store.ts';
import { changesBetween } from '#src/platform/writes/audit.ts';
import type { Work } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { endSessionsOf } from '#src/platform/security/session-rows.ts';

type Request = RequestOf<typeof contract.updateUser>;

/**
 * Changes a member of staff (STAFF-15). A new role, deactivation or a new password ends the user's sessions in the same
 * transaction, so that the very next request is refused (STAFF-16). The own password is changed only with the present
 * one, by `change-password.ts` (STAFF-17). `passwordHash` is that of `newPassword`, null without one. The audit log
 * stores neither (STAFF-21). Errors: NOT_FOUND (STAFF-19), RANK_TOO_LOW, NOT_ON_YOURSELF, LAST_ADMIN, CHANGED_MEANWHILE
 * (STAFF-18).
 */
export async function updateUser(
  work: Work,
  request: Request,
  passwordHash: string | null,
): Promise<contract.User> {
  const { tx, actor } = work;
  const { user: before, activeAdmins } = await lockUserAndAdmins(tx, actor.businessId, request.id);
  const after = changed(before, request);
  const losesRights = hasFewerRights(before, after);
  refuseHigherRank(actor, before.role);
  refuseHigherRank(actor, after.role);
  const hasNewPassword = passwordHash !== null;
  if (hasNewPassword && before.id === actor.userId) throw new RuleError('NOT_ON_YOURSELF');
  if (losesRights) refuseLosingRights(actor, before, activeAdmins);
  refuseStale(before, request.expectedVersion);

  const changes = changesBetween(before, after);
  if (!changes && !hasNewPassword) return before;
  const saved = await updateUserRow(tx, actor.businessId, after, passwordHash);
  if (losesRights || hasNewPassword) await endSessions(work, before.id);
  const entry = { entity: 'user', entityId: before.id };
  const named = { name: before.fullName };
  if (changes) work.audit({ event: 'user.update', ...entry, details: { ...named, ...changes } });
  if (hasNewPassword) work.audit({ event: 'user.password', ...entry, details: named });
  return saved;
}

const hasFewerRights = (before: contract.User, after: contract.User): boolean =>
  after.role !== before.role || (before.isActive && !after.isActive);

function refuseStale(current: contract.User, expectedVersion: number | undefined): void {
  if (expectedVersion === undefined || expectedVersion === current.version) return;
  throw new RuleError('CHANGED_MEANWHILE', { current: z.encode(contract.User, current) });
}

const changed = (before: contract.User, { fullName, phone, role, isActive }: Request): contract.User => ({
  ...before,
  fullName: fullName ?? before.fullName,
  phone: phone === undefined ? before.phone : phone || null,
  role: role ?? before.role,
  isActive: isActive ?? before.isActive,
});

async function endSessions({ tx, actor, services, afterCommit }: Work, userId: string): Promise<void> {
  const ended = await endSessionsOf(tx, { businessId: actor.businessId, userId });
  afterCommit(() => ended.forEach(services.sessions.forget));
}
