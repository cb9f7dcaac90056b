import type * as contract from '@sofra/contract/people/auth';
import type { ResponseOf } from '@sofra/contract/endpoint';
import { normalizeEmail } from '@sofra/domain/text/email';
import { RuleError } from '@sofra/domain/errors';
import { findSiteAdmin, insertSiteAdminSession } from '#src/features/auth/auth.store.ts';
import type { PublicCall } from '#src/platform/writes/context.ts';
import { hashesOfOrigin } from '#src/platform/security/client-origin.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { trustedOrigins } from '#src/platform/security/sign-in-limits.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';

/**
 * Signs a site administrator in (SIGN-30, docs/decisions/0036). The sign-in screen tries this endpoint first for every
 * e-mail. All e-mails therefore take the same time, are counted alike and get the same responses, administrator or not.
 *
 * Strangers wait in a separate hashing queue, so that attempts here do not delay sign-ins to a business. Errors:
 * BAD_CREDENTIALS; TOO_MANY_ATTEMPTS.
 */
export async function signInSiteAdmin(
  { services, origin }: PublicCall,
  { email, password }: RequestOf<typeof contract.siteAdminLogin>,
): Promise<ResponseOf<typeof contract.siteAdminLogin>> {
  const { pool, passwords, rateLimits, sessions, secret } = services;
  const attempt = { kind: 'site', email: normalizeEmail(email), ...origin } as const;
  const marks = hashesOfOrigin(secret, origin);
  const found = await inTransaction(pool, { businessId: null, readOnly: true }, (tx) =>
    findSiteAdmin(tx, attempt.email, marks),
  );
  const known = found ? [found] : [];
  const admin = await rateLimits.serializeSignIn(attempt, trustedOrigins(known), async (countedUnder) => {
    const hashes = known.map(({ passwordHash }) => passwordHash);
    const queue = countedUnder.has('DEVICE') ? 'known' : 'site';
    const matching = await passwords.matching(password, hashes, queue);
    if (found && matching.size > 0) return found;
    await rateLimits.countFailedSignIn(attempt, countedUnder);
    throw new RuleError('BAD_CREDENTIALS');
  });

  const name = admin.fullName;
  const { token, secretHash, expiresAt } = await sessions.issue({
    businessId: null,
    role: 'SITEADMIN',
    name,
  });
  await inTransaction(pool, { businessId: null }, (tx) =>
    insertSiteAdminSession(tx, { adminId: admin.id, secretHash, expiresAt, marks }),
  );
  return { token, role: 'SITEADMIN', name };
}
