import type { Role } from '@sofra/domain/people/permissions';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';
import type { ClientOriginHashes } from '#src/platform/security/client-origin.ts';
import type { OriginTrust } from '#src/platform/security/sign-in-limits.ts';

/** An account that may sign in once the password matches the hash. */
export interface Account {
  businessId: string;
  businessName: string;
  businessSlug: string;
  userId: string;
  userName: string;
  role: Role;
  passwordHash: string;
  /** Relation of the account to the browser or network of this attempt. */
  knownAs: OriginTrust;
}

/**
 * Active accounts of an e-mail, the oldest first, in the business with this slug or in all. A database function reads
 * them across row security.
 */
export async function listAccounts(
  tx: Tx,
  email: string,
  slug: string | null,
  { device, address }: ClientOriginHashes,
): Promise<Account[]> {
  const { rows } = await sql<Account>`
    select business_id as "businessId", business_name as "businessName", business_slug as "businessSlug",
           user_id as "userId", user_name as "userName", role, password_hash as "passwordHash",
           case when knows_device then 'DEVICE' when knows_address then 'ADDRESS' else 'STRANGER' end as "knownAs"
      from find_sign_ins(${email}, ${slug}, ${device}, ${address})`.execute(tx);
  return rows;
}

/** Locks the account. Undefined when it was deactivated or its password was changed since it was read. */
export async function lockAccount(
  tx: Tx,
  { businessId, userId, passwordHash }: Pick<Account, 'businessId' | 'userId' | 'passwordHash'>,
): Promise<{ isCourier: boolean } | undefined> {
  return tx
    .selectFrom('users')
    .select('is_courier as isCourier')
    .where('business_id', '=', businessId)
    .where('id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Undefined for a user without a password, who can confirm nothing with one (STAFF-25). */
export async function findCredentials(
  tx: Tx,
  businessId: string,
  userId: string,
): Promise<{ email: string; passwordHash: string } | undefined> {
  return tx
    .selectFrom('users')
    .select(['email', 'password_hash as passwordHash'])
    .where('business_id', '=', businessId)
    .where('id', '=', userId)
    .where('email', 'is not', null)
    .where('password_hash', 'is not', null)
    .$narrowType<{ email: string; passwordHash: string }>()
    .executeTakeFirst();
}

/**
 * Stores the same password with the current hash parameters. The account must be locked. Its version stays, because
 * nothing that other screens show has changed.
 */
export async function renewPasswordHash(
  tx: Tx,
  { businessId, userId }: Pick<Account, 'businessId' | 'userId'>,
  passwordHash: string,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('business_id', '=', businessId)
    .where('id', '=', userId)
    .execute();
}

/** The account must be locked. */
export async function updatePasswordHash(
  tx: Tx,
  businessId: string,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, version: sql`version + 1` })
    .where('business_id', '=', businessId)
    .where('id', '=', userId)
    .execute();
}

export interface SiteAdmin {
  id: string;
  fullName: string;
  passwordHash: string;
  /**
   * Never `ADDRESS`: if failures of others did not lock one e-mail at a network, that would reveal the administrators
   * there.
   */
  knownAs: Exclude<OriginTrust, 'ADDRESS'>;
}

export async function findSiteAdmin(
  tx: Tx,
  email: string,
  { device }: ClientOriginHashes,
): Promise<SiteAdmin | undefined> {
  const { rows } = await sql<SiteAdmin>`
    select id, full_name as "fullName", password_hash as "passwordHash",
           case when knows_device then 'DEVICE' else 'STRANGER' end as "knownAs"
      from find_site_admin(${email}, ${device})`.execute(tx);
  return rows[0];
}

export async function insertSiteAdminSession(
  tx: Tx,
  session: { adminId: string; secretHash: Buffer; expiresAt: Date; marks: ClientOriginHashes },
): Promise<void> {
  const { adminId, secretHash, expiresAt, marks } = session;
  await sql`select insert_site_admin_session(${secretHash}, ${adminId}, ${expiresAt}, ${marks.device})`.execute(
    tx,
  );
}

/** The slugs in use that are `base` or `base` with a number. */
export async function listSlugsLike(tx: Tx, base: string): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`select slugs_like(${base}) as slug`.execute(tx);
  return new Set(rows.map(({ slug }) => slug));
}
