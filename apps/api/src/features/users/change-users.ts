import * as contract from '@sofra/contract/people/users';
import { RuleError } from '@sofra/domain/errors';
import { normalizeEmail } from '@sofra/domain/text/email';
import * as z from 'zod/mini';
import { listAreas, replaceUserAreas } from '#src/features/areas/areas.store.ts';
import { lockKnownAreas } from '#src/features/areas/shared/known-areas.ts';
import { storePin } from '#src/features/auth/pins.store.ts';
import { findPinLength } from '#src/features/business/business.store.ts';
import { refuseHigherRank, refuseLosingRights } from '#src/features/users/user-rank.ts';
import {
  insertUser,
  lockUserAndAdmins,
  updateUserRow,
  deleteUserRow,
  findUser,
} from '#src/features/users/users.store.ts';
import { returnDeliveries } from '#src/features/couriers/shared/return-deliveries.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import { hashNewPin } from '#src/platform/security/new-pin.ts';
import { endSessionsOf } from '#src/platform/security/session-rows.ts';
import { changesBetween } from '#src/platform/writes/audit.ts';
import type { Work, Actor, Services } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

/**
 * Adds a member of staff, active by default (STAFF-12). The same e-mail may have an account in another business.
 * Errors: EMAIL_TAKEN within this business (STAFF-13), RANK_TOO_LOW, NOT_FOUND for an area (STAFF-22).
 */
export async function createUser(
  work: Work,
  {
    email,
    fullName,
    phone,
    role,
    isActive = true,
    isCourier = false,
    areaIds = [],
  }: RequestOf<typeof contract.createUser>,
  passwordHash: string,
): Promise<contract.User> {
  const { tx, actor, audit } = work;
  refuseHigherRank(actor, role);
  const areas = await lockKnownAreas(work, areaIds);
  const facts = { email: normalizeEmail(email), fullName, phone: phone || null, role, isActive };
  const user = await insertUser(tx, actor.businessId, { id: newId(), ...facts, isCourier, passwordHash });
  const after = {
    ...facts,
    ...(isCourier && { isCourier }),
    ...(areas.size > 0 && { areas: [...areas.values()].join(', ') }),
  };
  audit({ event: 'user.create', entity: 'user', entityId: user.id, details: { after } });
  if (areas.size === 0) return user;
  await storeUserAreas(work, user.id, [...areas.keys()]);
  return findUser(tx, actor.businessId, user.id);
}

/**
 * Changes a member of staff (STAFF-15). A new role, deactivation or a new password ends the user's sessions in the same
 * transaction, so that the very next request is refused (STAFF-16). The own password is changed only with the present
 * one, by `change-password.ts` (STAFF-17). `passwordHash` is that of `newPassword`, null without one. The audit log
 * stores neither (STAFF-21). Errors: NOT_FOUND (STAFF-19), RANK_TOO_LOW, NOT_ON_YOURSELF, LAST_ADMIN, CHANGED_MEANWHILE
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
  const hasNewPassword = passwordHash !== null;
  if (hasNewPassword && before.id === actor.userId) throw new RuleError('NOT_ON_YOURSELF');
  if (losesRights) refuseLosingRights(actor, before, activeAdmins);
  refuseStale(before, request.expectedVersion);

  const changes = await auditedChanges(work, before, after);
  if (!changes && !hasNewPassword) return before;
  if (haveOtherAreas(before, after)) await storeUserAreas(work, before.id, after.areaIds);
  const saved = await updateUserRow(tx, actor.businessId, after, passwordHash);
  if (losesRights || hasNewPassword) await endSessions(work, before.id);
  if (stopsRiding(before, after)) await returnDeliveries(work, before.id);
  const entry = { entity: 'user', entityId: before.id };
  const named = { name: before.fullName };
  if (changes) work.audit({ event: 'user.update', ...entry, details: { ...named, ...changes } });
  if (hasNewPassword) work.audit({ event: 'user.password', ...entry, details: named });
  return saved;
}

/** Takes deliveries along. */
const ridesAsCourier = ({ isActive, isCourier }: contract.User): boolean => isActive && isCourier;

const stopsRiding = (before: contract.User, after: contract.User): boolean =>
  ridesAsCourier(before) && !ridesAsCourier(after);

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
 * Deletes a member of staff and ends all their sessions; history keeps the name, and the e-mail may be used again
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

  await deleteUserRow(tx, actor.businessId, id, now);
  await returnDeliveries(work, id);
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

/** Null removes the PIN. Errors: INVALID_INPUT at `pin` (PIN-8). */
export async function hashUserPin(
  { pool, passwords }: Services,
  { pin }: RequestOf<typeof contract.setUserPin>,
  { businessId }: Actor,
): Promise<string | null> {
  if (pin === null) return null;
  const length = await inTransaction(pool, { businessId, readOnly: true }, (tx) =>
    findPinLength(tx, businessId),
  );
  return hashNewPin(passwords, pin, length);
}

/**
 * Gives a user a PIN or removes it, and ends that user's sessions on shared devices, except the calling one (PIN-7).
 * Errors: NOT_FOUND.
 */
export async function setUserPin(
  { tx, actor, services, audit, afterCommit }: Work,
  { id: userId }: RequestOf<typeof contract.setUserPin>,
  pinHash: string | null,
): Promise<contract.User> {
  const { businessId, sessionId: keptSessionId } = actor;
  const { user } = await lockUserAndAdmins(tx, businessId, userId);

  await storePin(tx, { businessId, userId }, pinHash);
  const ended = await endSessionsOf(tx, { businessId, userId, isOnSharedDevice: true, keptSessionId });
  afterCommit(() => ended.forEach(services.sessions.forget));
  const details = { name: user.fullName, isRemoved: pinHash === null };
  audit({ event: 'user.pin', entity: 'user', entityId: userId, details });
  return findUser(tx, businessId, userId);
}
