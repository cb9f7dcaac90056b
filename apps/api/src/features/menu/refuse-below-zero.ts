import { ZERO, type Kurus } from '@sofra/domain/money/money';
import { lowestPrice, type OptionGroup } from '@sofra/domain/menu/option-group';
import { refuseField } from '@sofra/domain/menu/portion';
import { lowestSetPrice } from '@sofra/domain/menu/set-menu';
import { readItemParts, type PartsOfMenu } from '#src/features/menu/item-parts.ts';
import { listItems, type ItemRow } from '#src/features/menu/items.store.ts';
import { readOptionGroups } from '#src/features/menu/options/list-option-groups.ts';
import { hasSavingOptions } from '#src/features/menu/options/option-groups.store.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Work } from '#src/platform/writes/context.ts';

/** Returns true for an item that a change concerns; `groupIds` are its option groups. */
type IsConcerned = (item: { id: string; categoryId: string | null }, groupIds: readonly string[]) => boolean;

/**
 * Refuses a change of the menu after which an item or set menu could be sold below zero (SELL-12, SET-7). It counts the
 * cheapest portion with the cheapest valid choices. Only items that the change concerns are checked. It is called after
 * the change was written. Where no option lowers a price it costs one statement.
 *
 * Errors: INVALID_INPUT, which names the items.
 */
export async function refuseBelowZero({ tx, actor }: Work, isConcerned: IsConcerned): Promise<void> {
  if (!(await hasSavingOptions(tx, actor.businessId))) return;
  const [items, parts, groups] = await together(
    listItems(tx, actor.businessId),
    readItemParts(tx, actor.businessId),
    readOptionGroups(tx, actor.businessId),
  );
  const menu = { items: new Map(items.map((item) => [item.id, item])), parts, groups };
  const isAny = (id: string) => {
    const item = menu.items.get(id);
    return item !== undefined && isConcerned(item, parts.asked(item));
  };
  const below = items.filter((item) => {
    const offered = parts.of(item.id).setGroups.flatMap(({ choices }) => choices);
    const concerned = [item.id, ...offered.map(({ itemId }) => itemId)];
    return concerned.some(isAny) && lowestOf(menu, item) < 0;
  });
  const names = below.map(({ name }) => name).join(', ');
  if (below.length > 0) refuseField('price', `${names}: seçeneklerle fiyatı sıfırın altına inebiliyor.`);
}

interface Menu {
  items: ReadonlyMap<string, ItemRow>;
  parts: PartsOfMenu;
  groups: readonly OptionGroup[];
}

function lowestOf(menu: Menu, item: ItemRow): Kurus {
  const { portions, setGroups } = menu.parts.of(item.id);
  if (setGroups.length > 0)
    return lowestSetPrice(item.price, setGroups, ({ itemId }) => {
      const offered = menu.items.get(itemId);
      // The price of the item itself does not count inside a set menu.
      return offered ? lowestPrice({ price: ZERO, portions: [], groups: asked(menu, offered) }) : ZERO;
    });
  return lowestPrice({ price: item.price, portions, groups: asked(menu, item) });
}

function asked({ parts, groups }: Menu, item: ItemRow): OptionGroup[] {
  const groupOf = new Map(groups.map((group) => [group.id, group]));
  return parts.asked(item).flatMap((id) => groupOf.get(id) ?? []);
}
