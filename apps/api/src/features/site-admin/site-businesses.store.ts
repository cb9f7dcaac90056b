import type { BusinessSort, SiteBusiness } from '@sofra/contract/people/site-businesses';
import type { BusinessState } from '@sofra/domain/people/trial';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

/** Columns of `site_businesses`, a narrow function of the migrations (SITE-22). */
const COLUMNS = sql`id, name, slug, owner_email as "ownerEmail", created_at as "createdAt", state,
  trial_ends_at as "trialEndsAt", last_used_at as "lastUsedAt", orders, recent_orders as "recentOrders", users, tables,
  items, picture_bytes as "pictureBytes"`;

const SORTED_BY: Record<BusinessSort, string> = {
  name: 'name collate turkish_natural',
  lastUsedAt: 'last_used_at',
  state: 'state',
  trialEndsAt: 'trial_ends_at',
  orders: 'orders',
  recentOrders: 'recent_orders',
  users: 'users',
  tables: 'tables',
  items: 'items',
  pictureBytes: 'picture_bytes',
};

interface Sought {
  q: string;
  state: BusinessState | null;
  sort: BusinessSort;
  direction: 'asc' | 'desc';
  limit: number;
  skipped: number;
}

/** One page and the number of businesses on all pages, in one statement (SITE-23). */
export async function listSiteBusinessRows(
  tx: Tx,
  { q, state, sort, direction, limit, skipped }: Sought,
): Promise<{ data: SiteBusiness[]; total: number }> {
  const order = sql.raw(`${SORTED_BY[sort]} ${direction} nulls last, name collate turkish_natural, id`);
  const { rows } = await sql<{ total: number } & (SiteBusiness | { id: null })>`
    with found as materialized (
      select * from site_businesses(null, ${q}) where ${state}::text is null or state = ${state})
    select ${COLUMNS}, counted.total from (select count(*) as total from found) counted
      left join lateral (select * from found order by ${order} limit ${limit} offset ${skipped}) page on true
     order by ${order}`.execute(tx);
  const data = rows.flatMap(({ total: _, ...row }) => (row.id === null ? [] : row));
  return { data, total: rows[0]?.total ?? 0 };
}

export async function findSiteBusiness(tx: Tx, id: string): Promise<SiteBusiness | undefined> {
  const { rows } = await sql<SiteBusiness>`select ${COLUMNS} from site_businesses(${id}, '')`.execute(tx);
  return rows[0];
}

/** An entry of the audit log as it was written by `change-businesses.ts`. */
export interface ActRow {
  seq: number;
  at: Date;
  actorName: string;
  event: string;
  details: {
    reason: string | null;
    before?: { trialEndsAt: string };
    after?: { trialEndsAt: string };
  };
}

export async function listActRows(tx: Tx, id: string): Promise<ActRow[]> {
  const { rows } = await sql<ActRow>`
    select seq, at, actor_name as "actorName", event, details from acts_on_business(${id})`.execute(tx);
  return rows;
}

/** State of a business, locked until the transaction ends. */
interface LockedState {
  trialEndsAt: Date;
  lockedAt: Date | null;
  timeZone: string;
}

export const lockBusinessState = (tx: Tx, businessId: string): Promise<LockedState> =>
  tx
    .selectFrom('businesses')
    .select(['trial_ends_at as trialEndsAt', 'locked_at as lockedAt', 'time_zone as timeZone'])
    .where('id', '=', businessId)
    .forUpdate()
    .executeTakeFirstOrThrow();

export async function updateTrialEnd(tx: Tx, businessId: string, trialEndsAt: Date): Promise<void> {
  await tx
    .updateTable('businesses')
    .set({ trial_ends_at: trialEndsAt })
    .where('id', '=', businessId)
    .execute();
}

/** The database notifies every process of the sessions that are locked out (`announce_move`). */
export async function updateBusinessLock(tx: Tx, businessId: string, lockedAt: Date | null): Promise<void> {
  await tx.updateTable('businesses').set({ locked_at: lockedAt }).where('id', '=', businessId).execute();
}
