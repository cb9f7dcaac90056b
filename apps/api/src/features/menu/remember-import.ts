import type { PresentMenu } from '@sofra/domain/menu/menu-import';
import {
  listItemVersions,
  replaceLastImport,
  type BeforeImport,
  type StoredImport,
} from '#src/features/menu/imports.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

interface Imported extends Pick<StoredImport, 'created' | 'repriced' | 'rerated'> {
  /** Made categories. */
  categoryIds: readonly string[];
  /** Made and changed items. */
  itemIds: ReadonlySet<string>;
  /** The menu before the import. */
  menu: PresentMenu;
}

/** Stores what an import changed, so that it can be taken back (MENU-35). Its items must be locked. Returns its id. */
export async function rememberImport(
  { tx, actor, now }: Work,
  { itemIds, menu, categoryIds, ...counts }: Imported,
): Promise<string> {
  const beforeOf = new Map(menu.items.map((item) => [item.id, item]));
  const versions = await listItemVersions(tx, actor.businessId, [...itemIds]);
  const items = versions.map(({ id, version }) => ({
    itemId: id,
    version,
    before: beforeImport(beforeOf.get(id)),
  }));
  const id = newId();
  await replaceLastImport(tx, actor.businessId, {
    ...counts,
    ...{ id, importedAt: now, changes: { categoryIds, items } },
  });
  return id;
}

const beforeImport = (item: PresentMenu['items'][number] | undefined): BeforeImport | null =>
  item ? { price: item.price, portions: item.portions, vatRateId: item.vatRateId ?? null } : null;
