import type { InputOf } from '@sofra/contract/endpoint';
import { updateItem } from '@sofra/contract/menu/menu-edits';
import {
  countStock,
  createIngredient,
  deleteIngredient,
  getRecipe,
  listIngredients,
  listMovements,
  putRecipe,
  updateIngredient,
  type StockMovement,
} from '@sofra/contract/stock';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { MovementKindName } from '#src/features/stock/stock-move.ts';
import { call } from '#src/lib/api/api.ts';
import type { DayRange } from '#src/lib/format/day-range.ts';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { currentSession } from '#src/lib/api/session.ts';
import {
  sendWrite,
  useKeyedWrite,
  useWrite,
  useWriteFunction,
  type WithIdempotencyKey,
} from '#src/lib/api/endpoint-write.ts';

/** All ingredients and tracked items; refetched on `stock:changed` and `menu:changed`. */
export const useStock = () => useQuery(readQuery(listIngredients));

/** The recipe of one piece of an item. */
export const useRecipe = (itemId: string) => useQuery(readQuery(getRecipe, { params: { id: itemId } }));

const refreshes = ['menu', 'stock'];

/** The effect of an action on a stock row. */
export type Moved = Pick<StockMovement, 'asked' | 'applied' | 'after' | 'unit'>;

type Move = { id: string; kind: MovementKindName } & InputOf<typeof updateItem>;
type Count = InputOf<typeof countStock>;
/** One action on one row. */
export type StockAction = Move | Count;

type Key = Required<WithIdempotencyKey>;

/**
 * Moves stock and returns the user's movement from the ledger. Only that contains the stock just before and the amount
 * really applied. Null if it cannot be read; the stock has moved all the same.
 */
async function moveStock({ kind, ...move }: Move & Key): Promise<Moved | null> {
  await sendWrite(updateItem, move);
  // A colleague may have moved the same stock since.
  const newest = { itemId: move.id, kind, limit: 10 };
  return call(listMovements, { input: newest }).then(
    (rows) => rows.find(({ by }) => by === currentSession()?.name) ?? null,
    () => null,
  );
}

/** Moves the stock of one row, or counts it. */
export const useMoveStock = () =>
  useWriteFunction(
    async ({ action, ...key }: Key & { action: StockAction }): Promise<Moved | null> => {
      if (!('rows' in action)) return moveStock({ ...action, ...key });
      const [counted = null] = await sendWrite(countStock, { ...action, ...key });
      return counted;
    },
    { refreshes },
  );

/** Saves a whole count, all or nothing. */
export const useCountStock = () => useKeyedWrite(countStock, { refreshes });
/** Switches tracking on or off, or changes threshold, unit or cost of an item. */
export const useUpdateStockItem = () => useWrite(updateItem, { refreshes });

/**
 * `idempotencyKey` belongs to the dialog, so that *Kaydet* after a lost response creates no second ingredient. The new
 * one is put into the cached list at once: a recipe may use it before the list is refetched.
 */
export const useCreateIngredient = () =>
  useWrite(createIngredient, {
    refreshes,
    onResponse: (created, queries) =>
      queries.setQueryData(readQuery(listIngredients).queryKey, (all) => all && [...all, created]),
  });

export const useUpdateIngredient = () => useWrite(updateIngredient, { refreshes });
export const useDeleteIngredient = () => useWrite(deleteIngredient, { refreshes });

/** Sets the recipe of an item; an empty list removes it. */
export const useSaveRecipe = () =>
  useWrite(putRecipe, {
    refreshes,
    onResponse: (saved, queries) =>
      queries.setQueryData(readQuery(getRecipe, { params: { id: saved.itemId } }).queryKey, saved),
  });

export interface MovementFilter extends DayRange {
  itemId?: string;
  kind?: MovementKindName;
}

const PAGE_SIZE = 50;

/** The ledger of a range, newest first, a page at a time; refetched on `stock:changed`. */
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
