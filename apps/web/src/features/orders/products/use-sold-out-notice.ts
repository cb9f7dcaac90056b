import type { MenuItem } from '@sofra/contract/menu';
import { can } from '@sofra/domain/permissions';
import { useCallback } from 'react';
import { useMarkSoldOut } from '#src/features/kitchen/kitchen-queries.ts';
import { errorTextOf } from '#src/lib/api-error.ts';
import { isOnline, NEEDS_CONNECTION } from '#src/lib/connection.ts';
import { toast } from '#src/lib/notices.ts';
import { useSession } from '#src/lib/session.ts';

/** How long the toast is shown. */
const OFFERED_MS = 5_000;

/**
 * Says that a tapped item is sold out (ORD-49). Roles that may mark items can also remove the mark and add the item
 * (*Yine de*); an item whose stock is zero offers no such way.
 */
export function useSoldOutNotice(add: (item: MenuItem, qty: number) => void): (item: MenuItem) => void {
  const role = useSession()?.role;
  const { mutateAsync } = useMarkSoldOut();
  const mayMark = role !== undefined && can(role, 'kitchen.markSoldOut');
  return useCallback(
    (item) => {
      const addAnyway = async () => {
        if (!isOnline()) return void toast.error(NEEDS_CONNECTION);
        try {
          await mutateAsync({ id: item.id, isSoldOut: false });
          add(item, 1);
        } catch (error) {
          toast.error(errorTextOf(error, 'Değiştirilemedi. Tekrar deneyin.'));
        }
      };
      if (!item.isSoldOut) toast.info(`${item.name}: stokta kalmadı`);
      else if (!mayMark) toast.info(`${item.name}: tükendi`);
      else
        toast.info(`${item.name}: tükendi`, {
          action: { label: 'Yine de', run: () => void addAnyway(), forMs: OFFERED_MS },
        });
    },
    [add, mayMark, mutateAsync],
  );
}
