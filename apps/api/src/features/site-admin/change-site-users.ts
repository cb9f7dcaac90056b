import type { ResponseOf } from '@sofra/contract/endpoint';
import * as contract from '@sofra/contract/people/site-admin';
import type { User } from '@sofra/contract/people/users';
import { RuleError } from '@sofra/domain/errors';
import { roleFromText } from '@sofra/domain/people/role-from-text';
import * as z from 'zod/mini';
import { returnDeliveries } from '#src/features/couriers/shared/return-deliveries.ts';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { eraseUserRow, lockUserAndAdmins, updateUserRow } from '#src/features/users/users.store.ts';
import { voidPasswordLinks } from '#src/features/auth/passwords/password-keys.store.ts';
import { refuseWithoutEmail } from '#src/features/users/shared/user-rank.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import { endSessionsOf } from '#src/platform/security/session-rows.ts';
import { changesBetween } from '#src/platform/writes/audit.ts';
import type { Work } from '#src/platform/writes/context.ts';

/**
 * Changes a user of any business, even its last active ADMIN (SITE-15). A new role or deactivation ends the user's
 * sessions and voids password links in the same transaction (SITE-13). A deactivated courier's deliveries return to the
 * board (COURIER-19). It is recorded in the audit chain of the business with the site administrator's name (SITE-17). Errors: NOT_FOUND, UNKNOWN_ROLE, CHANGED_MEANWHILE (SITE-14).
 */
export async function updateSiteUser(
  work: Work,
  request: RequestOf<typeof contract.updateSiteUser>,
): Promise<ResponseOf<typeof contract.updateSiteUser>> {
  const { tx, actor, services, audit, afterCommit } = work;
  const [{ user: before }, { name }] = await together(
    // Locks the admins too. The business's own check for its last admin then waits and sees this change.
    lockUserAndAdmins(tx, actor.businessId, request.id),
    findBusinessProfile(tx, actor.businessId),
  );
  const viewed = (user: User) => siteUserView(user, { id: actor.businessId, name });
  refuseStale(viewed(before), request.expectedVersion);
  const after = changed(before, request);
  refuseWithoutEmail(after);
  const changes = changesBetween(before, after);
  if (!changes) return { ok: true, data: viewed(before) };

  const saved = await updateUserRow(tx, actor.businessId, after, null);
  if (after.role !== before.role || (before.isActive && !after.isActive)) {
    const of = { businessId: actor.businessId, userId: before.id };
    await voidPasswordLinks(tx, of);
    const ended = await endSessionsOf(tx, of);
    afterCommit(() => ended.forEach(services.sessions.forget));
  }
  await returnDeliveries(work, before, after);
  audit({
    event: 'siteAdmin.updateUser',
    entity: 'user',
    entityId: before.id,
    details: { name: before.fullName, ...changes },
  });
  return { ok: true, data: viewed(saved) };
}

function refuseStale(current: contract.SiteUser, expectedVersion: number | undefined): void {
  if (expectedVersion === undefined || expectedVersion === current.version) return;
  throw new RuleError('CHANGED_MEANWHILE', { current: z.encode(contract.SiteUser, current) });
}

function changed(
  before: User,
  { fullName, role, isActive }: RequestOf<typeof contract.updateSiteUser>,
): User {
  const wanted = role === undefined ? before.role : roleFromText(role);
  if (wanted === null) throw new RuleError('UNKNOWN_ROLE');
  return {
    ...before,
    fullName: fullName ?? before.fullName,
    role: wanted,
    isActive: isActive ?? before.isActive,
  };
}

const siteUserView = (
  { phone, ...user }: User,
  business: { id: string; name: string },
): contract.SiteUser => ({ ...user, businessId: business.id, businessName: business.name });

/**
 * Deletes a user of any business, even its last active ADMIN or last user (SITE-15, SITE-16). All sessions of the user
 * end. The personal data are erased, and the e-mail may be used again. Errors: NOT_FOUND.
 */
export async function deleteSiteUser(
  work: Work,
  { id }: RequestOf<typeof contract.deleteSiteUser>,
): Promise<ResponseOf<typeof contract.deleteSiteUser>> {
  const { tx, actor, now, services, audit, afterCommit } = work;
  const { user } = await lockUserAndAdmins(tx, actor.businessId, id);
  await eraseUserRow(tx, actor.businessId, user, now);
  await returnDeliveries(work, user, null);
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
