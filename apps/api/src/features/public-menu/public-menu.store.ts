import type { ItemDetails, TranslatedName } from '@sofra/contract/menu/item-details';
import type { Kurus } from '@sofra/domain/money/money';
import { sql } from 'kysely';
import { CHOICES_OF_GROUP, IS_OFFERED } from '#src/features/menu/set-menus/set-groups.store.ts';
import { isSoldOut } from '#src/features/menu/sold-out.store.ts';
import type { Tx } from '#src/platform/postgres/database.ts';

/**
 * The business with this slug. It is read across row security by a database function; everything else is read under it.
 */
export async function findPublicBusiness(tx: Tx, slug: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`select find_public_business(${slug}) as id`.execute(tx);
  return rows[0]?.id ?? undefined;
}

/** Installation that has the business of this slug now; undefined when none moved away from here (MOVE-12). */
export async function findHomeOfSlug(tx: Tx, slug: string): Promise<string | undefined> {
  const { rows } = await sql<{ home: string | null }>`select home_of_slug(${slug}) as home`.execute(tx);
  return rows[0]?.home ?? undefined;
}

/**
 * The version of the business's row, which holds its name and its settings for guests; it changes with every update.
 */
export async function businessVersion(tx: Tx, businessId: string): Promise<string> {
  const { version } = await tx
    .selectFrom('businesses')
    .select(sql<string>`ctid::text || '/' || xmin::text`.as('version'))
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow();
  return version;
}

export interface PublicCategory {
  id: string;
  name: string;
  translations: TranslatedName;
  isSample: boolean;
}

/** The position of a row where the business shows guests its own order, else null: then its name decides (PUB-39). */
const placeIn = (businessId: string, position: string) => sql<number | null>`case
  when (select settings->>'menuOrder' from businesses where id = ${businessId}) = 'OWN' then ${sql.ref(position)} end`;

/** The categories that guests may see, in the order of the business (PUB-39). */
export function listPublicCategories(tx: Tx, businessId: string): Promise<PublicCategory[]> {
  return tx
    .selectFrom('menu_categories')
    .select((eb) => [
      'id',
      'name',
      eb.ref('translations').$castTo<TranslatedName>().as('translations'),
      'is_sample as isSample',
    ])
    .where('business_id', '=', businessId)
    .where('show_in_sales', '=', true)
    .orderBy(placeIn(businessId, 'position'))
    .orderBy('name', (name) => name.collate('turkish_natural'))
    .orderBy('id')
    .execute();
}

/** The active portions of `menu_items as i`, in order. */
const PORTIONS = sql<{ name: string; price: Kurus }[]>`coalesce((
  select jsonb_agg(jsonb_build_object('name', p.name, 'price', p.price_kurus) order by p.position)
    from item_portions p
   where p.business_id = i.business_id and p.item_id = i.id and p.is_active and p.deleted_at is null), '[]')`.as(
  'portions',
);

/** Since when the youngest price of `menu_items as i` holds: its own, or that of a portion that is shown (PRICE-12). */
const PRICE_CHANGED_AT = sql<Date>`greatest(i.price_changed_at, (
  select max(p.price_changed_at) from item_portions p
   where p.business_id = i.business_id and p.item_id = i.id and p.is_active and p.deleted_at is null))`.as(
  'priceChangedAt',
);

interface PublicSetGroup {
  name: string;
  translations: TranslatedName;
  min: number;
  max: number;
  choices: {
    name: string;
    translations: TranslatedName;
    portion: string | null;
    extraPrice: Kurus;
    isSoldOut: boolean;
  }[];
}

/** The groups of `menu_items as i` with the choices that are on, in order (SET-27). A description stays with its item. */
const SET_GROUPS = (businessId: string) => sql<{
  itemId: string;
  isAnswerable: boolean;
  group: PublicSetGroup;
}>`
  select g.item_id as "itemId", g.min_choices = 0 or coalesce(o.any_now, false) as "isAnswerable",
         jsonb_build_object('name', g.name, 'translations', g.translations, 'min', g.min_choices,
                            'max', g.max_choices, 'choices', coalesce(o.choices, '[]')) as group
    from set_groups g
    cross join lateral (
      select jsonb_agg(jsonb_build_object(
               'name', i.name, 'portion', p.name, 'extraPrice', c.extra_price_kurus, 'isSoldOut', not ${IS_OFFERED},
               'translations', coalesce((
                 select jsonb_object_agg(t.key, t.value->'name') from jsonb_each(i.details->'translations') t
                  where t.value->>'name' <> ''), '{}')) order by c.position)
               filter (where c.is_active and i.is_active and (c.portion_id is null or (p.is_active and p.deleted_at is null)))
               as choices,
             bool_or(${IS_OFFERED}) as any_now
        from ${CHOICES_OF_GROUP}) o
   where g.business_id = ${businessId} and g.deleted_at is null
   order by g.item_id, g.position`;

/**
 * Set menus of a business that guests can choose, by item. `isAnswerable`: every required group has a choice (SET-6).
 */
export async function listPublicSets(
  tx: Tx,
  businessId: string,
): Promise<Map<string, { groups: PublicSetGroup[]; isAnswerable: boolean }>> {
  const { rows } = await SET_GROUPS(businessId).execute(tx);
  const byItem = Map.groupBy(rows, ({ itemId }) => itemId);
  return new Map(
    [...byItem].map(([itemId, groups]) => [
      itemId,
      {
        groups: groups.map(({ group }) => group),
        isAnswerable: groups.every(({ isAnswerable }) => isAnswerable),
      },
    ]),
  );
}

export interface PublicItem {
  id: string;
  name: string;
  price: Kurus;
  portions: { name: string; price: Kurus }[];
  categoryId: string | null;
  isSoldOut: boolean;
  /** The public id of its picture; null for none. */
  pictureId: string | null;
  details: ItemDetails | null;
  isSample: boolean;
  priceChangedAt: Date;
}

/**
 * The items that guests may order, in the order of the business (PUB-39): no ingredients, no passive or deleted items,
 * none of a hidden category.
 */
export function listPublicItems(tx: Tx, businessId: string): Promise<PublicItem[]> {
  return tx
    .selectFrom('menu_items as i')
    .leftJoin('menu_categories as c', (join) =>
      join.onRef('c.business_id', '=', 'i.business_id').onRef('c.id', '=', 'i.category_id'),
    )
    .leftJoin('item_pictures as p', (join) =>
      join.onRef('p.business_id', '=', 'i.business_id').onRef('p.item_id', '=', 'i.id'),
    )
    .select((eb) => [
      'i.id',
      'i.name',
      'i.price_kurus as price',
      PORTIONS,
      'i.category_id as categoryId',
      isSoldOut.as('isSoldOut'),
      'p.id as pictureId',
      eb.ref('i.details').$castTo<ItemDetails | null>().as('details'),
      'i.is_sample as isSample',
      PRICE_CHANGED_AT,
    ])
    .where('i.business_id', '=', businessId)
    .where('i.kind', '=', 'ITEM')
    .where('i.is_active', '=', true)
    .where('i.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('i.category_id', 'is', null), eb('c.show_in_sales', '=', true)]))
    .orderBy(placeIn(businessId, 'i.position'))
    .orderBy('i.name', (name) => name.collate('turkish_natural'))
    .orderBy('i.id')
    .execute();
}
