import { MIN_PASSWORD, SHORT_PASSWORD } from '@sofra/contract/scalars';
import type * as contract from '@sofra/contract/people/users';
import { normalizeEmail } from '@sofra/domain/text/email';
import { RuleError } from '@sofra/domain/errors';
import { findUserEmail } from '#src/features/users/users.store.ts';
import type { Actor, Services } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';

/** Hashes before the write, because hashing is slow and the write holds locks. */
export const hashFirstPassword = async (
  { passwords }: Services,
  { email, password }: RequestOf<typeof contract.createUser>,
): Promise<string> => passwords.hash(checkedPasswordLength(password, 'password'), normalizeEmail(email));

/** Null when no new password was sent. Errors: INVALID_INPUT for a user without e-mail (STAFF-23). */
export async function hashNewPassword(
  { passwords, pool }: Services,
  { id, newPassword }: RequestOf<typeof contract.updateUser>,
  { businessId }: Actor,
): Promise<string | null> {
  if (newPassword === undefined) return null;
  checkedPasswordLength(newPassword, 'newPassword');
  const email = await inTransaction(pool, { businessId, readOnly: true }, (tx) =>
    findUserEmail(tx, businessId, id),
  );
  if (email === '') throw problemAt('newPassword', 'Bu kullanıcının e-postası yok. Davet bağlantısı verin.');
  return passwords.hash(newPassword, email);
}

/**
 * Checks a password that is set for a member of staff: at least 6 characters. The form validates by the contract, and
 * leaves this check to the server (STAFF-14). Errors: INVALID_INPUT at `path`.
 */
function checkedPasswordLength(password: string, path: 'password' | 'newPassword'): string {
  if (password.length >= MIN_PASSWORD) return password;
  throw problemAt(path, SHORT_PASSWORD);
}

const problemAt = (path: string, reason: string): RuleError =>
  new RuleError('INVALID_INPUT', { fields: [{ path, reason }] });
