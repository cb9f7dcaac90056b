import type * as contract from '@sofra/contract/people/shared-devices';
import { RuleError } from '@sofra/domain/errors';
import { checkPin, type CheckedHolder } from '#src/features/auth/shared/check-pin.ts';
import { holdPin, storePin } from '#src/features/auth/pins.store.ts';
import { sessionOf, type ResolvedSession } from '#src/features/auth/session-response.ts';
import { findBusinessProfile, findPinLength } from '#src/features/business/business.store.ts';
import { holdSharedDevice } from '#src/features/shared-devices/shared-devices.store.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import { hashNewPin } from '#src/platform/security/new-pin.ts';
import type { Actor, Services, Work } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { endSessionsOn, insertSession } from '#src/platform/security/session-rows.ts';

type Request = RequestOf<typeof contract.signInOnDevice>;

/** `newPinHash` replaces a PIN that another user gave; null for any other PIN. */
type Admitted = CheckedHolder & { newPinHash: string | null };

/**
 * Checks the PIN, and hashes the one that replaces a temporary one (PIN-27). Errors: those of {@link checkPin};
 * PIN_TO_REPLACE without a new one; INVALID_INPUT at `newPin`.
 */
export async function checkDeviceSignIn(
  services: Services,
  { newPin, ...typed }: Request,
  device: Actor,
): Promise<Admitted> {
  const holder = await checkPin(services, typed, device);
  if (!holder.isTemporary) return { ...holder, newPinHash: null };
  if (newPin === undefined) throw new RuleError('PIN_TO_REPLACE');
  const { businessId } = device;
  const length = await inTransaction(services.pool, { businessId, readOnly: true }, (tx) =>
    findPinLength(tx, businessId),
  );
  const path = 'newPin';
  const fields = [{ path, reason: 'Verilen PIN’den farklı bir PIN seçin.' }];
  if (newPin === typed.pin) throw new RuleError('INVALID_INPUT', { fields });
  return { ...holder, newPinHash: await hashNewPin(services.passwords, newPin, length, path) };
}

/**
 * Begins the session of a user whose PIN was right, and ends the previous one on this device (PIN-4, PIN-10). The audit
 * log names the user and not the device that calls (PIN-14). Errors: NO_SESSION when the device was unpaired meanwhile;
 * NOT_FOUND when the PIN was changed or the account deactivated since the check.
 */
export async function signInOnDevice(
  { tx, actor, services, audit, afterCommit }: Work,
  _: Request,
  { userId, userName, role, pinHash, newPinHash }: Admitted,
): Promise<ResolvedSession> {
  const { businessId, userId: deviceId, name: device } = actor;
  const { slug: businessSlug } = await findBusinessProfile(tx, businessId);
  const { token, secretHash, expiresAt } = await services.sessions.issue({
    businessId,
    role,
    name: userName,
  });
  if (!(await holdSharedDevice(tx, businessId, deviceId))) throw new RuleError('NO_SESSION');
  const held = await holdPin(tx, { businessId, userId }, pinHash);
  if (!held) throw new RuleError('NOT_FOUND');
  if (newPinHash !== null) await storePin(tx, { businessId, userId }, newPinHash);

  const session = { businessId, userId, secretHash, expiresAt, deviceId, isByPin: true };
  const oldest = await insertSession(tx, session);
  const keptSessionId = secretHash.toString('hex');
  const before = await endSessionsOn(tx, { businessId, deviceId, keptSessionId });
  afterCommit(() => [...oldest, ...before].forEach(services.sessions.forget));
  const by = { userId, name: userName };
  if (newPinHash !== null)
    audit({ event: 'auth.pinReplaced', entity: 'user', entityId: userId, details: { device }, by });
  audit({ event: 'auth.pinSignIn', entity: 'user', entityId: userId, details: { device }, by });
  return sessionOf({ businessId, businessSlug, userId, userName, role, ...held }, token);
}
