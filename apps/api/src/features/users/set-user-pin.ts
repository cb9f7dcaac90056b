import type * as contract from '@sofra/contract/people/users';
import { storePin } from '#src/features/auth/pins.store.ts';
import { findPinLength } from '#src/features/business/business.store.ts';
import { findUser, lockUserAndAdmins } from '#src/features/users/users.store.ts';
import type { Actor, Services, Work } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import { hashNewPin } from '#src/platform/security/new-pin.ts';
import { endSessionsOf } from '#src/platform/security/session-rows.ts';

type Request = RequestOf<typeof contract.setUserPin>;

/** Null takes the PIN away. Errors: INVALID_INPUT at `pin` (PIN-8). */
export async function hashUserPin(
  { pool, passwords }: Services,
  { pin }: Request,
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
  { id: userId }: Request,
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
