import { useCallback, useState } from 'react';
import { useMarkSoldOut } from '#src/features/kitchen/kitchen-queries.ts';
import { errorTextOf } from '#src/lib/api-error.ts';
import { isOnline, NEEDS_CONNECTION } from '#src/lib/connection.ts';
import { toast } from '#src/lib/notices.ts';

interface Item {
  id: string;
  name: string;
}

/** Marks items on screen at once and then on the server, and offers to undo it (KDS-32). */
export function useSoldOut() {
  /** Marks that the server has not confirmed yet, by item. */
  const [pending, setPending] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { mutateAsync } = useMarkSoldOut();
  const mark = useCallback(
    async function markItem({ id, name }: Item, isSoldOut: boolean) {
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
