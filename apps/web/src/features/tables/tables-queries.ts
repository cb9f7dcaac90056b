import { createTable, deleteTable, listTables, updateTable, type Table } from '@sofra/contract/tables';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { forgetPosition } from '#src/features/tables/floor-plan.ts';
import { readQuery } from '#src/lib/endpoint-query.ts';
import { changing, writing, deleting } from '#src/lib/record-writes.ts';

const tablesQuery = readQuery(listTables);

/** Every table with its open total; refetched by `tables:changed` and `orders:changed`. */
export const useTables = () => useQuery(tablesQuery);

/** Everything under the word `tables`, open orders included: a rename shows on the order page too. */
function useRefreshTables() {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: [tablesQuery.queryKey[0]] });
}

export function useCreateTable() {
  const refresh = useRefreshTables();
  return useMutation({
    mutationFn: writing(createTable),
    onSettled: refresh,
  });
}

export function useUpdateTable() {
  const queries = useQueryClient();
  const refresh = useRefreshTables();
  return useMutation({
    mutationFn: changing(updateTable),
    onSuccess: (saved: Table) =>
      queries.setQueryData(tablesQuery.queryKey, (tables: Table[] | undefined) =>
        tables?.map((table) => (table.id === saved.id ? saved : table)),
      ),
    onSettled: refresh,
  });
}

export function useDeleteTable() {
  const refresh = useRefreshTables();
  return useMutation({
    mutationFn: deleting(deleteTable),
    onSuccess: (_gone, { id }) => forgetPosition(id),
    onSettled: refresh,
  });
}
