import {
  changeAreaTables,
  createArea,
  deleteArea,
  listAreas,
  orderAreas,
  renameArea,
  type Area,
} from '@sofra/contract/orders/areas';
import { useQuery } from '@tanstack/react-query';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { useWrite } from '#src/lib/api/endpoint-write.ts';

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
/** Moves are sent one after the other, so that the last one wins. */
export const useOrderAreas = () =>
  useWrite(orderAreas, {
    refreshes,
    scope: { id: 'order-areas' },
    onResponse: (areas, queries) => queries.setQueryData(areasQuery.queryKey, areas),
  });
