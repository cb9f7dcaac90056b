import type * as contract from '@sofra/contract/auth';
import { normalizeEmail } from '@sofra/domain/email';
import { RuleError } from '@sofra/domain/errors';
import { normalizeSlug } from '@sofra/domain/slug';
import { listAccounts, lockAccount, type Account } from '#src/features/auth/auth.store.ts';
import { sessionOf, type ResolvedSession } from '#src/features/auth/resolved-session.ts';
import { insertAuditRows } from '#src/platform/audit.ts';
import type { PublicCall, Services } from '#src/platform/context.ts';
import type { RequestOf } from '#src/platform/request-input.ts';
import { insertSession } from '#src/platform/sessions.ts';
import { inTransaction } from '#src/platform/transaction.ts';

/**
 * Signs somebody in (spec 2 "Auth screen"; decisions 4). The password is checked in every business of the e-mail, or
 * in the one the slug names. Unknown e-mail and wrong password are one answer and take the same time; only failures
 * count towards the limit.
 * Errors: BAD_CREDENTIALS; MULTIPLE_BUSINESSES with the businesses whose password matched; TOO_MANY_ATTEMPTS.
 */
export async function signIn(
  { services, address }: PublicCall,
  { email, password, businessSlug }: RequestOf<typeof contract.loginSmart>,
): Promise<ResolvedSession> {
  const attempt = { door: 'business', email: normalizeEmail(email), address } as const;
  const account = await services.rateLimits.inSignInTurn(attempt, async () => {
    const accounts = await accountsOf(services, attempt.email, businessSlug);
    const matching = await withPassword(services, accounts, password);
    if (matching.length > 1) throw multipleBusinesses(matching);
    if (matching[0]) return matching[0];
    await services.rateLimits.countFailedSignIn(attempt);
    await Promise.all(accounts.map((refused) => auditFailure(services, refused, address)));
    throw new RuleError('BAD_CREDENTIALS');
  });
  return openSession(services, account, address);
}

async function accountsOf(services: Services, email: string, businessSlug = ''): Promise<Account[]> {
  return inTransaction(services.pool, { businessId: null, readOnly: true }, (tx) =>
    listAccounts(tx, email, normalizeSlug(businessSlug) || null),
  );
}

/** Every account is checked, also after one matched; nobody's e-mail costs as much as somebody's. */
async function withPassword(
  { passwords }: Services,
  accounts: readonly Account[],
  password: string,
): Promise<Account[]> {
  if (accounts.length === 0) await passwords.verify(password, null);
  const matching: Account[] = [];
  for (const account of accounts) {
    if (await passwords.verify(password, account.passwordHash)) matching.push(account);
  }
  return matching;
}

const multipleBusinesses = (accounts: readonly Account[]): RuleError =>
  new RuleError('MULTIPLE_BUSINESSES', {
    businesses: accounts.map(({ businessName, businessSlug }) => ({
      name: businessName,
      slug: businessSlug,
    })),
  });

async function openSession(services: Services, account: Account, address: string): Promise<ResolvedSession> {
  const { businessId, userId, userName, role } = account;
  const { token, secretHash, expiresAt } = await services.sessions.issue({
    businessId,
    role,
    name: userName,
  });
  const ended = await inTransaction(services.pool, { businessId }, async (tx) => {
    if (!(await lockAccount(tx, account))) throw new RuleError('BAD_CREDENTIALS');
    const oldest = await insertSession(tx, { businessId, userId, secretHash, expiresAt });
    await insertAuditRows(tx, { businessId, userId, name: userName }, [
      { event: 'auth.signIn', entity: 'user', entityId: userId, details: { address } },
    ]);
    return oldest;
  });
  ended.forEach(services.sessions.forget);
  return sessionOf(account, token);
}

/** Nobody proved to be this person, so the entry has no actor; the name is the account's. */
const auditFailure = (
  { pool }: Services,
  { businessId, userId, userName }: Account,
  address: string,
): Promise<void> =>
  inTransaction(pool, { businessId }, (tx) =>
    insertAuditRows(tx, { businessId, userId: null, name: userName }, [
      { event: 'auth.signInFailed', entity: 'user', entityId: userId, details: { address } },
    ]),
  );
