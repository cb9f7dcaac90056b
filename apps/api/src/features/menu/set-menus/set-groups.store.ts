import type { TranslatedName } from '@sofra/contract/menu/item-details';
import type { SetChoice, SetGroup } from '@sofra/domain/menu/set-menu';
import { sql, type RawBuilder } from 'kysely';
import { isSoldOut } from '#src/features/menu/sold-out.store.ts';
import type { Tx } from '#src/platform/postgres/database.ts';

/** A group with its names for guests. */
export type SetGroupOfMenu = Omit<SetGroup, 'choices'> & {
  translations: TranslatedName;
  choices: SetChoice[];
};

/** A group of a set menu; `isAnswerable` is false while it is required and offers nothing (SET-6). */
export type SetGroupRow = SetGroupOfMenu & { itemId: string; isAnswerable: boolean };

/** A choice of `set_choices as c` whose item `i` and portion `p` can be had now (SET-5). */
export const IS_OFFERED = sql<boolean>`(c.is_active and i.is_active and not ${isSoldOut}
  and (c.portion_id is null or (p.is_active and p.deleted_at is null)))`;

/** The choices of `set_groups as g` with their items and portions; deleted items have left it. */
export const CHOICES_OF_GROUP = sql`
  set_choices c
  join menu_items i on i.business_id = c.business_id and i.id = c.item_id and i.deleted_at is null
  left join item_portions p on p.business_id = c.business_id and p.id = c.portion_id
  where c.business_id = g.business_id and c.group_id = g.id and c.deleted_at is null`;

/** A choice of `set_choices as c` as JSON. */
const CHOICE = sql`jsonb_build_object(
  'id', c.id, 'itemId', c.item_id, 'portionId', c.portion_id, 'extraPrice', c.extra_price_kurus,
  'isDefault', c.is_default, 'isActive', c.is_active)`;

/** The groups of every set menu of the business, or of one item, each in order. */
export async function listSetGroups(tx: Tx, businessId: string, itemId?: string): Promise<SetGroupRow[]> {
  const ofItem = itemId === undefined ? sql`` : sql` and g.item_id = ${itemId}::uuid`;
  const { rows } = await sql<SetGroupRow>`
    select g.id, g.item_id as "itemId", g.name, g.translations, g.min_choices as min, g.max_choices as max,
           coalesce(offered.choices, '[]') as choices,
           g.min_choices = 0 or coalesce(offered.any_now, false) as "isAnswerable"
      from set_groups g
      cross join lateral (
        select jsonb_agg(${CHOICE} order by c.position) as choices, bool_or(${IS_OFFERED}) as any_now
          from ${CHOICES_OF_GROUP}) offered
     where g.business_id = ${businessId} and g.deleted_at is null${ofItem}
     order by g.item_id, g.position`.execute(tx);
  return rows;
}

/**
 * The groups of `menu_items as i` in order, as part of the statement that reads items for a save. Null for an item
 * that is no set menu, for which the function is not called.
 */
export const SET_GROUPS_OF_ITEM = sql<(Omit<SetGroup, 'choices'> & { choices: SetChoice[] })[] | null>`
  case when exists (select from set_groups s
                     where s.business_id = i.business_id and s.item_id = i.id and s.deleted_at is null)
       then offered_groups(i.business_id, i.id) end`;

/** In SQL: any of these items, and of all that set menus among them offer. */
export const withOfferedItems = (
  businessId: RawBuilder<string>,
  itemIds: RawBuilder<readonly string[]>,
): RawBuilder<string> =>
  sql`any(${itemIds}::uuid[] || offered_items(${businessId}::uuid, ${itemIds}::uuid[]))`;

/** Stores the groups of a locked item in their order; what is not named leaves it (SELL-17 for options). */
export async function replaceSetGroups(
  tx: Tx,
  businessId: string,
  itemId: string,
  groups: readonly SetGroupOfMenu[],
): Promise<void> {
  const choices = groups.flatMap(({ id, choices: offered }) =>
    offered.map((choice) => ({ ...choice, groupId: id })),
  );
  await sql`
    update set_choices c set deleted_at = now() from set_groups g
     where c.business_id = ${businessId} and g.business_id = c.business_id and g.id = c.group_id
       and g.item_id = ${itemId}::uuid and c.deleted_at is null
       and c.id <> all(${choices.map(({ id }) => id)}::uuid[])`.execute(tx);
  await sql`
    update set_groups set deleted_at = now()
     where business_id = ${businessId} and item_id = ${itemId}::uuid and deleted_at is null
       and id <> all(${groups.map(({ id }) => id)}::uuid[])`.execute(tx);
  await upsertGroups(tx, businessId, itemId, groups);
  await upsertChoices(tx, businessId, choices);
}

