import type { PasswordKeyKind } from '@sofra/domain/people/password-key';
import type { Role } from '@sofra/domain/people/permissions';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

interface OfUser {
  businessId: string;
  userId: string;
}

export interface StoredKey extends OfUser {
  kind: PasswordKeyKind;
  secretHash: Buffer;
  expiresAt: Date | null;
}

/** Stores a key in place of the user's earlier one of this kind. */
export async function storePasswordKey(
  tx: Tx,
  { businessId, userId, kind, secretHash, expiresAt }: StoredKey,
): Promise<void> {
  const fresh = { secret_hash: secretHash, expires_at: expiresAt, mail_failed_at: null };
  await tx
    .insertInto('password_keys')
    .values({ business_id: businessId, user_id: userId, kind, ...fresh })
    .onConflict((on) => on.columns(['business_id', 'user_id', 'kind']).doUpdateSet(fresh))
    .execute();
}

/** The account of a key that is still valid, as a session needs it. */
export interface KeyOwner extends OfUser {
  businessSlug: string;
  userName: string;
  role: Role;
  email: string;
  kind: PasswordKeyKind;
}

/** A database function reads it across row security. */
export async function findPasswordKey(tx: Tx, secretHash: Buffer): Promise<KeyOwner | undefined> {
  const { rows } = await sql<KeyOwner>`
    select business_id as "businessId", business_slug as "businessSlug", user_id as "userId",
           user_name as "userName", role, email, kind
      from find_password_key(${secretHash})`.execute(tx);
  return rows[0];
}

/** Locks an active account; undefined when it was deactivated or deleted. */
export async function lockKeyOwner(
  tx: Tx,
  { businessId, userId }: OfUser,
): Promise<{ isCourier: boolean } | undefined> {
  return tx
    .selectFrom('users')
    .select('is_courier as isCourier')
    .where('business_id', '=', businessId)
    .where('id', '=', userId)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Deletes a key that is used. False when another request used it, or when it was renewed. */
export async function usePasswordKey(
  tx: Tx,
  { businessId, userId }: OfUser,
  secretHash: Buffer,
): Promise<boolean> {
  const used = await tx
    .deleteFrom('password_keys')
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .where('secret_hash', '=', secretHash)
    .returning('kind')
    .execute();
  return used.length > 0;
}

/** Deletes the links of a user, who has another password now; the code on paper stays. */
export async function voidPasswordLinks(tx: Tx, { businessId, userId }: OfUser): Promise<void> {
  await tx
    .deleteFrom('password_keys')
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .where('kind', '!=', 'RECOVERY')
    .execute();
}

export async function hasRecoveryCode(tx: Tx, { businessId, userId }: OfUser): Promise<boolean> {
  const row = await tx
    .selectFrom('password_keys')
    .select('kind')
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .where('kind', '=', 'RECOVERY')
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that the mail with a key was not sent. A key that was renewed meanwhile has a mail of its own. */
export async function storeMailFailure(tx: Tx, { businessId, secretHash }: StoredKey): Promise<void> {
  await tx
    .updateTable('password_keys')
    .set({ mail_failed_at: sql`now()` })
    .where('business_id', '=', businessId)
    .where('secret_hash', '=', secretHash)
    .execute();
}
