import { getMenu } from '@sofra/contract/menu/menu';
import { markSoldOut } from '@sofra/contract/orders/kitchen';
import { useCallback, useState } from 'react';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { useWrite } from '#src/lib/api/endpoint-write.ts';
import { toast } from '#src/lib/format/notices.ts';
import { isOnline, NEEDS_CONNECTION } from '#src/lib/realtime/connection.ts';
import { refresherOf } from '#src/lib/realtime/realtime-refresh.ts';

const menuQuery = readQuery(getMenu);

/** Marks an item as sold out for the rest of the business day, or undoes that. */
export const useMarkSoldOut = () =>
  useWrite(markSoldOut, {
    refreshes: (queries) => refresherOf(queries).handle('menu:changed', {}),
    onResponse: async ({ id, isSoldOut }, queries) => {
      await queries.cancelQueries({ queryKey: menuQuery.queryKey });
      queries.setQueryData(menuQuery.queryKey, (menu) =>
        menu?.map((category) => ({
          ...category,
          items: category.items.map((item) => (item.id === id ? { ...item, isSoldOut } : item)),
        })),
      );
    },
  });

interface MarkedItem {
  id: string;
  name: string;
}

/** Marks items on screen at once and then on the server, and offers to undo it (KDS-32). */
export function useSoldOut() {
  /** Marks that the server has not confirmed yet, by item. */
  const [pending, setPending] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { mutateAsync } = useMarkSoldOut();
  const mark = useCallback(
    async function markItem({ id, name }: MarkedItem, isSoldOut: boolean) {
      if (!isOnline()) {
        toast.error(NEEDS_CONNECTION);
        return;
      }
      setPending((held) => new Map(held).set(id, isSoldOut));
      try {
        await mutateAsync({ id, isSoldOut });
        const text = `${name}: ${isSoldOut ? 'tükendi' : 'yeniden satışta'}`;
        toast.success(text, { undo: () => void markItem({ id, name }, !isSoldOut) });
      } catch (error) {
        toast.error(errorTextOf(error, 'Değiştirilemedi. Tekrar deneyin.'));
      } finally {
        setPending((held) => new Map([...held].filter(([other]) => other !== id)));
      }
    },
    [mutateAsync],
  );
  return { pending, mark };
}
