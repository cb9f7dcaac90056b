import { createHash, randomBytes, randomInt } from 'node:crypto';
import {
  KEY_LIFETIME_MS,
  makeUpRecoveryCode,
  plainCode,
  type PasswordKeyKind,
} from '@sofra/domain/people/password-key';
import {
  storeMailFailure,
  storePasswordKey,
  type StoredKey,
} from '#src/features/auth/passwords/password-keys.store.ts';
import type { Mail } from '#src/platform/mail/mailer.ts';
import type { Tx } from '#src/platform/postgres/database.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import { insertAuditRows } from '#src/platform/writes/audit.ts';
import type { Services } from '#src/platform/writes/context.ts';

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A plain hash is enough, because neither kind of key can be guessed (docs/decisions/0107). */
export const hashLinkKey = (key: string): Buffer => hashOf(`link|${key}`);
export const hashRecoveryCode = (typed: string): Buffer => hashOf(`code|${plainCode(typed)}`);

const RANGE = 2 ** 32;
const secureRandom = (): number => randomInt(RANGE) / RANGE;

interface OfUser {
  businessId: string;
  userId: string;
}

/** Stores a new recovery code in place of the earlier one and returns it; it is stored nowhere (SIGN-34). */
export async function renewRecoveryCode(tx: Tx, { businessId, userId }: OfUser): Promise<string> {
  const code = makeUpRecoveryCode(secureRandom);
  const secretHash = hashRecoveryCode(code);
  await storePasswordKey(tx, { businessId, userId, kind: 'RECOVERY', secretHash, expiresAt: null });
  return code;
}

export interface IssuedLink {
  key: string;
  stored: StoredKey & { expiresAt: Date };
}

/** A link for a user, not stored yet. */
export function issueLink(
  { businessId, userId }: OfUser,
  kind: Exclude<PasswordKeyKind, 'RECOVERY'>,
  now: Date,
): IssuedLink {
  const key = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + (KEY_LIFETIME_MS[kind] ?? 0));
  return { key, stored: { businessId, userId, kind, secretHash: hashLinkKey(key), expiresAt } };
}

/** The key follows `#`, so no server and no log receives it. */
export const linkTo = (home: string, key: string): string => `${home}/password#${key}`;

interface AddressedLink {
  stored: StoredKey;
  userName: string;
}

/**
 * Sends the mail of some links. A failure is logged and audited in each business. It is also stored with the key, where
 * *Kullanıcılar* shows it (SIGN-38).
 */
export async function sendLinks(
  { pool, log, sendMail }: Pick<Services, 'pool' | 'log' | 'sendMail'>,
  mail: Mail,
  links: readonly AddressedLink[],
): Promise<void> {
  try {
    await sendMail?.(mail);
  } catch (error) {
    log.error({ err: error }, 'a mail was not sent');
    for (const { stored, userName } of links) {
      const { businessId, userId, kind } = stored;
      const details = { name: userName, way: kind };
      await inTransaction(pool, { businessId }, async (tx) => {
        await storeMailFailure(tx, stored);
        await insertAuditRows(tx, { businessId, userId: null, name: userName }, [
          { event: 'auth.mailFailed', entity: 'user', entityId: userId, details },
        ]);
      });
    }
  }
}
