import { createTable, deleteTable, listTables, updateTable } from '@sofra/contract/tables';
import { useQuery } from '@tanstack/react-query';
import { forgetPosition } from '#src/features/tables/floor-plan.ts';
import { readQuery } from '#src/lib/endpoint-query.ts';
import { useWrite } from '#src/lib/endpoint-write.ts';

const tablesQuery = readQuery(listTables);

/** Every table with its open total; refetched by `tables:changed` and `orders:changed`. */
export const useTables = () => useQuery(tablesQuery);

/** Everything under the word `tables`, open orders included: a rename shows on the order page too. */
const refreshes = ['tables'];

export const useCreateTable = () => useWrite(createTable, { refreshes });

export const useUpdateTable = () =>
  useWrite(updateTable, {
    refreshes,
    onAnswer: (saved, queries) =>
      queries.setQueryData(tablesQuery.queryKey, (tables) =>
        tables?.map((table) => (table.id === saved.id ? saved : table)),
      ),
  });

export const useDeleteTable = () =>
  useWrite(deleteTable, { refreshes, onAnswer: (_gone, _queries, { id }) => forgetPosition(id) });
