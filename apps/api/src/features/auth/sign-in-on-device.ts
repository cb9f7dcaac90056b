import type * as contract from '@sofra/contract/people/shared-devices';
import { RuleError } from '@sofra/domain/errors';
import type { CheckedHolder } from '#src/features/auth/shared/check-pin.ts';
import { holdPin } from '#src/features/auth/pins.store.ts';
import { sessionOf, type ResolvedSession } from '#src/features/auth/session-response.ts';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { holdSharedDevice } from '#src/features/shared-devices/shared-devices.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { endSessionsOn, insertSession } from '#src/platform/security/session-rows.ts';

/**
 * Begins the session of a user whose PIN was right, and ends the previous one on this device (PIN-4, PIN-10). The audit
 * log names the user and not the device that calls (PIN-14). Errors: NO_SESSION when the device was unpaired meanwhile;
 * NOT_FOUND when the PIN was changed or the account deactivated since the check.
 */
export async function signInOnDevice(
  { tx, actor, services, audit, afterCommit }: Work,
  _: RequestOf<typeof contract.signInOnDevice>,
  { userId, userName, role, pinHash }: CheckedHolder,
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

  const session = { businessId, userId, secretHash, expiresAt, deviceId, isByPin: true };
  const oldest = await insertSession(tx, session);
  const keptSessionId = secretHash.toString('hex');
  const before = await endSessionsOn(tx, { businessId, deviceId, keptSessionId });
  afterCommit(() => [...oldest, ...before].forEach(services.sessions.forget));
  const by = { userId, name: userName };
  audit({ event: 'auth.pinSignIn', entity: 'user', entityId: userId, details: { device }, by });
  return sessionOf({ businessId, businessSlug, userId, userName, role, ...held }, token);
}
