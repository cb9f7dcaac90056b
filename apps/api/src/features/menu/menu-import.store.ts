import type { PresentMenu } from '@sofra/domain/menu/menu-import';
import type { Kurus } from '@sofra/domain/money/money';
import { sql } from 'kysely';
import { listPortions, type PortionRow } from '#src/features/menu/portions.store.ts';
import type { Tx } from '#src/platform/postgres/database.ts';
import { together } from '#src/platform/postgres/transaction.ts';

/**
 * Makes imports of a business run one after the other, so that a later one finds earlier rows. The lock does not block
 * foreign keys, so other writes need not wait.
 */
export async function lockMenuForImport(tx: Tx, businessId: string): Promise<void> {
  await tx.selectFrom('businesses').select('id').where('id', '=', businessId).forNoKeyUpdate().execute();
}

/** Categories and items in display order. */
export async function listPresentMenu(tx: Tx, businessId: string): Promise<Omit<PresentMenu, 'rates'>> {
  const [categories, items, portions] = await together(
    tx
      .selectFrom('menu_categories')
      .select(['id', 'name', 'vat_rate_id as vatRateId'])
      .where('business_id', '=', businessId)
      .orderBy('position')
      .orderBy('name', (name) => name.collate('turkish_natural'))
      .orderBy('id')
      .execute(),
    tx
      .selectFrom('menu_items')
      .select((eb) => [
        'id',
        'name',
        'category_id as categoryId',
        'price_kurus as price',
        'vat_rate_id as vatRateId',
        eb
          .exists(
            eb
              .selectFrom('set_groups as g')
              .select('g.id')
              .whereRef('g.business_id', '=', 'menu_items.business_id')
              .whereRef('g.item_id', '=', 'menu_items.id')
              .where('g.deleted_at', 'is', null),
          )
          .$castTo<boolean>()
          .as('isSetMenu'),
      ])
      .where('business_id', '=', businessId)
      .where('kind', '=', 'ITEM')
      .where('deleted_at', 'is', null)
      .orderBy('position')
      .orderBy('name', (name) => name.collate('turkish_natural'))
      .orderBy('id')
      .execute(),
    listPortions(tx, businessId),
  );
  const portionsOf = Map.groupBy(portions, ({ itemId }) => itemId);
  return {
    categories,
    items: items.map((item) => ({ ...item, portions: (portionsOf.get(item.id) ?? []).map(toPortion) })),
  };
}

const toPortion = ({ itemId: _, ...portion }: PortionRow) => portion;

/** Locks items in the order of their ids, as all stock rows, against other changes of their prices. */
export async function lockItems(tx: Tx, businessId: string, itemIds: readonly string[]): Promise<void> {
  await tx
    .selectFrom('menu_items')
    .select('id')
    .where('business_id', '=', businessId)
    .where('id', '=', sql<string>`any(${[...itemIds]}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/**
 * Inserts new categories after the others, in this order. A category that another user has created meanwhile stays as
 * it is. Call {@link listPresentMenu} again for the present state.
 */
export async function insertCategoriesLast(
  tx: Tx,
  businessId: string,
  categories: readonly { id: string; name: string }[],
): Promise<void> {
  await sql`
    insert into menu_categories (business_id, id, name, position)
    select ${businessId}::uuid, c.id, c.name, c.place + coalesce((
             select max(position) from menu_categories where business_id = ${businessId}), 0)
      from unnest(${categories.map(({ id }) => id)}::uuid[], ${categories.map(({ name }) => name)}::text[])
           with ordinality as c (id, name, place)
        on conflict (business_id, fold_name(name)) where not is_twin do nothing`.execute(tx);
}

export interface ImportedItem {
  id: string;
  /** Null: without one. */
  categoryId: string | null;
  name: string;
  price: Kurus;
  isActive: boolean;
  /** The item's own rate of KDV; null for that of its category. */
  vatRateId: string | null;
}

/** Inserts new items after the others of their categories, in this order: untracked, in pieces. */
export async function insertItemsLast(
  tx: Tx,
  businessId: string,
  items: readonly ImportedItem[],
): Promise<void> {
  const column = <K extends keyof ImportedItem>(key: K) => items.map((item) => item[key]);
  await sql`
    insert into menu_items (business_id, id, name, price_kurus, category_id, is_active, vat_rate_id, position)
    select ${businessId}::uuid, n.id, n.name, n.price, n.category_id, n.is_active, n.vat_rate_id,
           n.place + coalesce(last.position, 0)
      from unnest(${column('id')}::uuid[], ${column('categoryId')}::uuid[], ${column('name')}::text[],
                  ${column('price')}::bigint[], ${column('isActive')}::boolean[], ${column('vatRateId')}::uuid[])
           with ordinality as n (id, category_id, name, price, is_active, vat_rate_id, place)
      left join (select category_id, max(position) as position from menu_items
                  where business_id = ${businessId} and deleted_at is null group by category_id) last
             on last.category_id is not distinct from n.category_id`.execute(tx);
}

/** The items must be locked. */
export async function updatePrices(
  tx: Tx,
  businessId: string,
  items: readonly { id: string; price: Kurus }[],
): Promise<void> {
  await sql`
    update menu_items i set price_kurus = p.price, is_sample = false, version = version + 1
      from unnest(${items.map(({ id }) => id)}::uuid[], ${items.map(({ price }) => price)}::bigint[])
           as p (id, price)
     where i.business_id = ${businessId} and i.id = p.id`.execute(tx);
}

/** Gives items a rate of their own, or null for that of their category. The items must be locked. */
export async function updateVatRates(
  tx: Tx,
  businessId: string,
  items: readonly { id: string; vatRateId: string | null }[],
): Promise<void> {
  await sql`
    update menu_items i set vat_rate_id = r.rate_id, is_sample = false, version = version + 1
      from unnest(${items.map(({ id }) => id)}::uuid[], ${items.map(({ vatRateId }) => vatRateId)}::uuid[])
           as r (id, rate_id)
     where i.business_id = ${businessId} and i.id = r.id`.execute(tx);
}
