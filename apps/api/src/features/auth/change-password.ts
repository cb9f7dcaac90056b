import type * as contract from '@sofra/contract/auth';
import { RuleError } from '@sofra/domain/errors';
import { findCredentials, lockAccount, updatePasswordHash } from '#src/features/auth/auth.store.ts';
import type { Actor, Services, Work } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { endSessionsOf } from '#src/platform/security/sessions.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';

type Request = RequestOf<typeof contract.changePassword>;

/** The hash that the current password matched, and the hash of the new password. */
interface Checked {
  before: string;
  after: string;
}

/**
 * Checks the current password before the write, because hashing is slow. Null when it is wrong, which counts as a
 * failed sign-in of this account wherever its sessions are; the write then refuses, unless its idempotency key was used
 * before. Errors: TOO_MANY_ATTEMPTS.
 */
export async function checkOwnPassword(
  { pool, passwords, rateLimits }: Services,
  { currentPassword, newPassword }: Request,
  { businessId, userId }: Actor,
): Promise<Checked | null> {
  const attempt = { kind: 'own', email: userId, address: '', device: businessId } as const;
  // Attempts with a session are counted per user, so that failures of others cannot lock this user out.
  return rateLimits.serializeSignIn(attempt, new Set(['DEVICE']), async (countedUnder) => {
    const own = await inTransaction(pool, { businessId, readOnly: true }, (tx) =>
      findCredentials(tx, businessId, userId),
    );
    const hashes = own ? [own.passwordHash] : [];
    const matching = await passwords.matching(currentPassword, hashes, 'known');
    if (own && matching.size > 0)
      return { before: own.passwordHash, after: await passwords.hash(newPassword, own.email) };
    await rateLimits.countFailedSignIn(attempt, countedUnder);
    return null;
  });
}

/**
 * Changes the own password and ends all other own sessions (SIGN-24), since somebody else may have learned the old one.
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
  const ended = await endSessionsOf(tx, businessId, userId, sessionId);
  audit({ event: 'auth.changePassword', entity: 'user', entityId: userId, details: { name } });
  afterCommit(() => ended.forEach(services.sessions.forget));
  return { ok: true };
}
