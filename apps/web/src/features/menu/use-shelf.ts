import type { Category } from '@sofra/contract/menu';
import { useState } from 'react';
import { ALL_ITEMS, shelfOf, whyNoNewItem, type Shelf } from '#src/features/menu/menu-view.ts';
import { readStored, writeStored } from '#src/lib/storage.ts';

/**
 * The selection on the left of the menu screen. It starts at a category, the one last used on this device or the first,
 * so that *+ Ürün* is enabled (MENU-14).
 */
export function useShelf(menu: readonly Category[]) {
  const [chosen, setChosen] = useState<Shelf | null>(null);
  // Set when the menu is first loaded, and again when an empty menu gets its first category.
  const arrived = menu.length === 0 ? null : (chosen ?? whereOneArrives(menu));
  if (arrived !== chosen) setChosen(arrived);
  const onShelf = (shelf: Shelf) => {
    setChosen(shelf);
    if (whyNoNewItem(shelf) === null) writeStored('menu-category', shelf);
  };
  // The selected category may be deleted, here or on another device. Then none is selected, and an open dialog adds to
  // none.
  const isThere = menu.some((category) => shelfOf(category) === arrived);
  return { shelf: arrived !== null && isThere ? arrived : ALL_ITEMS, onShelf };
}

function whereOneArrives(menu: readonly Category[]): Shelf {
  const categories = menu.flatMap(({ id }) => id ?? []);
  const last = readStored('menu-category');
  return categories.find((id) => id === last) ?? categories[0] ?? ALL_ITEMS;
}
