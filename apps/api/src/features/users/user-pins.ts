import type * as contract from '@sofra/contract/people/users';
import { RuleError } from '@sofra/domain/errors';
import { needsEmail } from '@sofra/domain/people/permissions';
import { normalizeEmail } from '@sofra/domain/text/email';
import { storePin } from '#src/features/auth/pins.store.ts';
import { findPinLength } from '#src/features/business/business.store.ts';
import { addUser } from '#src/features/users/change-users.ts';
import { findUser, lockUserAndAdmins } from '#src/features/users/users.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import { hashNewPin } from '#src/platform/security/new-pin.ts';
import { endSessionsOf } from '#src/platform/security/session-rows.ts';
import type { Actor, Services, Work } from '#src/platform/writes/context.ts';

/** Hashes before the write. Errors: INVALID_INPUT at `pin` (PIN-8). */
export async function hashGivenPin(
  { pool, passwords }: Services,
  { pin }: { pin: string },
  { businessId }: Actor,
): Promise<string> {
  const length = await inTransaction(pool, { businessId, readOnly: true }, (tx) =>
    findPinLength(tx, businessId),
  );
  return hashNewPin(passwords, pin, length);
}

/** Null removes the PIN. Errors: those of {@link hashGivenPin}. */
export const hashUserPin = async (
  services: Services,
  { pin }: RequestOf<typeof contract.setUserPin>,
  actor: Actor,
): Promise<string | null> => (pin === null ? null : hashGivenPin(services, { pin }, actor));

/**
 * Adds a user by name, role and PIN, who needs no e-mail to work on a shared device (STAFF-23). Errors: INVALID_INPUT
 * at `email` for a role that needs one (STAFF-24); those of {@link addUser}.
 */
export async function createUserWithPin(
  work: Work,
  { email, areaIds, ...user }: RequestOf<typeof contract.createUserWithPin>,
  temporaryPinHash: string,
): Promise<contract.User> {
  if (email === undefined && needsEmail(user.role))
    throw emailNeeded('Patron ve müdür için e-posta gerekir.');
  const own = {
    email: email === undefined ? null : normalizeEmail(email),
    phone: null,
    isActive: true,
    passwordHash: null,
  };
  return addUser(work, { ...user, ...own, temporaryPinHash }, areaIds);
}

export const emailNeeded = (reason: string): RuleError =>
  new RuleError('INVALID_INPUT', { fields: [{ path: 'email', reason }] });

/**
 * Gives a user a PIN or removes it. The user's sessions on shared devices end, except the calling one (PIN-7). One's own
 * PIN is never temporary. Errors: NOT_FOUND.
 */
export async function setUserPin(
  { tx, actor, services, audit, afterCommit }: Work,
  { id: userId, isTemporary = false }: RequestOf<typeof contract.setUserPin>,
  pinHash: string | null,
): Promise<contract.User> {
  const { businessId, sessionId: keptSessionId } = actor;
  const { user } = await lockUserAndAdmins(tx, businessId, userId);

  const isKnownToGiver = isTemporary && pinHash !== null && userId !== actor.userId;
  await storePin(tx, { businessId, userId }, pinHash, isKnownToGiver);
  const ended = await endSessionsOf(tx, { businessId, userId, isOnSharedDevice: true, keptSessionId });
  afterCommit(() => ended.forEach(services.sessions.forget));
  const details = { name: user.fullName, isRemoved: pinHash === null };
  audit({ event: 'user.pin', entity: 'user', entityId: userId, details });
  return findUser(tx, businessId, userId);
}
