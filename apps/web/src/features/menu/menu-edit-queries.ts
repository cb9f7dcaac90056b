import type { InputOf } from '@sofra/contract/endpoint';
import {
  createCategory,
  createItem,
  deleteCategory,
  deleteItem,
  updateCategory,
  updateItem,
  type Category,
  type MenuItem,
} from '@sofra/contract/menu';
import { deleteItemPicture, putItemPicture } from '@sofra/contract/item-pictures';
import { importMenu, orderMenu } from '@sofra/contract/menu-list';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { menuQuery } from '#src/features/menu/menu-queries.ts';
import { call } from '#src/lib/api.ts';
import { changing, writing, deleting, type Keyed } from '#src/lib/record-writes.ts';

/** What the menu screen changes; in a file of its own, so that order pages, which only read, do not load it. */
export function useRefreshMenu() {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: [menuQuery.queryKey[0]] });
}

export function useCreateCategory() {
  const refresh = useRefreshMenu();
  return useMutation({
    mutationFn: writing(createCategory),
    onSettled: refresh,
  });
}

export function useUpdateCategory() {
  const refresh = useRefreshMenu();
  return useMutation({
    mutationFn: changing(updateCategory),
    onSettled: refresh,
  });
}

export function useDeleteCategory() {
  const refresh = useRefreshMenu();
  return useMutation({
    mutationFn: deleting(deleteCategory),
    onSettled: refresh,
  });
}

/** `idempotencyKey` is the dialog's: pressing *Kaydet* again after a lost answer makes no second item. */
export function useCreateItem() {
  const refresh = useRefreshMenu();
  return useMutation({
    mutationFn: writing(createItem),
    onSettled: refresh,
  });
}

export function useUpdateItem() {
  const refresh = useRefreshMenu();
  return useMutation({
    mutationFn: changing(updateItem),
    onSettled: refresh,
  });
}

/** `null` takes the picture away. */
export function useSaveItemPicture() {
  const refresh = useRefreshMenu();
  return useMutation({
    mutationFn: ({ id, picture }: { id: string; picture: InputOf<typeof putItemPicture> | null }) =>
      picture
        ? call(putItemPicture, {
            params: { id },
            input: { mediaType: picture.mediaType, bytes: picture.bytes },
          })
        : call(deleteItemPicture, { params: { id } }),
    onSettled: refresh,
  });
}

export function useDeleteItem() {
  const refresh = useRefreshMenu();
  return useMutation({
    mutationFn: deleting(deleteItem),
    onSettled: refresh,
  });
}

/** Display order. Moves go out one after the other: each holds the whole order, and the last one counts. */
export function useOrderMenu() {
  const queries = useQueryClient();
  const refresh = useRefreshMenu();
  return useMutation({
    scope: { id: 'menu-order' },
    mutationFn: writing(orderMenu),
    onSuccess: (menu: Category[]) => queries.setQueryData(menuQuery.queryKey, menu),
    onError: refresh,
  });
}

/** One new price of many: the menu is read again once, by {@link useRefreshMenu}, when all have been tried. */
export function useUpdatePrice() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: changing(updateItem),
    onSuccess: (saved: MenuItem) =>
      queries.setQueryData(menuQuery.queryKey, (menu) =>
        menu?.map((category) => ({
          ...category,
          items: category.items.map((item) => (item.id === saved.id ? saved : item)),
        })),
      ),
  });
}

/** A preview (`apply: false`) changes nothing. The key is the dialog's, as in {@link useCreateItem}. */
export function useImportMenu() {
  const refresh = useRefreshMenu();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...input }: Keyed & InputOf<typeof importMenu>) =>
      call(importMenu, { input, ...(idempotencyKey !== undefined && { idempotencyKey }) }),
    onSettled: (_, __, { apply }) => {
      if (apply) refresh();
    },
  });
}
