import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

/** Which groups a category gives, and which an item has of its own or refuses (SELL-11); each in its order. */
export interface GroupLink {
  kind: 'CATEGORY' | 'OWN' | 'REFUSED';
  /** The category or the item. */
  ofId: string;
  groupId: string;
}

/** The links of all categories, and of every item of the business or of one. */
export async function listGroupLinks(tx: Tx, businessId: string, itemId?: string): Promise<GroupLink[]> {
  const ofItem = itemId === undefined ? sql`` : sql` and item_id = ${itemId}::uuid`;
  const { rows } = await sql<GroupLink>`
    select 'CATEGORY' as kind, category_id as "ofId", group_id as "groupId", position
      from category_option_groups where business_id = ${businessId}
    union all
    select 'OWN', item_id, group_id, position from item_option_groups where business_id = ${businessId}${ofItem}
    union all
    select 'REFUSED', item_id, group_id, 0 from item_refused_groups where business_id = ${businessId}${ofItem}
    order by position, "groupId"`.execute(tx);
  return rows.map(({ kind, ofId, groupId }) => ({ kind, ofId, groupId }));
}

const TABLES = {
  CATEGORY: { table: sql.raw('category_option_groups'), of: sql.raw('category_id') },
  OWN: { table: sql.raw('item_option_groups'), of: sql.raw('item_id') },
  REFUSED: { table: sql.raw('item_refused_groups'), of: sql.raw('item_id') },
} as const;

/** Replaces the groups of a category or an item, whose row must be locked. Errors: NOT_FOUND for a group. */
export async function replaceGroupLinks(
  tx: Tx,
  businessId: string,
  { kind, ofId }: Pick<GroupLink, 'kind' | 'ofId'>,
  groupIds: readonly string[],
): Promise<void> {
  const { table, of } = TABLES[kind];
  await sql`delete from ${table} where business_id = ${businessId} and ${of} = ${ofId}::uuid`.execute(tx);
  if (groupIds.length === 0) return;
  const position = kind === 'REFUSED' ? sql`` : sql`, position`;
  await sql`
    insert into ${table} (business_id, ${of}, group_id${position})
    select ${businessId}::uuid, ${ofId}::uuid, g.group_id${position}
      from unnest(${[...groupIds]}::uuid[]) with ordinality as g (group_id, position)`.execute(tx);
}

/** Removes a group from every category and item. */
export async function deleteLinksOfGroup(tx: Tx, businessId: string, groupId: string): Promise<void> {
  for (const { table } of Object.values(TABLES))
    await sql`delete from ${table} where business_id = ${businessId} and group_id = ${groupId}::uuid`.execute(
      tx,
    );
}

/** Makes a group the last one of these items' own, and takes back that they refused it. The items must be locked. */
export async function giveGroupToItems(
  tx: Tx,
  businessId: string,
  groupId: string,
  itemIds: readonly string[],
): Promise<void> {
  await sql`
    delete from item_refused_groups
     where business_id = ${businessId} and group_id = ${groupId}::uuid and item_id = any(${[...itemIds]}::uuid[])`.execute(
    tx,
  );
  await sql`
    insert into item_option_groups (business_id, item_id, group_id, position)
    select ${businessId}::uuid, i.id, ${groupId}::uuid, coalesce((
        select max(position) from item_option_groups o where o.business_id = ${businessId} and o.item_id = i.id), 0) + 1
      from unnest(${[...itemIds]}::uuid[]) as i (id)
    on conflict do nothing`.execute(tx);
}
