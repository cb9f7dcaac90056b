import type { BusinessWithoutUsers, SiteUser, SiteUserDetail } from '@sofra/contract/people/site-admin';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

/** These queries read across businesses, each through a narrow function of the migrations. */

const COLUMNS = sql`id, coalesce(email, '') as email, full_name as "fullName", role, business_id as "businessId",
  business_name as "businessName", is_active as "isActive", created_at as "createdAt", version`;

/** Users of all businesses whose e-mail or name contains `sought`, the newest first; an empty text matches everyone. */
export async function listSiteUserRows(
  tx: Tx,
  sought: string,
  { limit, skipped }: { limit: number; skipped: number },
): Promise<SiteUser[]> {
  const { rows } = await sql<SiteUser>`
    select ${COLUMNS} from list_site_users(${sought}, ${limit}, ${skipped})`.execute(tx);
  return rows;
}

export async function countSiteUsers(tx: Tx, sought: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count_site_users(${sought}) as total`.execute(tx);
  return rows[0]?.total ?? 0;
}

export async function findSiteUser(tx: Tx, userId: string): Promise<SiteUserDetail | undefined> {
  const { rows } = await sql<SiteUserDetail>`
    select ${COLUMNS}, is_last_user as "isLastUser", is_last_admin as "isLastAdmin"
      from find_site_user(${userId})`.execute(tx);
  return rows[0];
}

/** Also finds the business of a deleted user, because a repeated request must find its stored response. */
export async function findBusinessOfUser(tx: Tx, userId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`select business_of_user(${userId}) as id`.execute(tx);
  return rows[0]?.id ?? null;
}

export async function listBusinessesWithoutUsers(tx: Tx): Promise<BusinessWithoutUsers[]> {
  const { rows } = await sql<BusinessWithoutUsers>`
    select id, name, slug, created_at as "createdAt" from list_businesses_without_users()`.execute(tx);
  return rows;
}
