import type { Category } from '@sofra/contract/menu';
import { useState } from 'react';
import { ALL_ITEMS, shelfOf, whyNoNewItem, type Shelf } from '#src/features/menu/menu-view.ts';
import { readStored, writeStored } from '#src/lib/storage.ts';

/**
 * What is chosen at the left of the menu screen. One arrives at a category, so that *+ Ürün* is ready: the one this
 * device used last, or the first (MENU-14).
 */
export function useShelf(menu: readonly Category[]) {
  const [chosen, setChosen] = useState<Shelf | null>(null);
  // One arrives when the menu does, and anew when an empty one is filled.
  const arrived = menu.length === 0 ? null : (chosen ?? whereOneArrives(menu));
  if (arrived !== chosen) setChosen(arrived);
  const onShelf = (shelf: Shelf) => {
    setChosen(shelf);
    if (whyNoNewItem(shelf) === null) writeStored('menu-category', shelf);
  };
  // A category may go while it is chosen, here or on another device: then none is, and a dialog open just now adds to none.
  const isThere = menu.some((category) => shelfOf(category) === arrived);
  return { shelf: arrived !== null && isThere ? arrived : ALL_ITEMS, onShelf };
}

function whereOneArrives(menu: readonly Category[]): Shelf {
  const categories = menu.flatMap(({ id }) => id ?? []);
  const last = readStored('menu-category');
  return categories.find((id) => id === last) ?? categories[0] ?? ALL_ITEMS;
}
