import type * as contract from '@sofra/contract/people/auth';
import { RuleError } from '@sofra/domain/errors';
import { can } from '@sofra/domain/people/permissions';
import { normalizeEmail } from '@sofra/domain/text/email';
import { listAccounts, updatePasswordHash } from '#src/features/auth/auth.store.ts';
import { hashLinkKey, hashRecoveryCode, renewRecoveryCode } from '#src/features/auth/shared/password-keys.ts';
import {
  findPasswordKey,
  hasRecoveryCode,
  lockKeyOwner,
  usePasswordKey,
  voidPasswordLinks,
  type KeyOwner,
} from '#src/features/auth/passwords/password-keys.store.ts';
import { clearPinTries } from '#src/features/auth/pins.store.ts';
import { sessionOf } from '#src/features/auth/session-response.ts';
import { deviceOfCall } from '#src/features/auth/shared/device-of-call.ts';
import { holdSharedDevice } from '#src/features/shared-devices/shared-devices.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Tx } from '#src/platform/postgres/database.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import { hashesOfOrigin } from '#src/platform/security/client-origin.ts';
import { endSessionsOf, endSessionsOn, insertSession } from '#src/platform/security/session-rows.ts';
import { insertAuditRows } from '#src/platform/writes/audit.ts';
import type { PublicCall, Services } from '#src/platform/writes/context.ts';

type Request = RequestOf<typeof contract.setPasswordByKey>;

/**
 * Sets a password with a link, or with e-mail and recovery code. It ends every session of the user and begins one
 * (STAFF-31, SIGN-35). On a shared device this session belongs to the device (PIN-4). An ADMIN without a recovery code
 * gets one. Errors: KEY_INVALID, the same for an unknown e-mail and a wrong code; TOO_MANY_ATTEMPTS; NO_SESSION where
 * the device was unpaired meanwhile.
 */
export async function setPasswordByKey(
  call: PublicCall,
  { key, email, newPassword }: Request,
): Promise<contract.SessionWithCode> {
  const { services, address, origin } = call;
  const secretHash = email === undefined ? hashLinkKey(key) : hashRecoveryCode(key);
  const owner =
    email === undefined
      ? await ownerOfLink(services, secretHash)
      : await ownerOfCode(call, normalizeEmail(email), secretHash);
  const { businessId, userId, role, userName, kind } = owner;
  const passwordHash = await services.passwords.hash(newPassword, owner.email, 'business');
  const deviceId = await deviceOfCall(services, call.token, owner);
  const issued = await services.sessions.issue({ businessId, role, name: userName });
  const { ended, isCourier, recoveryCode } = await inTransaction(
    services.pool,
    { businessId },
    async (tx) => {
      if (deviceId !== null && !(await holdSharedDevice(tx, businessId, deviceId)))
        throw new RuleError('NO_SESSION');
      const locked = await lockKeyOwner(tx, owner);
      if (!locked || !(await usePasswordKey(tx, owner, secretHash))) throw new RuleError('KEY_INVALID');
      await updatePasswordHash(tx, businessId, userId, passwordHash);
      await voidPasswordLinks(tx, owner);
      await clearPinTries(tx, owner);
      const ended = await endSessionsOf(tx, { businessId, userId });
      const { secretHash: id, expiresAt } = issued;
      const marks = hashesOfOrigin(services.secret, origin);
      await insertSession(tx, { businessId, userId, secretHash: id, expiresAt, marks, deviceId });
      const keptSessionId = id.toString('hex');
      if (deviceId !== null)
        ended.push(...(await endSessionsOn(tx, { businessId, deviceId, keptSessionId })));
      const recoveryCode = await firstRecoveryCode(tx, owner);
      await insertAuditRows(tx, { businessId, userId, name: userName }, [
        { event: 'auth.passwordByKey', entity: 'user', entityId: userId, details: { way: kind, address } },
      ]);
      return { ended, recoveryCode, ...locked };
    },
  );
  ended.forEach(services.sessions.forget);
  return { ...sessionOf({ ...owner, isCourier }, issued.token), recoveryCode };
}

const findOwner = ({ pool }: Services, secretHash: Buffer): Promise<KeyOwner | undefined> =>
  inTransaction(pool, { businessId: null, readOnly: true }, (tx) => findPasswordKey(tx, secretHash));

async function ownerOfLink(services: Services, secretHash: Buffer): Promise<KeyOwner> {
  const owner = await findOwner(services, secretHash);
  if (!owner) throw new RuleError('KEY_INVALID');
  return owner;
}

/**
 * Failures count as failed sign-ins of the typed e-mail. The audit log of its accounts has them (SIGN-35).
 */
async function ownerOfCode(
  { services, origin, address, afterResponse }: PublicCall,
  email: string,
  secretHash: Buffer,
): Promise<KeyOwner> {
  const attempt = { kind: 'recovery', email, ...origin } as const;
  return services.rateLimits.serializeSignIn(attempt, new Set(['STRANGER']), async (countedUnder) => {
    const owner = await findOwner(services, secretHash);
    if (owner?.email === email) return owner;
    await services.rateLimits.countFailedSignIn(attempt, countedUnder);
    afterResponse(() => auditFailures(services, email, { address, marks: origin }));
    throw new RuleError('KEY_INVALID');
  });
}

async function auditFailures(
  { pool, secret }: Services,
  email: string,
  { address, marks }: { address: string; marks: PublicCall['origin'] },
): Promise<void> {
  const accounts = await inTransaction(pool, { businessId: null, readOnly: true }, (tx) =>
    listAccounts(tx, email, null, hashesOfOrigin(secret, marks)),
  );
  for (const { businessId, userId, userName } of accounts)
    await inTransaction(pool, { businessId }, (tx) =>
      insertAuditRows(tx, { businessId, userId: null, name: userName }, [
        { event: 'auth.keyFailed', entity: 'user', entityId: userId, details: { address } },
      ]),
    );
}

/** The code that was used is gone, and a new ADMIN had none. */
async function firstRecoveryCode(tx: Tx, owner: KeyOwner): Promise<string | null> {
  if (!can(owner.role, 'account.makeRecoveryCode') || (await hasRecoveryCode(tx, owner))) return null;
  return renewRecoveryCode(tx, owner);
}
