import * as contract from '@sofra/contract/people/users';
import { RuleError } from '@sofra/domain/errors';
import { normalizeEmail } from '@sofra/domain/text/email';
import * as z from 'zod/mini';
import { listAreas, replaceUserAreas } from '#src/features/areas/areas.store.ts';
import { lockKnownAreas } from '#src/features/areas/shared/known-areas.ts';
import {
  refuseHigherRank,
  refuseLosingRights,
  refuseWithoutEmail,
} from '#src/features/users/shared/user-rank.ts';
import {
  insertUser,
  lockUserAndAdmins,
  updateUserRow,
  eraseUserRow,
  findUser,
  type NewUser,
} from '#src/features/users/users.store.ts';
import { voidPasswordLinks } from '#src/features/auth/passwords/password-keys.store.ts';
import { returnDeliveries } from '#src/features/couriers/shared/return-deliveries.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { endSessionsOf } from '#src/platform/security/session-rows.ts';
import { changesBetween } from '#src/platform/writes/audit.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

/**
 * Adds a member of staff, active by default (STAFF-12). The same e-mail may have an account in another business.
 * Errors: EMAIL_TAKEN within this business (STAFF-13), RANK_TOO_LOW, NOT_FOUND for an area (STAFF-22).
 */
export const createUser = (
  work: Work,
  { email, phone, isActive = true, ...request }: RequestOf<typeof contract.createUser>,
  passwordHash: string,
): Promise<contract.User> =>
  addUser(
    work,
    { ...request, email: normalizeEmail(email), phone: phone || null, isActive, passwordHash },
    request.areaIds,
  );

/** Inserts a user of a lower rank with areas. Errors: EMAIL_TAKEN, RANK_TOO_LOW, NOT_FOUND for an area (STAFF-22). */
export async function addUser(
  work: Work,
  user: Omit<NewUser, 'id'>,
  areaIds: readonly string[] = [],
): Promise<contract.User> {
  const { tx, actor, audit } = work;
  const { email, fullName, phone, role, isActive, isCourier = false } = user;
  refuseHigherRank(actor, role);
  const areas = await lockKnownAreas(work, areaIds);
  const added = await insertUser(tx, actor.businessId, { ...user, id: newId() });
  const after = {
    ...{ email, fullName, phone, role, isActive },
    ...(isCourier && { isCourier }),
    ...(areas.size > 0 && { areas: [...areas.values()].join(', ') }),
  };
  audit({ event: 'user.create', entity: 'user', entityId: added.id, details: { after } });
  if (areas.size === 0) return added;
  await storeUserAreas(work, added.id, [...areas.keys()]);
  return findUser(tx, actor.businessId, added.id);
}

/**
 * Changes a member of staff (STAFF-15). A new role, deactivation or a new password ends the user's sessions in the same
 * transaction. The very next request is refused (STAFF-16). The own password is changed only with the present one, by
 * `change-password.ts` (STAFF-17). `passwordHash` is that of `newPassword`, null without one. The audit log stores
 * neither (STAFF-21). Errors: NOT_FOUND (STAFF-19), RANK_TOO_LOW, NOT_ON_YOURSELF, LAST_ADMIN, CHANGED_MEANWHILE
 * (STAFF-18).
 */
export async function updateUser(
  work: Work,
  request: RequestOf<typeof contract.updateUser>,
  passwordHash: string | null,
): Promise<contract.User> {
  const { tx, actor } = work;
  const { user: before, activeAdmins } = await lockUserAndAdmins(tx, actor.businessId, request.id);
  const after = changed(before, request);
  const losesRights = hasFewerRights(before, after);
  refuseHigherRank(actor, before.role);
  refuseHigherRank(actor, after.role);
  refuseWithoutEmail(after);
  const hasNewPassword = passwordHash !== null;
  if (hasNewPassword && before.id === actor.userId) throw new RuleError('NOT_ON_YOURSELF');
  if (losesRights) refuseLosingRights(actor, before, activeAdmins);
  refuseStale(before, request.expectedVersion);

  const changes = await auditedChanges(work, before, after);
  if (!changes && !hasNewPassword) return before;
  if (haveOtherAreas(before, after)) await storeUserAreas(work, before.id, after.areaIds);
  const saved = await updateUserRow(tx, actor.businessId, after, passwordHash);
  await endAccess(work, { before, after, hasNewPassword });
  await returnDeliveries(work, before, after);
  const entry = { entity: 'user', entityId: before.id };
  const named = { name: before.fullName };
  if (changes) work.audit({ event: 'user.update', ...entry, details: { ...named, ...changes } });
  if (hasNewPassword) work.audit({ event: 'user.password', ...entry, details: named });
  return saved;
}

