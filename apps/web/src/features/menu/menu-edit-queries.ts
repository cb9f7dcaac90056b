import type { InputOf } from '@sofra/contract/endpoint';
import {
  changeItems,
  createCategory,
  createItem,
  deleteCategory,
  deleteItem,
  updateCategory,
  updateItem,
} from '@sofra/contract/menu/menu-edits';
import type { MenuItem } from '@sofra/contract/menu/menu';
import { deleteItemPicture, putItemPicture, putSmallPicture } from '@sofra/contract/menu/item-pictures';
import { getLastImport, importMenu, orderMenu, undoImport } from '@sofra/contract/menu/menu-list';
import { useQueryClient } from '@tanstack/react-query';
import { menuQuery } from '#src/features/menu/menu-queries.ts';
import { withItems } from '#src/features/menu/menu-view.ts';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { refresh, sendWrite, useWrite, useWriteFunction } from '#src/lib/api/endpoint-write.ts';
import { toast } from '#src/lib/format/notices.ts';

/**
 * Queries that the writes of the menu screen invalidate. They have a file of their own, so that order pages, which only
 * read, do not load it.
 */
export const MENU = ['menu'];

export function useRefreshMenu() {
  const queries = useQueryClient();
  return () => refresh(queries, MENU);
}

export const useCreateCategory = () => useWrite(createCategory, { refreshes: MENU });
export const useUpdateCategory = () => useWrite(updateCategory, { refreshes: MENU });
export const useDeleteCategory = () => useWrite(deleteCategory, { refreshes: MENU });
/**
 * `idempotencyKey` belongs to the dialog, so that pressing *Kaydet* again after a lost response creates no second item.
 */
export const useCreateItem = () => useWrite(createItem, { refreshes: MENU });
export const useUpdateItem = () => useWrite(updateItem, { refreshes: MENU });
export const useDeleteItem = () => useWrite(deleteItem, { refreshes: MENU });

type Picture = InputOf<typeof putItemPicture>;

/** A picture with its small form; one that was saved before MENU-42 may have none. */
export interface PictureForms extends Picture {
  small: Picture | null;
}

/** `null` removes the picture. */
export const useSaveItemPicture = () =>
  useWriteFunction(
    ({ id, picture }: { id: string; picture: PictureForms | null }) =>
      picture ? sendPicture(id, picture) : sendWrite(deleteItemPicture, { id }),
    { refreshes: MENU },
  );

async function sendPicture(id: string, { mediaType, bytes, small }: PictureForms): Promise<MenuItem> {
  const saved = await sendWrite(putItemPicture, { id, mediaType, bytes });
  const pictureId = saved.pictureUrl?.split('/').at(-1);
  if (small && pictureId !== undefined)
    await sendWrite(putSmallPicture, { id, pictureId, mediaType: small.mediaType, bytes: small.bytes });
  return saved;
}

/**
 * Saves the display order. Moves are sent one after the other: each contains the whole order, and the last one counts.
 */
export const useOrderMenu = () =>
  useWrite(orderMenu, {
    scope: { id: 'menu-order' },
    onResponse: (menu, queries) => queries.setQueryData(menuQuery.queryKey, menu),
    refreshesOnFailure: MENU,
  });

/** Saves one of many prices. The menu is refetched once at the end, by {@link useRefreshMenu}. */
export const useUpdatePrice = () =>
  useWrite(updateItem, {
    onResponse: (saved, queries) =>
      queries.setQueryData(menuQuery.queryKey, (menu) => menu && withItems(menu, [saved])),
  });

/** Changes many items, all or none. */
export const useChangeItems = () =>
  useWrite(changeItems, {
    refreshes: MENU,
    onResponse: (saved, queries) =>
      queries.setQueryData(menuQuery.queryKey, (menu) => menu && withItems(menu, saved)),
  });

/** A preview (`apply: false`) changes nothing. The key belongs to the dialog, as in {@link useCreateItem}. */
export const useImportMenu = () =>
  useWrite(importMenu, {
    refreshes: (queries, { apply }) => {
      if (apply) refresh(queries, MENU);
    },
  });

export const lastImportQuery = readQuery(getLastImport);

/** Takes back the last import (MENU-35). */
export const useUndoImport = () =>
  useWrite(undoImport, {
    refreshes: MENU,
    onResponse: () => void toast.success('İçe aktarma geri alındı'),
  });
