import { getMenu } from '@sofra/contract/menu/menu';
import { listPrinters } from '@sofra/contract/printing/printing';
import { createTables, deleteTable, listTables } from '@sofra/contract/orders/tables';
import { listUsers } from '@sofra/contract/people/users';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { call } from '#src/lib/api/api.ts';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { useKeptKey } from '#src/lib/api/use-kept-key.ts';
import { toast } from '#src/lib/format/notices.ts';

const tablesQuery = readQuery(listTables);

/** Counts of the four things every business needs. Most are from queries that other screens have cached. */
export function useFirstSteps() {
  const tables = useQuery(tablesQuery);
  const menu = useQuery(readQuery(getMenu));
  const users = useQuery(readQuery(listUsers));
  const printers = useQuery(readQuery(listPrinters));
  const all = [tables, menu, users, printers];
  return {
    /** Undefined means unknown (not loaded or failed), which differs from none. */
    counts: {
      tables: tables.data?.length,
      items: menu.data?.flatMap(({ items }) => items).length,
      users: users.data?.length,
      printers: printers.data?.length,
    },
    isLoading: all.some((one) => one.isLoading),
    error: all.find((one) => one.error && one.data === undefined)?.error ?? null,
    isFetching: all.some((one) => one.isFetching),
    retry: () => void Promise.all(all.filter((one) => one.error).map((one) => one.refetch())),
  };
}

const SEATS = 4;

/** Adds several tables in one tap, from *Masa 1* on; *Geri al* deletes those without an order. */
export function useAddTables() {
  const queries = useQueryClient();
  const key = useKeptKey();
  const refresh = () => void queries.invalidateQueries({ queryKey: [tablesQuery.queryKey[0]] });
  const undo = async (ids: readonly string[]) => {
    try {
      for (const id of ids) await call(deleteTable, { params: { id } });
      toast.success(`${ids.length} masa kaldırıldı`);
    } catch (error) {
      toast.error(errorTextOf(error));
    }
    refresh();
  };
  return useMutation({
    mutationFn: (count: number) =>
      call(createTables, {
        input: { count, prefix: 'Masa', capacity: SEATS },
        idempotencyKey: key.of(count),
      }),
    onSuccess: (made) => {
      const ids = made.map(({ id }) => id);
      toast.success(`${ids.length} masa eklendi`, { undo: () => void undo(ids) });
    },
    onSettled: (_, refusal) => {
      key.settled(refusal);
      refresh();
    },
  });
}
