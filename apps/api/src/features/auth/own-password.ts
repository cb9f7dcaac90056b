import { findCredentials } from '#src/features/auth/auth.store.ts';
import type { Actor, Services } from '#src/platform/writes/context.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';

interface OwnCredentials {
  email: string;
  passwordHash: string;
}

/**
 * Does some work if the password is the caller's own. Null when it is wrong, which counts as a failed sign-in of this
 * account wherever its sessions are. Errors: TOO_MANY_ATTEMPTS.
 */
export async function withOwnPassword<T>(
  { pool, passwords, rateLimits }: Services,
  password: string,
  { businessId, userId }: Pick<Actor, 'businessId' | 'userId'>,
  work: (own: OwnCredentials) => Promise<T>,
): Promise<T | null> {
  const attempt = { kind: 'own', email: userId, address: '', device: businessId } as const;
  // Attempts with a session are counted per user, so that failures of others cannot lock this user out.
  return rateLimits.serializeSignIn(attempt, new Set(['DEVICE']), async (countedUnder) => {
    const own = await inTransaction(pool, { businessId, readOnly: true }, (tx) =>
      findCredentials(tx, businessId, userId),
    );
    const matching = await passwords.matching(password, own ? [own.passwordHash] : [], 'known');
    if (own && matching.size > 0) return work(own);
    await rateLimits.countFailedSignIn(attempt, countedUnder);
    return null;
  });
}
