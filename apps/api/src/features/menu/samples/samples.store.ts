import type { ItemDetails, TranslatedName } from '@sofra/contract/menu/item-details';
import type { CategoryColor } from '@sofra/domain/menu/category-color';
import type { Kurus } from '@sofra/domain/money/money';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

export async function hasSamples(tx: Tx, businessId: string): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select exists (select from menu_categories where business_id = ${businessId} and is_sample)
        or exists (select from menu_items where business_id = ${businessId} and is_sample and deleted_at is null)
           as "isThere"`.execute(tx);
  return rows[0]?.isThere ?? false;
}

/**
 * Inserts sample categories after the others, in this order. A category that another user has created meanwhile under
 * such a name stays theirs. So read the categories again afterwards.
 */
export async function insertSampleCategories(
  tx: Tx,
  businessId: string,
  categories: readonly { id: string; name: string; color: CategoryColor; translations: TranslatedName }[],
): Promise<void> {
  await sql`
    insert into menu_categories (business_id, id, name, color, translations, is_sample, position)
    select ${businessId}::uuid, c.id, c.name, c.color, c.translations::jsonb, true, c.place + coalesce((
             select max(position) from menu_categories where business_id = ${businessId}), 0)
      from unnest(${categories.map(({ id }) => id)}::uuid[], ${categories.map(({ name }) => name)}::text[],
                  ${categories.map(({ color }) => color)}::text[],
                  ${categories.map(({ translations }) => JSON.stringify(translations))}::text[])
           with ordinality as c (id, name, color, translations, place)
        on conflict (business_id, fold_name(name)) where not is_twin do nothing`.execute(tx);
}

export interface NewSampleItem {
  id: string;
  categoryId: string;
  name: string;
  price: Kurus;
  details: ItemDetails;
}

/** Inserts sample items after the others of their categories, in this order: active, untracked, in pieces. */
export async function insertSampleItems(
  tx: Tx,
  businessId: string,
  items: readonly NewSampleItem[],
): Promise<void> {
  const column = <K extends keyof NewSampleItem>(key: K) => items.map((item) => item[key]);
  await sql`
    insert into menu_items (business_id, id, name, price_kurus, category_id, details, is_sample, position)
    select ${businessId}::uuid, n.id, n.name, n.price, n.category_id, n.details::jsonb, true,
           n.place + coalesce(last.position, 0)
      from unnest(${column('id')}::uuid[], ${column('categoryId')}::uuid[], ${column('name')}::text[],
                  ${column('price')}::bigint[], ${column('details').map((details) => JSON.stringify(details))}::text[])
           with ordinality as n (id, category_id, name, price, details, place)
      left join (select category_id, max(position) as position from menu_items
                  where business_id = ${businessId} and deleted_at is null group by category_id) last
             on last.category_id = n.category_id`.execute(tx);
}

/**
 * Locks the samples that may be removed, items before categories as everywhere, each in the order of their ids. Rows
 * that were changed meanwhile are no samples once this returns. No item can then be added to a sample category.
 */
export async function lockSamples(tx: Tx, businessId: string): Promise<void> {
  await sql`
    select id from menu_items
     where business_id = ${businessId}
       and (is_sample or category_id in (
             select id from menu_categories where business_id = ${businessId} and is_sample))
     order by id for no key update`.execute(tx);
  await sql`
    select id from menu_categories where business_id = ${businessId} and is_sample
     order by id for update`.execute(tx);
}

/**
 * Deletes the sample items; past and open orders still name them. They have no stock, recipe or picture, since any of
 * these makes an item the business's own (MENU-26).
 */
export async function deleteSampleItems(tx: Tx, businessId: string, at: Date): Promise<number> {
  const { rows } = await sql`
    update menu_items set deleted_at = ${at}, version = version + 1
     where business_id = ${businessId} and is_sample and deleted_at is null returning id`.execute(tx);
  return rows.length;
}

/** Deletes the sample categories that are empty now; returns their names. */
export async function deleteSampleCategories(tx: Tx, businessId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    delete from menu_categories c
     where c.business_id = ${businessId} and c.is_sample
       and not exists (select from menu_items i
                        where i.business_id = ${businessId} and i.category_id = c.id and i.deleted_at is null)
    returning c.name`.execute(tx);
  return rows.map(({ name }) => name);
}

/** Deletes the sample rules, which lower nothing without their categories; returns how many. */
export async function deleteSampleRules(tx: Tx, businessId: string): Promise<number> {
  const { rows } = await sql`
    delete from price_rules where business_id = ${businessId} and is_sample returning id`.execute(tx);
  return rows.length;
}

/** Returns true when the business has a rule with this name, in any spelling that folds to the same. */
export async function hasRuleNamed(tx: Tx, businessId: string, name: string): Promise<boolean> {
  const { rows } = await sql`
    select from price_rules where business_id = ${businessId} and fold_name(name) = fold_name(${name})`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Sample categories that hold items of the business become its own; returns how many. */
export async function updateSampleCategoriesOwn(tx: Tx, businessId: string): Promise<number> {
  const { rows } = await sql`
    update menu_categories set is_sample = false, version = version + 1
     where business_id = ${businessId} and is_sample returning id`.execute(tx);
  return rows.length;
}

/** Deletes the sample groups that no item or category on the menu uses any more. */
export async function deleteSampleGroups(tx: Tx, businessId: string, at: Date): Promise<void> {
  await sql`
    update option_groups g set deleted_at = ${at}, version = version + 1
     where g.business_id = ${businessId} and g.is_sample and g.deleted_at is null
       and not exists (select from category_option_groups c where c.business_id = ${businessId} and c.group_id = g.id)
       and not exists (
             select from item_option_groups o
               join menu_items i on i.business_id = o.business_id and i.id = o.item_id
              where o.business_id = ${businessId} and o.group_id = g.id and i.deleted_at is null)`.execute(
    tx,
  );
}
