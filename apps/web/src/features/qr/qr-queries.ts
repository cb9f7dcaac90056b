import { listTableQrs, renewTableQr } from '@sofra/contract/orders/tables';
import { useQuery } from '@tanstack/react-query';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { useWrite } from '#src/lib/api/endpoint-write.ts';

const tableQrsQuery = readQuery(listTableQrs);

/** The code of every active table; refetched on `tables:changed`. */
export const useTableQrs = () => useQuery(tableQrsQuery);

/**
 * Renews the code of a table. The new code is put into the cache, so that a print before the refetch has it.
 */
export const useRenewTableQr = () =>
  useWrite(renewTableQr, {
    refreshes: [tableQrsQuery.queryKey],
    onResponse: (renewed, queries) =>
      queries.setQueryData(tableQrsQuery.queryKey, (codes) =>
        codes?.map((code) => (code.tableId === renewed.tableId ? renewed : code)),
      ),
  });
