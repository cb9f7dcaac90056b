import type { TranslatedName } from '@sofra/contract/menu/item-details';
import type { Kurus } from '@sofra/domain/money/money';
import type { MenuOption, OptionGroup } from '@sofra/domain/menu/option-group';
import type { RecipeUse } from '@sofra/domain/stock/stock-demand';
import { sql } from 'kysely';
import { isOptionSoldOut } from '#src/features/menu/choices-for-sale.store.ts';
import type { Tx } from '#src/platform/postgres/database.ts';

/** A group that is not deleted, without its options. */
export type GroupRow = Omit<OptionGroup, 'options'> & { version: number };
/** An option that is on the list of its group. */
export type OptionRow = MenuOption & { groupId: string; translations: TranslatedName };
/** Ingredients that one piece with the option uses in addition to the recipe. */
export type OptionUse = Omit<RecipeUse, 'itemId'> & { optionId: string };

const groupsOf = (tx: Tx, businessId: string) =>
  tx
    .selectFrom('option_groups')
    .select([
      'id',
      'name',
      'min_choices as min',
      'max_choices as max',
      'is_removal as isRemoval',
      'is_active as isActive',
      'version',
    ])
    .where('business_id', '=', businessId)
    .where('deleted_at', 'is', null);

/** By natural Turkish name. */
export function listGroups(tx: Tx, businessId: string, id?: string): Promise<GroupRow[]> {
  const groups = groupsOf(tx, businessId)
    .orderBy('name', (name) => name.collate('turkish_natural'))
    .orderBy('id');
  return (id === undefined ? groups : groups.where('id', '=', id)).execute();
}

/** Locks the group, which guards its options, also against a transaction that gives it to an item. */
export const lockGroup = (tx: Tx, businessId: string, id: string): Promise<GroupRow | undefined> =>
  groupsOf(tx, businessId).where('id', '=', id).forUpdate().executeTakeFirst();

