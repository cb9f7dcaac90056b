import type { MenuItem } from '@sofra/contract/menu/menu';
import { useEffect, useMemo, useState, useCallback } from 'react';
import { can } from '@sofra/domain/people/permissions';
import { useFrequentItems, useMenu } from '#src/features/menu/menu-queries.ts';
import { useAskedGroups } from '#src/features/menu/option-queries.ts';
import { usePricing } from '#src/features/channels/channels-queries.ts';
import { piecesByItem } from '#src/features/orders/cart/saved-rows.ts';
import { useNextQtyStore } from '#src/features/orders/products/next-qty.ts';
import { productGroups } from '#src/features/orders/products/product-groups.ts';
import { useMarkSoldOut } from '#src/features/kitchen/sold-out-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { isOnline, NEEDS_CONNECTION } from '#src/lib/realtime/connection.ts';
import { toast } from '#src/lib/format/notices.ts';
import { useSession } from '#src/lib/api/session.ts';

type Lines = readonly { itemId: string; qty: number }[];

interface Facts {
  unsent: Lines;
  saved: readonly (Lines[number] & { setLineId: string | null })[] | undefined;
  add: (item: MenuItem, qty: number, tile?: HTMLElement) => void;
  onHold: (item: MenuItem) => void;
}

/** The tiles wait this long for the frequent items, which would push them aside if they arrived later. */
const PATIENCE_MS = 400;

/** The items for sale, the pieces already on the table, and the quantity of the next tap. */
export function useOrderProducts({ unsent, saved, add, onHold }: Facts) {
  const menu = useMenu();
  const frequent = useFrequentItems();
  const options = useAskedGroups();
  const isPatient = useIsPatient();
  const isWaiting = frequent.isLoading && isPatient;
  const pricing = usePricing();
  const groups = useMemo(
    () =>
      menu.data && !isWaiting
        ? productGroups(menu.data, frequent.data, { options: options.data, pricing })
        : undefined,
    [menu.data, frequent.data, options.data, isWaiting, pricing],
  );
  const next = useNextQtyStore();
  const [query, setQuery] = useState('');
  const unsentPieces = useMemo(() => piecesByItem(unsent), [unsent]);
  const sentPieces = useMemo(
    () => piecesByItem((saved ?? []).filter(({ setLineId }) => setLineId === null)),
    [saved],
  );
  const onOut = useSoldOutNotice(add);
  return {
    menu,
    groups,
    picker: {
      unsent: unsentPieces,
      sent: sentPieces,
      next,
      query,
      onQuery: setQuery,
      onAdd: add,
      onOut,
      onHold,
    },
  };
}

function useIsPatient(): boolean {
  const [isPatient, setIsPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsPatient(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isPatient;
}

/** Time for which the toast is shown. */
const OFFERED_MS = 5_000;

/**
 * Shows that a tapped item is sold out. Roles that may mark items can also remove the mark and add the item (*Yine
 * de*). An item whose stock is zero has no such button (ORD-49).
 */
function useSoldOutNotice(add: (item: MenuItem, qty: number) => void): (item: MenuItem) => void {
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