async function upsertGroups(
  tx: Tx,
  businessId: string,
  itemId: string,
  groups: readonly SetGroupOfMenu[],
): Promise<void> {
  const column = <K extends keyof SetGroupOfMenu>(key: K) => groups.map((group) => group[key]);
  const translations = groups.map((group) => JSON.stringify(group.translations));
  await sql`
    insert into set_groups (business_id, id, item_id, name, min_choices, max_choices, translations, position)
    select ${businessId}::uuid, g.id, ${itemId}::uuid, g.name, g.min, g.max, g.translations::jsonb, g.position
      from unnest(${column('id')}::uuid[], ${column('name')}::text[], ${column('min')}::int[],
                  ${column('max')}::int[], ${translations}::text[])
           with ordinality as g (id, name, min, max, translations, position)
    on conflict (business_id, id) do update
      set name = excluded.name, min_choices = excluded.min_choices, max_choices = excluded.max_choices,
          translations = excluded.translations, position = excluded.position`.execute(tx);
}

async function upsertChoices(
  tx: Tx,
  businessId: string,
  choices: readonly (SetChoice & { groupId: string })[],
): Promise<void> {
  const column = <K extends keyof (typeof choices)[number]>(key: K) => choices.map((choice) => choice[key]);
  await sql`
    insert into set_choices
      (business_id, id, group_id, item_id, portion_id, extra_price_kurus, is_default, is_active, position)
    select ${businessId}::uuid, c.* from unnest(
      ${column('id')}::uuid[], ${column('groupId')}::uuid[], ${column('itemId')}::uuid[], ${column('portionId')}::uuid[],
      ${column('extraPrice')}::bigint[], ${column('isDefault')}::boolean[], ${column('isActive')}::boolean[]
    ) with ordinality as c (id, group_id, item_id, portion_id, extra, is_default, is_active, position)
    on conflict (business_id, id) do update
      set group_id = excluded.group_id, item_id = excluded.item_id, portion_id = excluded.portion_id,
          extra_price_kurus = excluded.extra_price_kurus, is_default = excluded.is_default,
          is_active = excluded.is_active, position = excluded.position`.execute(tx);
}

/** An item that a choice names. */
export interface OfferedItemRow {
  id: string;
  name: string;
  isSetMenu: boolean;
  portionIds: string[];
}

/**
 * Locks the items that choices name against becoming set menus themselves, in the order of their ids. Those that are
 * not on the menu are missing.
 */
export async function lockOfferedItems(
  tx: Tx,
  businessId: string,
  itemIds: readonly string[],
): Promise<OfferedItemRow[]> {
  const locked = await sql<{ id: string }>`
    select id from menu_items
     where business_id = ${businessId} and id = any(${[...itemIds]}::uuid[]) and kind = 'ITEM' and deleted_at is null
     order by id for share`.execute(tx);
  const ids = locked.rows.map(({ id }) => id);
  const { rows } = await sql<OfferedItemRow>`
    select i.id, i.name,
           exists (select from set_groups g
                    where g.business_id = i.business_id and g.item_id = i.id and g.deleted_at is null) as "isSetMenu",
           array(select p.id from item_portions p
                  where p.business_id = i.business_id and p.item_id = i.id and p.deleted_at is null) as "portionIds"
      from menu_items i where i.business_id = ${businessId} and i.id = any(${ids}::uuid[])`.execute(tx);
  return rows;
}

/** The name of a set menu that offers this item; undefined when none does. */
export async function findSetOffering(
  tx: Tx,
  businessId: string,
  itemId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select i.name from set_choices c
      join set_groups g on g.business_id = c.business_id and g.id = c.group_id and g.deleted_at is null
      join menu_items i on i.business_id = g.business_id and i.id = g.item_id and i.deleted_at is null
     where c.business_id = ${businessId} and c.item_id = ${itemId}::uuid and c.deleted_at is null
     order by i.name limit 1`.execute(tx);
  return rows[0]?.name;
}