/** The groups with these ids, protected from deletion until the transaction ends. Deleted ones are missing. */
export const lockGroupsAgainstDeletion = (
  tx: Tx,
  businessId: string,
  ids: readonly string[],
): Promise<GroupRow[]> =>
  groupsOf(tx, businessId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forKeyShare()
    .execute();

/** The options of every group, or of one, each group's in order. */
export function listOptions(tx: Tx, businessId: string, groupId?: string): Promise<OptionRow[]> {
  const options = tx
    .selectFrom('options as o')
    .select((eb) => [
      'o.id',
      'o.group_id as groupId',
      'o.name',
      'o.price_difference_kurus as priceDifference',
      'o.is_default as isDefault',
      'o.is_active as isActive',
      isOptionSoldOut.as('isSoldOut'),
      'o.max_qty as maxQty',
      eb.ref('o.translations').$castTo<TranslatedName>().as('translations'),
    ])
    .where('o.business_id', '=', businessId)
    .where('o.deleted_at', 'is', null)
    .orderBy('o.position');
  return (groupId === undefined ? options : options.where('o.group_id', '=', groupId)).execute();
}

export function listOptionUses(tx: Tx, businessId: string, groupId?: string): Promise<OptionUse[]> {
  const uses = tx
    .selectFrom('option_ingredients as u')
    .innerJoin('options as o', (join) =>
      join.onRef('o.business_id', '=', 'u.business_id').onRef('o.id', '=', 'u.option_id'),
    )
    .select(['u.option_id as optionId', 'u.ingredient_id as ingredientId', 'u.amount_milli as amount'])
    .where('u.business_id', '=', businessId)
    .where('o.deleted_at', 'is', null)
    .orderBy('u.position');
  return (groupId === undefined ? uses : uses.where('o.group_id', '=', groupId)).execute();
}

export async function insertGroup(
  tx: Tx,
  businessId: string,
  group: Omit<GroupRow, 'version'> & { isSample?: boolean },
): Promise<void> {
  await tx
    .insertInto('option_groups')
    .values({
      business_id: businessId,
      id: group.id,
      name: group.name,
      min_choices: group.min,
      max_choices: group.max,
      is_removal: group.isRemoval,
      is_active: group.isActive,
      is_sample: group.isSample ?? false,
    })
    .execute();
}

/** Increments the version, also when only the options change. */
export async function updateGroup(
  tx: Tx,
  businessId: string,
  group: Omit<GroupRow, 'version'>,
): Promise<Pick<GroupRow, 'version'>> {
  return tx
    .updateTable('option_groups')
    .set({
      name: group.name,
      min_choices: group.min,
      max_choices: group.max,
      is_removal: group.isRemoval,
      is_active: group.isActive,
      is_sample: false,
      version: sql`version + 1`,
    })
    .where('business_id', '=', businessId)
    .where('id', '=', group.id)
    .returning('version')
    .executeTakeFirstOrThrow();
}

/** The row remains, because lines name it (SELL-17). */
export async function deleteGroupRow(tx: Tx, businessId: string, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('option_groups')
    .set({ deleted_at: at, version: sql`version + 1` })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();
}

/** Stores the options of a locked group in their order; those that are not named leave the group (SELL-17). */
export async function replaceOptions(
  tx: Tx,
  businessId: string,
  groupId: string,
  options: readonly Omit<OptionRow, 'groupId' | 'isSoldOut'>[],
): Promise<void> {
  const column = <K extends keyof (typeof options)[number]>(key: K) => options.map((option) => option[key]);
  await sql`
    update options set deleted_at = now()
     where business_id = ${businessId} and group_id = ${groupId}::uuid and deleted_at is null
       and id <> all(${column('id')}::uuid[])`.execute(tx);
  await sql`
    insert into options
      (business_id, id, group_id, name, price_difference_kurus, is_default, is_active, max_qty, translations, position)
    select ${businessId}::uuid, o.id, ${groupId}::uuid, o.name, o.price, o.is_default, o.is_active, o.max_qty,
           o.translations::jsonb, o.position
      from unnest(
        ${column('id')}::uuid[], ${column('name')}::text[], ${column('priceDifference')}::bigint[],
        ${column('isDefault')}::boolean[], ${column('isActive')}::boolean[], ${column('maxQty')}::int[],
        ${options.map(({ translations }) => JSON.stringify(translations))}::text[]
      ) with ordinality as o (id, name, price, is_default, is_active, max_qty, translations, position)
    on conflict (business_id, id) do update
      set name = excluded.name, price_difference_kurus = excluded.price_difference_kurus,
          is_default = excluded.is_default, is_active = excluded.is_active, max_qty = excluded.max_qty,
          translations = excluded.translations, position = excluded.position`.execute(tx);
}

/** Replaces what the options of a locked group take. */
export async function replaceOptionUses(
  tx: Tx,
  businessId: string,
  groupId: string,
  uses: readonly OptionUse[],
): Promise<void> {
  const column = <K extends keyof OptionUse>(key: K) => uses.map((use) => use[key]);
  await sql`
    delete from option_ingredients u using options o
     where u.business_id = ${businessId} and o.business_id = u.business_id and o.id = u.option_id
       and o.group_id = ${groupId}::uuid`.execute(tx);
  if (uses.length === 0) return;
  await sql`
    insert into option_ingredients (business_id, option_id, ingredient_id, amount_milli, position)
    select ${businessId}::uuid, u.* from unnest(
      ${column('optionId')}::uuid[], ${column('ingredientId')}::uuid[], ${column('amount')}::bigint[]
    ) with ordinality as u (option_id, ingredient_id, amount, position)`.execute(tx);
}

/** An option with the name of its group, locked until the transaction ends. */
export function lockOption(
  tx: Tx,
  businessId: string,
  id: string,
): Promise<{ id: string; name: string; groupName: string; isSoldOut: boolean } | undefined> {
  return tx
    .selectFrom('options as o')
    .innerJoin('option_groups as g', (join) =>
      join.onRef('g.business_id', '=', 'o.business_id').onRef('g.id', '=', 'o.group_id'),
    )
    .select(['o.id', 'o.name', 'g.name as groupName', isOptionSoldOut.as('isSoldOut')])
    .where('o.business_id', '=', businessId)
    .where('o.id', '=', id)
    .where('o.deleted_at', 'is', null)
    .where('g.deleted_at', 'is', null)
    .forNoKeyUpdate('o')
    .executeTakeFirst();
}

/** Marks an option as sold out until this moment; null removes the mark. */
export async function updateOptionSoldOut(
  tx: Tx,
  businessId: string,
  id: string,
  until: Date | null,
): Promise<void> {
  await tx
    .updateTable('options')
    .set({ sold_out_until: until })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();
}

const rowHash = (table: string) =>
  sql`hashtidextended(${sql.ref(`${table}.ctid`)}, ${sql.ref(`${table}.xmin`)}::text::bigint)`;

/** Changes whenever a row that the list of groups reads was written, or a *Tükendi* mark was set or expired. */
export async function optionGroupsVersion(tx: Tx, businessId: string): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select concat_ws(' ',
      (select coalesce(sum(${rowHash('g')}), 0) from option_groups g where business_id = ${businessId}),
      (select coalesce(sum(hashtidextended(o.ctid, o.xmin::text::bigint * 2 + ${isOptionSoldOut}::int)), 0)
         from options o where business_id = ${businessId}),
      (select coalesce(sum(${rowHash('u')}), 0) from option_ingredients u where business_id = ${businessId})
    ) as version`.execute(tx);
  return rows[0]?.version ?? '';
}

/** Returns true when any option of the business lowers a price. */
export async function hasSavingOptions(tx: Tx, businessId: string): Promise<boolean> {
  const saving = await tx
    .selectFrom('options')
    .select('id')
    .where('business_id', '=', businessId)
    .where('price_difference_kurus', '<', sql<Kurus>`0`)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return saving !== undefined;
}
