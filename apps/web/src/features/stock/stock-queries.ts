import type { InputOf } from '@sofra/contract/endpoint';
import { updateItem } from '@sofra/contract/menu';
import {
  countStock,
  createIngredient,
  deleteIngredient,
  getRecipe,
  listIngredients,
  listMovements,
  putRecipe,
  updateIngredient,
  type Ingredient,
  type Recipe,
  type StockMovement,
} from '@sofra/contract/stock';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MovementKindName } from '#src/features/stock/stock-move.ts';
import { call } from '#src/lib/api.ts';
import type { DayRange } from '#src/lib/day-range.ts';
import { readQuery } from '#src/lib/endpoint-query.ts';
import { changing, writing, deleting } from '#src/lib/record-writes.ts';

/** Everything that has stock, ingredients and tracked items; refetched by `stock:changed` and `menu:changed`. */
export const useStock = () => useQuery(readQuery(listIngredients));

/** What one piece of an item takes; asked only for an item. */
export const useRecipe = (itemId: string) => useQuery(readQuery(getRecipe, { params: { id: itemId } }));

function useRefreshStock() {
  const queries = useQueryClient();
  return () => {
    for (const key of ['menu', 'stock']) void queries.invalidateQueries({ queryKey: [key] });
  };
}

/** What an action did to a stock row. */
export type Moved = Pick<StockMovement, 'asked' | 'applied' | 'after' | 'unit'>;

type Move = { id: string; kind: MovementKindName } & InputOf<typeof updateItem>;
type Count = InputOf<typeof countStock>;
/** One operation on one row. */
export type StockAction = Move | Count;

interface Key {
  idempotencyKey: string;
}

/**
 * Moves stock and answers the row it left in the ledger: only that says what was there a moment before and what was
 * really applied. Null when the ledger did not answer; the stock has moved all the same.
 */
async function moveStock({ id, kind, idempotencyKey, ...input }: Move & Key): Promise<Moved | null> {
  await call(updateItem, { params: { id }, input, idempotencyKey });
  const newest = { itemId: id, kind, limit: 1 };
  return call(listMovements, { input: newest }).then(
    ([row]) => row ?? null,
    () => null,
  );
}

const saveCount = ({ idempotencyKey, ...input }: Count & Key) => call(countStock, { input, idempotencyKey });

/** Moves the stock of one row, or counts it. */
export function useMoveStock() {
  const refresh = useRefreshStock();
  return useMutation({
    mutationFn: async ({ action, ...key }: Key & { action: StockAction }): Promise<Moved | null> => {
      if (!('rows' in action)) return moveStock({ ...action, ...key });
      const [counted = null] = await saveCount({ ...action, ...key });
      return counted;
    },
    onSettled: refresh,
  });
}

/** Saves a whole count, all or nothing. */
export function useCountStock() {
  const refresh = useRefreshStock();
  return useMutation({ mutationFn: saveCount, onSettled: refresh });
}

/** Turns tracking on or off, or changes threshold, unit or cost of an item. */
export function useUpdateStockItem() {
  const refresh = useRefreshStock();
  return useMutation({
    mutationFn: changing(updateItem),
    onSettled: refresh,
  });
}

/**
 * `idempotencyKey` is the dialog's: pressing *Kaydet* again after a lost answer makes no second ingredient. What was made
 * stands in the list at once: a recipe may take it before the list has come again.
 */
export function useCreateIngredient() {
  const queries = useQueryClient();
  const refresh = useRefreshStock();
  return useMutation({
    mutationFn: writing(createIngredient),
    onSuccess: (created: Ingredient) =>
      queries.setQueryData(readQuery(listIngredients).queryKey, (all) => all && [...all, created]),
    onSettled: refresh,
  });
}

export function useUpdateIngredient() {
  const refresh = useRefreshStock();
  return useMutation({
    mutationFn: changing(updateIngredient),
    onSettled: refresh,
  });
}

export function useDeleteIngredient() {
  const refresh = useRefreshStock();
  return useMutation({
    mutationFn: deleting(deleteIngredient),
    onSettled: refresh,
  });
}

/** Sets the recipe of an item; an empty list removes it. */
export function useSaveRecipe() {
  const queries = useQueryClient();
  const refresh = useRefreshStock();
  return useMutation({
    mutationFn: changing(putRecipe),
    onSuccess: (saved: Recipe) =>
      queries.setQueryData(readQuery(getRecipe, { params: { id: saved.itemId } }).queryKey, saved),
    onSettled: refresh,
  });
}

export interface MovementFilter extends DayRange {
  itemId?: string;
  kind?: MovementKindName;
}

const PAGE_SIZE = 50;

/** The ledger of a range, newest first, a page at a time; refetched by `stock:changed`. */
export function useMovements(filter: MovementFilter, { isEnabled }: { isEnabled: boolean }) {
  return useInfiniteQuery({
    enabled: isEnabled,
    queryKey: [...readQuery(listMovements, { input: { ...filter } }).queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(listMovements, {
        input: { ...filter, limit: PAGE_SIZE, ...(pageParam !== null && { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: StockMovement[]) =>
      page.length === PAGE_SIZE ? (page.at(-1)?.id ?? null) : null,
  });
}
