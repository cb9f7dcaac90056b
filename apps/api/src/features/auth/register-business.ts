import type * as contract from '@sofra/contract/people/auth';
import { normalizeEmail } from '@sofra/domain/text/email';
import { RuleError } from '@sofra/domain/errors';
import { nextFreeSlug, RESERVED_SLUGS, slugOf } from '@sofra/domain/text/slug';
import { trialEndOf } from '@sofra/domain/people/trial';
import { listSlugsLike } from '#src/features/auth/auth.store.ts';
import { sessionOf } from '#src/features/auth/session-response.ts';
import { renewRecoveryCode } from '#src/features/auth/shared/password-keys.ts';
import { insertBusiness } from '#src/features/business/business.store.ts';
import { insertUser } from '#src/features/users/users.store.ts';
import { insertAuditRows } from '#src/platform/writes/audit.ts';
import type { PublicCall, Services } from '#src/platform/writes/context.ts';
import { violates } from '#src/platform/postgres/database-errors.ts';
import { newId } from '#src/platform/writes/ids.ts';
import { hashesOfOrigin, type ClientOriginHashes } from '#src/platform/security/client-origin.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { insertSession } from '#src/platform/security/session-rows.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';

/** So many concurrent registrations of the same name each get a slug; further ones are refused as busy. */
const MAX_TRIES = 20;

/**
 * Registers a business with its first ADMIN and signs in (SIGN-16). The slug is made from the name, with the next free
 * number when it is taken (SIGN-17, SIGN-18). Errors: SLUG_RESERVED (SIGN-19); TOO_MANY_ATTEMPTS, counted per address
 * for every registration that could have succeeded (SIGN-32).
 */
export async function registerBusiness(
  { services, address, origin, now }: PublicCall,
  { businessName, fullName, email, password }: RequestOf<typeof contract.register>,
): Promise<contract.SessionWithCode> {
  const base = slugOf(businessName);
  if (RESERVED_SLUGS.has(base)) throw new RuleError('SLUG_RESERVED');
  await services.rateLimits.countRegistration(origin.address);
  const ownEmail = normalizeEmail(email);
  const passwordHash = await services.passwords.hash(password, ownEmail, 'business');
  const founding = {
    businessId: newId(),
    businessName,
    trialEndsAt: trialEndOf(now),
    userId: newId(),
    userName: fullName,
    email: ownEmail,
    role: 'ADMIN',
    passwordHash,
    address,
    marks: hashesOfOrigin(services.secret, origin),
  } as const;
  for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
    const businessSlug = await freeSlug(services, base);
    const session = await found(services, { ...founding, businessSlug });
    if (session) return session;
  }
  throw new RuleError('UNAVAILABLE');
}

const freeSlug = async ({ pool }: Services, base: string): Promise<string> =>
  nextFreeSlug(
    base,
    await inTransaction(pool, { businessId: null, readOnly: true }, (tx) => listSlugsLike(tx, base)),
  );

interface Founding {
  businessId: string;
  businessName: string;
  businessSlug: string;
  trialEndsAt: Date;
  userId: string;
  userName: string;
  email: string;
  role: 'ADMIN';
  passwordHash: string;
  address: string;
  marks: ClientOriginHashes;
}

/** Creates the business and its owner in one transaction; null when the slug was taken meanwhile. */
async function found(services: Services, founding: Founding): Promise<contract.SessionWithCode | null> {
  const { businessId, businessName, businessSlug, trialEndsAt, userId, userName, email, role } = founding;
  const { address, marks } = founding;
  const { token, secretHash, expiresAt } = await services.sessions.issue({
    businessId,
    role,
    name: userName,
  });
  try {
    const recoveryCode = await inTransaction(services.pool, { businessId }, async (tx) => {
      await insertBusiness(tx, { id: businessId, name: businessName, slug: businessSlug, trialEndsAt });
      const admin = { email, fullName: userName, phone: null, role, isActive: true };
      await insertUser(tx, businessId, { id: userId, ...admin, passwordHash: founding.passwordHash });
      await insertSession(tx, { businessId, userId, secretHash, expiresAt, marks });
      const code = await renewRecoveryCode(tx, { businessId, userId });
      await insertAuditRows(tx, { businessId, userId, name: userName }, [
        {
          event: 'business.register',
          entity: 'business',
          entityId: businessId,
          details: { after: { name: businessName, slug: businessSlug, trialEndsAt } },
        },
        { event: 'user.create', entity: 'user', entityId: userId, details: { after: admin } },
        { event: 'auth.signIn', entity: 'user', entityId: userId, details: { address } },
      ]);
      return code;
    });
    return { ...sessionOf({ ...founding, isCourier: false }, token), recoveryCode };
  } catch (error) {
    if (violates(error, 'business_slug_taken')) return null;
    throw error;
  }
}
