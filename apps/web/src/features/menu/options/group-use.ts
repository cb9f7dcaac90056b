import type { Category, MenuItem } from '@sofra/contract/menu/menu';

/** The items that use an option group, through their category or by themselves. */
export const askingItems = (menu: readonly Category[], groupId: string): MenuItem[] =>
  menu.flatMap(({ items }) => items.filter(({ optionGroupIds }) => optionGroupIds.includes(groupId)));

/** The categories that give a group to all their items. */
export const givingCategories = (menu: readonly Category[], groupId: string): Category[] =>
  menu.filter(({ optionGroupIds }) => optionGroupIds.includes(groupId));
