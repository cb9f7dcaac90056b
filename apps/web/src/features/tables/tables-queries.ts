import { createTable, deleteTable, listTables, updateTable } from '@sofra/contract/orders/tables';
import { useQuery } from '@tanstack/react-query';
import { forgetPosition } from '#src/features/tables/floor-plan.ts';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { useWrite } from '#src/lib/api/endpoint-write.ts';

const tablesQuery = readQuery(listTables);

/** Every table with its open total; refetched on `tables:changed` and `orders:changed`. */
export const useTables = () => useQuery(tablesQuery);

/**
 * All queries whose key begins with `tables`, open orders included, because the order page shows a changed name too.
 */
const refreshes = ['tables'];

export const useCreateTable = () => useWrite(createTable, { refreshes });

export const useUpdateTable = () =>
  useWrite(updateTable, {
    refreshes,
    onResponse: (saved, queries) =>
      queries.setQueryData(tablesQuery.queryKey, (tables) =>
        tables?.map((table) => (table.id === saved.id ? saved : table)),
      ),
  });

export const useDeleteTable = () =>
  useWrite(deleteTable, { refreshes, onResponse: (_gone, _queries, { id }) => forgetPosition(id) });
