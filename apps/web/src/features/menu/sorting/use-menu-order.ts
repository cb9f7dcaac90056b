import type { Category } from '@sofra/contract/menu/menu';
import { useRef, useState } from 'react';
import { useOrderMenu } from '#src/features/menu/menu-edit-queries.ts';
import { shelfOf, type Shelf } from '#src/features/menu/menu-view.ts';

/** The list to sort: the items of a category, or {@link CATEGORIES}. */
type ListKey = Shelf;
export const CATEGORIES: ListKey = 'categories';

interface OrderChange {
  list: ListKey;
  /** All ids of the list, in order. */
  ids: string[];
}

/** Moves entries: shown at once, saved one after the other, reverted where saving failed. */
export function useMenuOrder(menu: readonly Category[]) {
  const [pendingOrders, setPendingOrders] = useState<Readonly<Record<ListKey, string[]>>>({});
  const [past, setPast] = useState<readonly OrderChange[]>([]);
  const [failure, setFailure] = useState<{ change: OrderChange; error: unknown } | null>(null);
  const underWay = useRef(0);
  const { mutateAsync } = useOrderMenu();

  const save = async (change: OrderChange) => {
    setPendingOrders((now) => ({ ...now, [change.list]: change.ids }));
    setFailure(null);
    underWay.current += 1;
    try {
      await mutateAsync(change.list === CATEGORIES ? { categoryIds: change.ids } : { itemIds: change.ids });
    } catch (error) {
      setFailure({ change, error });
      // A move that was not saved cannot be undone.
      setPast([]);
    }
    underWay.current -= 1;
    // The menu query holds the responses by now, so the rows follow it. A failed move returns to the server's order.
    if (underWay.current === 0) setPendingOrders({});
  };
  const categories = sorted(
    menu.filter(({ id }) => id !== null),
    pendingOrders[CATEGORIES],
    shelfOf,
  );
  const itemsOf = (shelf: Shelf) =>
    sorted(
      menu.find((category) => shelfOf(category) === shelf)?.items ?? [],
      pendingOrders[shelf],
      ({ id }) => id,
    );
  const idsOf = (list: ListKey): string[] =>
    list === CATEGORIES ? categories.map(shelfOf) : itemsOf(list).map(({ id }) => id);
  return {
    categories,
    itemsOf,
    failure,
    canUndo: past.length > 0,
    order: (list: ListKey, ids: string[]) => {
      setPast([...past, { list, ids: idsOf(list) }]);
      void save({ list, ids });
    },
    undo: () => {
      const before = past.at(-1);
      if (!before) return;
      setPast(past.slice(0, -1));
      void save(before);
    },
    retry: () => {
      if (failure) void save(failure.change);
    },
  };
}

/** Sorts the rows by the pending order. Rows that were added later, and are not in it, are last. */
function sorted<T>(list: readonly T[], ids: readonly string[] | undefined, idOf: (entry: T) => string): T[] {
  if (!ids) return [...list];
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = (entry: T): number => places.get(idOf(entry)) ?? ids.length;
  return list.toSorted((a, b) => placeOf(a) - placeOf(b));
}
