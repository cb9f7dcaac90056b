import type * as contract from '@sofra/contract/people/auth';
import { normalizeEmail } from '@sofra/domain/text/email';
import { RuleError } from '@sofra/domain/errors';
import { normalizeSlug } from '@sofra/domain/text/slug';
import { listAccounts, lockAccount, renewPasswordHash, type Account } from '#src/features/auth/auth.store.ts';
import { clearPinTries } from '#src/features/auth/pins.store.ts';
import { deviceOfCall } from '#src/features/auth/shared/device-of-call.ts';
import { sessionOf, type ResolvedSession } from '#src/features/auth/session-response.ts';
import { holdSharedDevice } from '#src/features/shared-devices/shared-devices.store.ts';
import { insertAuditRows } from '#src/platform/writes/audit.ts';
import type { PublicCall, Services } from '#src/platform/writes/context.ts';
import { hashesOfOrigin, type ClientOriginHashes } from '#src/platform/security/client-origin.ts';
import type { HashingQueue } from '#src/platform/security/passwords.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { endSessionsOn, insertSession } from '#src/platform/security/session-rows.ts';
import { trustedOrigins } from '#src/platform/security/sign-in-limits.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';

/**
 * Signs a user in. The password is checked by one computation in every business of the e-mail. A slug limits it to one
 * business (SIGN-7). An unknown e-mail and a wrong password get the same response in the same time (SIGN-5). Only
 * failures count towards the limits. Failures of strangers do not affect a browser or network that the account knows
 * (SIGN-29, docs/decisions/0036). On a shared device the session belongs to it (PIN-4).
 *
 * Errors: BAD_CREDENTIALS; MULTIPLE_BUSINESSES with the businesses whose password matched (SIGN-8); TOO_MANY_ATTEMPTS.
 */
export async function signIn(
  { services, origin, address, token, afterResponse }: PublicCall,
  { email: typed, password, businessSlug }: RequestOf<typeof contract.loginSmart>,
): Promise<ResolvedSession> {
  const attempt = { kind: 'business', email: normalizeEmail(typed), ...origin } as const;
  const marks = hashesOfOrigin(services.secret, origin);
  const found = await accountsOf(services, attempt.email, marks, businessSlug);
  const account = await services.rateLimits.serializeSignIn(
    attempt,
    trustedOrigins(found),
    async (countedUnder) => {
      const accounts = found.filter(({ knownAs }) => countedUnder.has(knownAs));
      const isKnown = countedUnder.has('DEVICE') || countedUnder.has('ADDRESS');
      const matching = await withPassword(services, accounts, password, isKnown ? 'known' : 'business');
      if (matching.length > 1) throw multipleBusinesses(matching);
      if (matching[0]) return matching[0];
      await services.rateLimits.countFailedSignIn(attempt, countedUnder);
      // Written after the response, because its duration would reveal in how many businesses this e-mail has an account.
      afterResponse(async () => {
        await Promise.all(accounts.map((refused) => auditFailure(services, refused, address)));
      });
      throw new RuleError('BAD_CREDENTIALS');
    },
  );
  const deviceId = await deviceOfCall(services, token, account);
  return openSession(services, account, { ...attempt, marks, password, fullAddress: address, deviceId });
}

async function accountsOf(
  services: Services,
  email: string,
  marks: ClientOriginHashes,
  businessSlug = '',
): Promise<Account[]> {
  return inTransaction(services.pool, { businessId: null, readOnly: true }, (tx) =>
    listAccounts(tx, email, normalizeSlug(businessSlug) || null, marks),
  );
}

async function withPassword(
  { passwords }: Services,
  accounts: readonly Account[],
  password: string,
  queue: HashingQueue,
): Promise<Account[]> {
  const hashes = accounts.map(({ passwordHash }) => passwordHash);
  const matching = await passwords.matching(password, hashes, queue);
  return accounts.filter(({ passwordHash }) => matching.has(passwordHash));
}

const multipleBusinesses = (accounts: readonly Account[]): RuleError =>
  new RuleError('MULTIPLE_BUSINESSES', {
    businesses: accounts.map(({ businessName, businessSlug }) => ({
      name: businessName,
      slug: businessSlug,
    })),
  });

interface Admitted {
  email: string;
  password: string;
  marks: ClientOriginHashes;
  fullAddress: string;
  /** The shared device that the session belongs to. */
  deviceId: string | null;
}

async function openSession(
  services: Services,
  account: Account,
  { email, password, marks, fullAddress, deviceId }: Admitted,
): Promise<ResolvedSession> {
  const { businessId, userId, userName, role, passwordHash } = account;
  const { token, secretHash, expiresAt } = await services.sessions.issue({
    businessId,
    role,
    name: userName,
  });
  const { passwords } = services;
  const renewed = passwords.isCurrent(passwordHash, email) ? null : await passwords.hash(password, email);
  const { ended, isCourier } = await inTransaction(services.pool, { businessId }, async (tx) => {
    if (deviceId !== null && !(await holdSharedDevice(tx, businessId, deviceId)))
      throw new RuleError('NO_SESSION');
    const locked = await lockAccount(tx, account);
    if (!locked) throw new RuleError('BAD_CREDENTIALS');
    await clearPinTries(tx, account);
    if (renewed !== null) await renewPasswordHash(tx, account, renewed);
    const oldest = await insertSession(tx, { businessId, userId, secretHash, expiresAt, marks, deviceId });
    const keptSessionId = secretHash.toString('hex');
    const before = deviceId === null ? [] : await endSessionsOn(tx, { businessId, deviceId, keptSessionId });
    await insertAuditRows(tx, { businessId, userId, name: userName }, [
      { event: 'auth.signIn', entity: 'user', entityId: userId, details: { address: fullAddress } },
    ]);
    return { ended: [...oldest, ...before], ...locked };
  });
  ended.forEach(services.sessions.forget);
  return sessionOf({ ...account, isCourier }, token);
}

/**
 * A failed attempt does not prove to be this user. The entry therefore has no actor and only names the account
 * (SIGN-33).
 */
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
