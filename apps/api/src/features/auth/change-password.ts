import type * as contract from '@sofra/contract/people/auth';
import { RuleError } from '@sofra/domain/errors';
import { withOwnPassword } from '#src/features/auth/shared/own-password.ts';
import { lockAccount, updatePasswordHash } from '#src/features/auth/auth.store.ts';
import { voidPasswordLinks } from '#src/features/auth/passwords/password-keys.store.ts';
import type { Actor, Services, Work } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { endSessionsOf } from '#src/platform/security/session-rows.ts';

type Request = RequestOf<typeof contract.changePassword>;

/** The hash that the current password matched, and the hash of the new password. */
interface Checked {
  before: string;
  after: string;
}

/**
 * Checks the current password before the write, because hashing is slow. Null when it is wrong; the write then refuses,
 * unless its idempotency key was used before. Errors: TOO_MANY_ATTEMPTS.
 */
export async function checkOwnPassword(
  services: Services,
  { currentPassword, newPassword }: Request,
  actor: Actor,
): Promise<Checked | null> {
  return withOwnPassword(services, currentPassword, actor, async ({ email, passwordHash }) => ({
    before: passwordHash,
    after: await services.passwords.hash(newPassword, email),
  }));
}

/**
 * Changes the own password and ends all other own sessions, since another person may know the old one (SIGN-24).
 * Errors: WRONG_PASSWORD, also when the password was changed elsewhere meanwhile.
 */
export async function changePassword(
  { tx, actor, services, audit, afterCommit }: Work,
  _: Request,
  checked: Checked | null,
): Promise<{ ok: true }> {
  const { businessId, userId, sessionId, name } = actor;
  const account = checked && (await lockAccount(tx, { businessId, userId, passwordHash: checked.before }));
  if (!checked || !account) throw new RuleError('WRONG_PASSWORD');

  await updatePasswordHash(tx, businessId, userId, checked.after);
  await voidPasswordLinks(tx, actor);
  const ended = await endSessionsOf(tx, { businessId, userId, keptSessionId: sessionId });
  audit({ event: 'auth.changePassword', entity: 'user', entityId: userId, details: { name } });
  afterCommit(() => ended.forEach(services.sessions.forget));
  return { ok: true };
}
