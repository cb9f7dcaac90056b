import { listTableQrs, renewTableQr, type TableQr } from '@sofra/contract/tables';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#src/lib/api.ts';
import { readQuery } from '#src/lib/endpoint-query.ts';
import type { Keyed } from '#src/lib/record-writes.ts';

const tableQrsQuery = readQuery(listTableQrs);

/** The code of every active table; read again with `tables:changed`. */
export const useTableQrs = () => useQuery(tableQrsQuery);

/** Another code for a table; what is printed next carries it, whether or not the list has been read again. */
export function useRenewTableQr() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, idempotencyKey }: Keyed & { id: string }) =>
      call(renewTableQr, { params: { id }, ...(idempotencyKey !== undefined && { idempotencyKey }) }),
    onSuccess: (renewed) =>
      queries.setQueryData(tableQrsQuery.queryKey, (codes: TableQr[] | undefined) =>
        codes?.map((code) => (code.tableId === renewed.tableId ? renewed : code)),
      ),
    onSettled: () => void queries.invalidateQueries({ queryKey: tableQrsQuery.queryKey }),
  });
}