/** Ends sessions that had more rights or the old password, and voids links of before the change (STAFF-30). */
async function endAccess(
  work: Work,
  { before, after, hasNewPassword }: { before: contract.User; after: contract.User; hasNewPassword: boolean },
): Promise<void> {
  const { tx, actor } = work;
  if (hasNewPassword || hasFewerRights(before, after)) await endSessions(work, before.id);
  if (hasNewPassword || after.role !== before.role)
    await voidPasswordLinks(tx, { businessId: actor.businessId, userId: before.id });
}

const hasFewerRights = (before: contract.User, after: contract.User): boolean =>
  after.role !== before.role || (before.isActive && !after.isActive);

function refuseStale(current: contract.User, expectedVersion: number | undefined): void {
  if (expectedVersion === undefined || expectedVersion === current.version) return;
  throw new RuleError('CHANGED_MEANWHILE', { current: z.encode(contract.User, current) });
}

const changed = (
  before: contract.User,
  { fullName, phone, role, isActive, isCourier, areaIds }: RequestOf<typeof contract.updateUser>,
): contract.User => ({
  ...before,
  fullName: fullName ?? before.fullName,
  phone: phone === undefined ? before.phone : phone || null,
  role: role ?? before.role,
  isActive: isActive ?? before.isActive,
  isCourier: isCourier ?? before.isCourier,
  areaIds: areaIds ? [...new Set(areaIds)].toSorted() : before.areaIds,
});

const haveOtherAreas = (one: contract.User, other: contract.User): boolean =>
  one.areaIds.join() !== other.areaIds.join();

/** The changes for the audit log, which stores the names of areas. Errors: NOT_FOUND for an unknown area (STAFF-22). */
async function auditedChanges(work: Work, before: contract.User, after: contract.User) {
  if (!haveOtherAreas(before, after)) return changesBetween(before, after);
  await lockKnownAreas(work, after.areaIds);
  const areas = await listAreas(work.tx, work.actor.businessId);
  const audited = ({ areaIds, ...user }: contract.User) => ({
    ...user,
    areas: areas
      .filter(({ id }) => areaIds.includes(id))
      .map(({ name }) => name)
      .join(', '),
  });
  return changesBetween(audited(before), audited(after));
}

/** Stores the areas of a user, whose floor and chips follow at once (STAFF-22). */
async function storeUserAreas({ tx, actor, emit }: Work, userId: string, areaIds: readonly string[]) {
  await replaceUserAreas(tx, actor.businessId, userId, areaIds);
  emit({ name: 'tables:changed', facts: {} });
}

async function endSessions({ tx, actor, services, afterCommit }: Work, userId: string): Promise<void> {
  const ended = await endSessionsOf(tx, { businessId: actor.businessId, userId });
  afterCommit(() => ended.forEach(services.sessions.forget));
}

/**
 * Deletes a member of staff with the personal data and ends all their sessions. The e-mail may be used again
 * (STAFF-20). Errors: NOT_FOUND (STAFF-19), RANK_TOO_LOW, NOT_ON_YOURSELF, LAST_ADMIN.
 */
export async function deleteUser(
  work: Work,
  { id }: RequestOf<typeof contract.deleteUser>,
): Promise<undefined> {
  const { tx, actor, now, services, audit, afterCommit } = work;
  const { user, activeAdmins } = await lockUserAndAdmins(tx, actor.businessId, id);
  refuseHigherRank(actor, user.role);
  refuseLosingRights(actor, user, activeAdmins);

  await eraseUserRow(tx, actor.businessId, user, now);
  await returnDeliveries(work, user, null);
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
