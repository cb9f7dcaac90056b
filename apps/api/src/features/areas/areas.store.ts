import type { Area } from '@sofra/contract/orders/areas';
import { sql } from 'kysely';
import { switchView } from '#src/features/tables/tables.store.ts';
import type { Tx } from '#src/platform/postgres/database.ts';

const COLUMNS = [
  'id',
  'name',
  sql<string[]>`array(
    select u.user_id from user_areas u
     where u.business_id = areas.business_id and u.area_id = areas.id order by u.user_id)`.as('userIds'),
  'version',
  'takes_guest_orders as takes',
] as const;

const toArea = ({ takes, ...area }: Omit<Area, 'takesGuestOrders'> & { takes: boolean }): Area => ({
  ...area,
  ...switchView(takes),
});

const areasOf = (tx: Tx, businessId: string) =>
  tx.selectFrom('areas').select(COLUMNS).where('business_id', '=', businessId);

/** In their order: position, then natural Turkish name. */
export const listAreas = async (tx: Tx, businessId: string): Promise<Area[]> => {
  const rows = await areasOf(tx, businessId)
    .orderBy('position')
    .orderBy(sql`name collate turkish_natural`)
    .orderBy('id')
    .execute();
  return rows.map(toArea);
};

/** Locks every area of a business in the order of their ids, before they are reordered. */
export const lockAllAreas = (tx: Tx, businessId: string): Promise<Pick<Area, 'id'>[]> =>
  tx
    .selectFrom('areas')
    .select('id')
    .where('business_id', '=', businessId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Locks an area until the transaction ends. It is locked before tables, and no other write can use it meanwhile. */
export const lockArea = async (tx: Tx, businessId: string, id: string): Promise<Area | undefined> => {
  const row = await areasOf(tx, businessId).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toArea(row);
};

/** As {@link lockArea}, for writes that name areas and do not wait for each other. Returns the known ones, by id. */
export const lockUsedAreas = (
  tx: Tx,
  businessId: string,
  ids: readonly string[],
): Promise<Pick<Area, 'id' | 'name'>[]> =>
  tx
    .selectFrom('areas')
    .select(['id', 'name'])
    .where('business_id', '=', businessId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forShare()
    .execute();

/** Adds an area after the others (FLOOR-34). Errors: the constraint `area_name_taken`. */
export async function insertArea(
  tx: Tx,
  businessId: string,
  { id, name }: Pick<Area, 'id' | 'name'>,
): Promise<void> {
  await tx
    .insertInto('areas')
    .values({
      business_id: businessId,
      id,
      name,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from areas where business_id = ${businessId})`,
    })
    .execute();
}

/** Errors: the constraint `area_name_taken`. */
export const updateAreaFields = async (
  tx: Tx,
  businessId: string,
  { id, name, takesGuestOrders = true }: Pick<Area, 'id' | 'name' | 'takesGuestOrders'>,
): Promise<Area> =>
  toArea(
    await tx
      .updateTable('areas')
      .set({ name, takes_guest_orders: takesGuestOrders, version: sql`version + 1` })
      .where('business_id', '=', businessId)
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow(),
  );

/** Stores positions, counted from 1. The versions stay, so a user who is renaming an area is not refused. */
export async function updateAreaPositions(tx: Tx, businessId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update areas a set position = p.place
      from unnest(${[...ids]}::uuid[]) with ordinality as p (id, place)
     where a.business_id = ${businessId} and a.id = p.id and a.position <> p.place`.execute(tx);
}

/** Deletes an area that no table is in. Its users do not have it any more. */
export async function deleteAreaRow(tx: Tx, businessId: string, id: string): Promise<void> {
  await tx.deleteFrom('user_areas').where('business_id', '=', businessId).where('area_id', '=', id).execute();
  await tx.deleteFrom('areas').where('business_id', '=', businessId).where('id', '=', id).execute();
}

/** Stores the areas of a user, which must be locked. */
export async function replaceUserAreas(
  tx: Tx,
  businessId: string,
  userId: string,
  areaIds: readonly string[],
): Promise<void> {
  await sql`
    delete from user_areas
     where business_id = ${businessId} and user_id = ${userId} and area_id <> all (${[...areaIds]}::uuid[])`.execute(
    tx,
  );
  await sql`
    insert into user_areas (business_id, user_id, area_id)
    select ${businessId}::uuid, ${userId}::uuid, a.id from unnest(${[...areaIds]}::uuid[]) as a (id)
    on conflict do nothing`.execute(tx);
}
