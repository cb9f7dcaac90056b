import type { InputOf } from '@sofra/contract/endpoint';
import {
  createCategory,
  createItem,
  deleteCategory,
  deleteItem,
  updateCategory,
  updateItem,
} from '@sofra/contract/menu';
import { deleteItemPicture, putItemPicture } from '@sofra/contract/item-pictures';
import { importMenu, orderMenu } from '@sofra/contract/menu-list';
import { useQueryClient } from '@tanstack/react-query';
import { menuQuery } from '#src/features/menu/menu-queries.ts';
import { refresh, sendWrite, useWrite, useWriteBy } from '#src/lib/endpoint-write.ts';

/**
 * What the writes of the menu screen make old. They are in a file of their own, so that order pages, which only read, do
 * not load them.
 */
export const MENU = ['menu'];

export function useRefreshMenu() {
  const queries = useQueryClient();
  return () => refresh(queries, MENU);
}

export const useCreateCategory = () => useWrite(createCategory, { refreshes: MENU });
export const useUpdateCategory = () => useWrite(updateCategory, { refreshes: MENU });
export const useDeleteCategory = () => useWrite(deleteCategory, { refreshes: MENU });
/** `idempotencyKey` is the dialog's: pressing *Kaydet* again after a lost answer makes no second item. */
export const useCreateItem = () => useWrite(createItem, { refreshes: MENU });
export const useUpdateItem = () => useWrite(updateItem, { refreshes: MENU });
export const useDeleteItem = () => useWrite(deleteItem, { refreshes: MENU });

/** `null` takes the picture away. */
export const useSaveItemPicture = () =>
  useWriteBy(
    ({ id, picture }: { id: string; picture: InputOf<typeof putItemPicture> | null }) =>
      picture
        ? sendWrite(putItemPicture, { id, mediaType: picture.mediaType, bytes: picture.bytes })
        : sendWrite(deleteItemPicture, { id }),
    { refreshes: MENU },
  );

/** Display order. Moves go out one after the other: each holds the whole order, and the last one counts. */
export const useOrderMenu = () =>
  useWrite(orderMenu, {
    scope: { id: 'menu-order' },
    onAnswer: (menu, queries) => queries.setQueryData(menuQuery.queryKey, menu),
    refreshesOnFailure: MENU,
  });

/** One new price of many: the menu is read again once, by {@link useRefreshMenu}, when all have been tried. */
export const useUpdatePrice = () =>
  useWrite(updateItem, {
    onAnswer: (saved, queries) =>
      queries.setQueryData(menuQuery.queryKey, (menu) =>
        menu?.map((category) => ({
          ...category,
          items: category.items.map((item) => (item.id === saved.id ? saved : item)),
        })),
      ),
  });

/** A preview (`apply: false`) changes nothing. The key is the dialog's, as in {@link useCreateItem}. */
export const useImportMenu = () =>
  useWrite(importMenu, {
    refreshes: (queries, { apply }) => {
      if (apply) refresh(queries, MENU);
    },
  });
