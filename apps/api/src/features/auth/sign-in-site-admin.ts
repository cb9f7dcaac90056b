import type * as contract from '@sofra/contract/auth';
import type { ResponseOf } from '@sofra/contract/endpoint';
import { normalizeEmail } from '@sofra/domain/email';
import { RuleError } from '@sofra/domain/errors';
import { findSiteAdmin, insertSiteAdminSession, type SiteAdmin } from '#src/features/auth/auth.store.ts';
import type { PublicCall } from '#src/platform/context.ts';
import type { RequestOf } from '#src/platform/request-input.ts';
import { inTransaction } from '#src/platform/transaction.ts';

/**
 * Signs a site administrator in (spec 6; decisions 7). The sign-in screen tries this door first for everybody, so a
 * failure counts only when the e-mail is a site administrator's, and never towards the limit of the other door.
 * Errors: BAD_CREDENTIALS; TOO_MANY_ATTEMPTS.
 */
export async function signInSiteAdmin(
  { services, address }: PublicCall,
  { email, password }: RequestOf<typeof contract.siteAdminLogin>,
): Promise<ResponseOf<typeof contract.siteAdminLogin>> {
  const { pool, passwords, rateLimits, sessions } = services;
  const attempt = { door: 'site', email: normalizeEmail(email), address } as const;
  const admin = await rateLimits.inSignInTurn(attempt, async (): Promise<SiteAdmin> => {
    const found = await inTransaction(pool, { businessId: null, readOnly: true }, (tx) =>
      findSiteAdmin(tx, attempt.email),
    );
    const isMatch = await passwords.verify(password, found?.passwordHash ?? null);
    if (found && isMatch) return found;
    if (found) await rateLimits.countFailedSignIn(attempt);
    throw new RuleError('BAD_CREDENTIALS');
  });

  const name = admin.fullName;
  const { token, secretHash, expiresAt } = await sessions.issue({
    businessId: null,
    role: 'SITEADMIN',
    name,
  });
  await inTransaction(pool, { businessId: null }, (tx) =>
    insertSiteAdminSession(tx, { adminId: admin.id, secretHash, expiresAt }),
  );
  return { token, role: 'SITEADMIN', name };
}
