import { listTableQrs, renewTableQr } from '@sofra/contract/tables';
import { useQuery } from '@tanstack/react-query';
import { readQuery } from '#src/lib/endpoint-query.ts';
import { useWrite } from '#src/lib/endpoint-write.ts';

const tableQrsQuery = readQuery(listTableQrs);

/** The code of every active table; read again with `tables:changed`. */
export const useTableQrs = () => useQuery(tableQrsQuery);

/** Another code for a table; what is printed next carries it, whether or not the list has been read again. */
export const useRenewTableQr = () =>
  useWrite(renewTableQr, {
    refreshes: [tableQrsQuery.queryKey],
    onAnswer: (renewed, queries) =>
      queries.setQueryData(tableQrsQuery.queryKey, (codes) =>
        codes?.map((code) => (code.tableId === renewed.tableId ? renewed : code)),
      ),
  });
