import type * as contract from '@sofra/contract/users';
import { normalizeEmail } from '@sofra/domain/email';
import { checkedPasswordLength } from '#src/features/users/password-length.ts';
import { findUserEmail } from '#src/features/users/users.store.ts';
import type { Actor, Services } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';

/** Hashes before the write, because hashing is slow and the write holds locks. */
export const hashFirstPassword = async (
  { passwords }: Services,
  { email, password }: RequestOf<typeof contract.createUser>,
): Promise<string> => passwords.hash(checkedPasswordLength(password, 'password'), normalizeEmail(email));

/** Null when no new password was sent. */
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
  return passwords.hash(newPassword, email);
}
