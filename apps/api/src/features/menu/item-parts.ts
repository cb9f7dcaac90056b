import { effectiveGroups, type GroupChoices } from '@sofra/domain/menu/option-group';
import type { Portion } from '@sofra/domain/menu/portion';
import type { RecipePart } from '@sofra/domain/stock/recipe';
import { listGroupLinks, type GroupLink } from '#src/features/menu/group-links.store.ts';
import { listPortions } from '#src/features/menu/portions.store.ts';
import {
  listSetGroups,
  type SetGroupOfMenu,
  type SetGroupRow,
} from '#src/features/menu/set-menus/set-groups.store.ts';
import { listRecipeParts } from '#src/features/stock/recipes.store.ts';
import type { Tx } from '#src/platform/postgres/database.ts';
import { together } from '#src/platform/postgres/transaction.ts';

/** Data of an item that is no column of its row. */
export interface ItemParts {
  recipe: readonly RecipePart[];
  portions: readonly Portion[];
  optionGroups: GroupChoices;
  /** Groups of a set menu; empty for any other item. */
  setGroups: readonly SetGroupOfMenu[];
  /** False for a set menu of which a required group offers nothing (SET-6). */
  isAnswerable: boolean;
}

/** The parts of items, and what their categories give them. */
export interface PartsOfMenu {
  of: (itemId: string) => ItemParts;
  groupsOfCategory: (categoryId: string | null) => string[];
  /** The option groups of an item of that category, in order (SELL-11). A set menu has none (SET-3). */
  asked: (item: { id: string; categoryId: string | null }) => string[];
}

/** The parts of every item of the business, or of one, by four statements that are sent together. */
export async function readItemParts(tx: Tx, businessId: string, itemId?: string): Promise<PartsOfMenu> {
  const [recipes, portions, links, setGroups] = await together(
    listRecipeParts(tx, businessId, itemId),
    listPortions(tx, businessId, itemId),
    listGroupLinks(tx, businessId, itemId),
    listSetGroups(tx, businessId, itemId),
  );
  const recipeOf = Map.groupBy(recipes, (part) => part.itemId);
  const portionsOf = Map.groupBy(portions, (portion) => portion.itemId);
  const groupsOf = linksBy(links);
  const setGroupsOf = Map.groupBy(setGroups, (group) => group.itemId);
  const of = (id: string): ItemParts => ({
    recipe: recipeOf.get(id) ?? [],
    portions: (portionsOf.get(id) ?? []).map(({ itemId: _, ...portion }) => portion),
    optionGroups: { own: groupsOf('OWN', id), refused: groupsOf('REFUSED', id) },
    ...setParts(setGroupsOf.get(id) ?? []),
  });
  return partsOfMenu(of, (id) => (id === null ? [] : groupsOf('CATEGORY', id)));
}

/** The fields of a set menu that its groups, as they were read, determine. */
export const setParts = (groups: readonly SetGroupRow[]): Pick<ItemParts, 'setGroups' | 'isAnswerable'> => ({
  setGroups: groups.map(({ itemId: _, isAnswerable: __, ...group }) => group),
  isAnswerable: groups.every(({ isAnswerable }) => isAnswerable),
});

/** The same with another setting of one item, which was just saved. */
export const withParts = (menu: PartsOfMenu, itemId: string, changed: Partial<ItemParts>): PartsOfMenu =>
  partsOfMenu((id) => (id === itemId ? { ...menu.of(id), ...changed } : menu.of(id)), menu.groupsOfCategory);

const partsOfMenu = (
  of: PartsOfMenu['of'],
  groupsOfCategory: PartsOfMenu['groupsOfCategory'],
): PartsOfMenu => ({
  of,
  groupsOfCategory,
  asked: ({ id, categoryId }) => {
    const { optionGroups, setGroups } = of(id);
    return setGroups.length > 0 ? [] : effectiveGroups(groupsOfCategory(categoryId), optionGroups);
  },
});

function linksBy(links: readonly GroupLink[]): (kind: GroupLink['kind'], id: string) => string[] {
  const byOwner = Map.groupBy(links, ({ kind, ofId }) => `${kind} ${ofId}`);
  return (kind, id) => (byOwner.get(`${kind} ${id}`) ?? []).map(({ groupId }) => groupId);
}
