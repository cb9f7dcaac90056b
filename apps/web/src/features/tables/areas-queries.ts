import {
  changeAreaTables,
  createArea,
  deleteArea,
  listAreas,
  orderAreas,
  renameArea,
  type Area,
} from '@sofra/contract/orders/areas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { refresh, sendWrite, useWrite } from '#src/lib/api/endpoint-write.ts';

const areasQuery = readQuery(listAreas);
const NONE: readonly Area[] = [];

/** The areas of the floor in their order; refetched on `tables:changed`. */
export const useAreasQuery = () => useQuery(areasQuery);

/** The areas, none while they are unknown: the floor does not wait for them. */
export const useAreas = (): readonly Area[] => useAreasQuery().data ?? NONE;

const refreshes = ['areas', 'tables'];

export const useCreateArea = () => useWrite(createArea, { refreshes });
export const useRenameArea = () => useWrite(renameArea, { refreshes });
export const useDeleteArea = () => useWrite(deleteArea, { refreshes: [...refreshes, 'users'] });
export const useChangeAreaTables = () => useWrite(changeAreaTables, { refreshes });

const ORDER_KEY = ['order-areas'];

/**
 * Moves an area in the list at once and sends the new order. Moves are sent one after the other, so that the last one
 * wins. Only the last one reads the list again.
 */
export function useOrderAreas() {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: ORDER_KEY,
    scope: { id: 'order-areas' },
    mutationFn: (write: { areaIds: string[] }) => sendWrite(orderAreas, write),
    onMutate: async ({ areaIds }) => {
      await queries.cancelQueries({ queryKey: areasQuery.queryKey });
      queries.setQueryData(areasQuery.queryKey, (areas: Area[] | undefined) =>
        areas?.toSorted((a, b) => areaIds.indexOf(a.id) - areaIds.indexOf(b.id)),
      );
    },
    onSettled: () => queries.isMutating({ mutationKey: ORDER_KEY }) === 1 && refresh(queries, refreshes),
  });
}
