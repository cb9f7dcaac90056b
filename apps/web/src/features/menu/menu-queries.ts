import type { InputOf } from '@sofra/contract/endpoint';
import {
  createCategory,
  createItem,
  deleteCategory,
  deleteItem,
  getMenu,
  importMenu,
  orderMenu,
  updateCategory,
  updateItem,
} from '@sofra/contract/menu';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#src/lib/api.ts';
import { useIsOnline } from '#src/lib/connection.ts';
import { readQuery } from '#src/lib/endpoint-query.ts';

const menuQuery = readQuery(getMenu);

/** Categories with their items, in display order; refetched by `menu:changed` and `stock:changed`. */
export const useMenu = () => useQuery(menuQuery);

/** Young enough to take orders by without a connection; what an event has made old is read again in any case. */
const PREFETCHED_FOR_MS = 5 * 60_000;

/**
 * Reads the menu ahead once `isReady`, so that it is kept on the device (`offline/kept-reads.ts`) before anyone needs it
 * without a connection.
 */
export function usePrefetchMenu(isReady: boolean): void {
  const queries = useQueryClient();
  const isOnline = useIsOnline();
  const isWanted = isReady && isOnline;
  useEffect(() => {
    if (!isWanted) return;
    // Nobody waits for it: who opens the menu hears of a failure there.
    queries.query({ ...menuQuery, staleTime: PREFETCHED_FOR_MS }).catch(() => undefined);
  }, [isWanted, queries]);
}

export function useRefreshMenu() {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: [menuQuery.queryKey[0]] });
}

export function useCreateCategory() {
  const refresh = useRefreshMenu();
  return useMutation({
    mutationFn: (input: InputOf<typeof createCategory>) => call(createCategory, { input }),
    onSettled: refresh,
  });
}

export function useUpdateCategory() {
  const refresh = useRefreshMenu();
  return useMutation({
    mutationFn: ({ id, ...input }: { id: string } & InputOf<typeof updateCategory>) =>
      call(updateCategory, { params: { id }, input }),
    onSettled: refresh,
  });
}

export function useDeleteCategory() {
  const refresh = useRefreshMenu();
  return useMutation({
    mutationFn: (id: string) => call(deleteCategory, { params: { id } }),
    onSettled: refresh,
  });
}

/** `idempotencyKey` is the dialog's: pressing *Kaydet* again after a lost answer makes no second item. */
export function useCreateItem() {
  const refresh = useRefreshMenu();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...input }: { idempotencyKey: string } & InputOf<typeof createItem>) =>
      call(createItem, { input, idempotencyKey }),
    onSettled: refresh,
  });
}

export function useUpdateItem() {
  const refresh = useRefreshMenu();
  return useMutation({
    mutationFn: ({ id, ...input }: { id: string } & InputOf<typeof updateItem>) =>
      call(updateItem, { params: { id }, input }),
    onSettled: refresh,
  });
}

export function useDeleteItem() {
  const refresh = useRefreshMenu();
  return useMutation({
    mutationFn: (id: string) => call(deleteItem, { params: { id } }),
    onSettled: refresh,
  });
}

/** Display order. Moves go out one after the other: each holds the whole order, and the last one counts. */
export function useOrderMenu() {
  const queries = useQueryClient();
  const refresh = useRefreshMenu();
  return useMutation({
    scope: { id: 'menu-order' },
    mutationFn: (input: InputOf<typeof orderMenu>) => call(orderMenu, { input }),
    onSuccess: (menu) => queries.setQueryData(menuQuery.queryKey, menu),
    onError: refresh,
  });
}

/** One new price of many: the menu is read again once, by {@link useRefreshMenu}, when all have been tried. */
export function useUpdatePrice() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...input }: { id: string } & InputOf<typeof updateItem>) =>
      call(updateItem, { params: { id }, input }),
    onSuccess: (saved) =>
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
    mutationFn: ({ idempotencyKey, ...input }: { idempotencyKey: string } & InputOf<typeof importMenu>) =>
      call(importMenu, { input, idempotencyKey }),
    onSettled: (_, __, { apply }) => {
      if (apply) refresh();
    },
  });
}
