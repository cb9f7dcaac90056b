import type * as contract from '@sofra/contract/auth';
import { RuleError } from '@sofra/domain/errors';
import { findCredentials, lockAccount, updatePasswordHash } from '#src/features/auth/auth.store.ts';
import type { Actor, Services, Work } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { endSessionsOf } from '#src/platform/security/sessions.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';

type Request = RequestOf<typeof contract.changePassword>;

/** The hash that the current password fitted, and that of the new one. */
interface Checked {
  before: string;
  after: string;
}

/**
 * Whether the current password is right, asked outside of the write: hashing is slow. Null when it is wrong, which counts
 * as a failed sign-in of this account, wherever its sessions are; the write refuses then, unless it was done before and
 * only its answer was lost.
 * Errors: TOO_MANY_ATTEMPTS.
 */
export async function checkOwnPassword(
  { pool, passwords, rateLimits }: Services,
  { currentPassword, newPassword }: Request,
  { businessId, userId }: Actor,
): Promise<Checked | null> {
  const attempt = { kind: 'own', email: userId, address: '', device: businessId } as const;
  // Attempts with a session are counted for this user alone, so that failures of others cannot lock it.
  return rateLimits.inSignInTurn(attempt, new Set(['DEVICE']), async (countedAs) => {
    const own = await inTransaction(pool, { businessId, readOnly: true }, (tx) =>
      findCredentials(tx, businessId, userId),
    );
    const hashes = own ? [own.passwordHash] : [];
    const matching = await passwords.matching(currentPassword, hashes, 'known');
    if (own && matching.size > 0)
      return { before: own.passwordHash, after: await passwords.hash(newPassword, own.email) };
    await rateLimits.countFailedSignIn(attempt, countedAs);
    return null;
  });
}

/**
 * Changes one's own password and ends every other session of one's own (SIGN-24): whoever changes it because
 * somebody else may know it is rid of them.
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
