import type * as contract from '@sofra/contract/people/auth';
import { RuleError } from '@sofra/domain/errors';
import { lockAccount } from '#src/features/auth/auth.store.ts';
import { withOwnPassword } from '#src/features/auth/shared/own-password.ts';
import { storePin } from '#src/features/auth/pins.store.ts';
import { findPinLength } from '#src/features/business/business.store.ts';
import type { Actor, Services, Work } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import { hashNewPin } from '#src/platform/security/new-pin.ts';
import { endSessionsOf } from '#src/platform/security/session-rows.ts';

type Request = RequestOf<typeof contract.setOwnPin>;

/** The hash that the current password matched, and the hash of the new PIN. */
interface Checked {
  passwordHash: string;
  pinHash: string;
}

/**
 * Checks the password, because a session left open on a shared device must not become a lasting one. Null when it is
 * wrong. Errors: INVALID_INPUT at `pin` (PIN-8), TOO_MANY_ATTEMPTS.
 */
export async function checkOwnPin(
  services: Services,
  { currentPassword, pin }: Request,
  actor: Actor,
): Promise<Checked | null> {
  const { businessId } = actor;
  const length = await inTransaction(services.pool, { businessId, readOnly: true }, (tx) =>
    findPinLength(tx, businessId),
  );
  const pinHash = await hashNewPin(services.passwords, pin, length);
  return withOwnPassword(services, currentPassword, actor, ({ passwordHash }) =>
    Promise.resolve({ passwordHash, pinHash }),
  );
}

/** Sets the own PIN and ends the other own sessions on shared devices (PIN-7). Errors: WRONG_PASSWORD. */
export async function setOwnPin(
  { tx, actor, services, audit, afterCommit }: Work,
  _: Request,
  checked: Checked | null,
): Promise<{ ok: true }> {
  const { businessId, userId, sessionId: keptSessionId, name } = actor;
  const account =
    checked && (await lockAccount(tx, { businessId, userId, passwordHash: checked.passwordHash }));
  if (!checked || !account) throw new RuleError('WRONG_PASSWORD');

  await storePin(tx, { businessId, userId }, checked.pinHash);
  const ended = await endSessionsOf(tx, { businessId, userId, isOnSharedDevice: true, keptSessionId });
  audit({ event: 'auth.setPin', entity: 'user', entityId: userId, details: { name } });
  afterCommit(() => ended.forEach(services.sessions.forget));
  return { ok: true };
}
