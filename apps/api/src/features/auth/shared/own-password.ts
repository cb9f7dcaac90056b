import { findCredentials } from '#src/features/auth/auth.store.ts';
import type { Actor, Services } from '#src/platform/writes/context.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import type { SignInAttempt } from '#src/platform/security/sign-in-limits.ts';

interface Credentials {
  email: string;
  passwordHash: string;
}

type OfUser = Pick<Actor, 'businessId' | 'userId'>;
type WithPassword<T> = (credentials: Credentials) => Promise<T>;

/**
 * Does some work if the password is that person's. Null when it is wrong, which counts as a failure of `attempt`, which
 * names who is counted as its device. Errors: TOO_MANY_ATTEMPTS.
 */
export async function withPasswordOf<T>(
  { pool, passwords, rateLimits }: Services,
  password: string,
  { businessId, userId, attempt }: OfUser & { attempt: SignInAttempt },
  work: WithPassword<T>,
): Promise<T | null> {
  return rateLimits.serializeSignIn(attempt, new Set(['DEVICE']), async (countedUnder) => {
    const found = await inTransaction(pool, { businessId, readOnly: true }, (tx) =>
      findCredentials(tx, businessId, userId),
    );
    const matching = await passwords.matching(password, found ? [found.passwordHash] : [], 'known');
    if (found && matching.size > 0) return work(found);
    await rateLimits.countFailedSignIn(attempt, countedUnder);
    return null;
  });
}

/**
 * The same for the caller's own password: failures count for this account wherever its sessions are, so that those of
 * others cannot lock this user out.
 */
export const withOwnPassword = <T>(
  services: Services,
  password: string,
  { businessId, userId }: OfUser,
  work: WithPassword<T>,
): Promise<T | null> => {
  const attempt = { kind: 'own', email: userId, address: '', device: businessId } as const;
  return withPasswordOf(services, password, { businessId, userId, attempt }, work);
};
