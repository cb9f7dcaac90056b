import { lineKey } from '@sofra/domain/menu/line-choice';
import type { MenuItem } from '@sofra/contract/menu/menu';
import { useCallback, useState } from 'react';
import { toast } from '#src/lib/format/notices.ts';
import { useFormLineStore } from '#src/features/orders/options/form-line.ts';
import { useLineAdding, type OptionsRequest } from '#src/features/orders/options/use-line-adding.ts';
import { useOrderProducts } from '#src/features/orders/products/use-order-products.ts';
import type { Overlay } from '#src/features/orders/use-table-order.ts';
import {
  addDraft,
  changeDrafts,
  draftCartOf,
  unsentTableIds,
  type DraftLine,
} from '#src/order-queue/draft-cart.ts';
import { withMore } from '#src/order-queue/edited-lines.ts';
import { newUuid } from '#src/lib/api/idempotency-key.ts';
import { useUnsentTableIds } from '#src/order-queue/unsent-tables.ts';

/** Sales that wait on this device, as carts of their own. More would not be found again. */
const PLACES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** A cart is stored under its place and the id of its sale, which therefore survives a reload (COUNTER-8). */
const prefixOf = (place: number): string => `counter-${place}-`;
/** The id of the order that the sale of a cart becomes. */
export const saleIdOf = (cartId: string): string => cartId.slice(prefixOf(1).length);
const withoutSale = (cartId: string): string => cartId.slice(0, prefixOf(1).length);
const cartWith = (prefix: string, ids: ReadonlySet<string>) => [...ids].find((id) => id.startsWith(prefix));

/**
 * The cart of the present sale. *Beklet* parks it and begins another one; a parked sale is continued by its number
 * (COUNTER-5). Carts are stored, so they survive a reload.
 */
export function useParkedSales() {
  const [place, setPlace] = useState<number>(PLACES[0]);
  const [freshId, setFreshId] = useState(newUuid);
  const unsent = useUnsentTableIds();
  const cartAt = (at: number) => cartWith(prefixOf(at), unsent);
  const filled = cartAt(place);
  // The first line takes the fresh id, so the next cart needs another one.
  if (filled && saleIdOf(filled) === freshId) setFreshId(newUuid());
  const others = PLACES.filter((other) => other !== place);
  const free = others.find((other) => !cartAt(other));
  return {
    cartId: filled ?? prefixOf(place) + freshId,
    parked: others.filter(cartAt),
    /** Undefined while there is nothing to park, or no place left. */
    park: filled && free !== undefined ? () => setPlace(free) : undefined,
    goOn: setPlace,
  };
}

/** Removes the sold pieces. The rest, from another tab, begins a sale of its own (COUNTER-7). */
export function removeSold(cartId: string, sold: readonly DraftLine[]): void {
  changeDrafts(cartId, (lines) =>
    sold.reduce((left, line) => withMore(lineKey(line), -line.qty)(left), lines),
  );
  const { lines: rest } = draftCartOf(cartId);
  if (rest.length === 0) return;
  changeDrafts(cartId, () => []);
  addAll(withoutSale(cartId) + newUuid(), rest);
}

/** *Sepeti boşalt*. *Geri al* adds the lines to those that the place has by then (COUNTER-8). */
export function emptyCart(cartId: string): void {
  const { lines } = draftCartOf(cartId);
  changeDrafts(cartId, () => []);
  toast.info('Sepet boşaltıldı', {
    undo: () => addAll(cartWith(withoutSale(cartId), unsentTableIds()) ?? cartId, lines),
  });
}

function addAll(cartId: string, lines: readonly DraftLine[]): void {
  for (const line of lines) addDraft(cartId, line);
}

/** Lines at the counter have no course. */
const noCourse = (): null => null;

/**
 * The tiles of a sale at the counter and the forms that they open: those of the order page, for another cart
 * (COUNTER-9).
 */
export function useCounterLines(cartId: string, unsent: readonly DraftLine[], isLocked: boolean) {
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const openOptions = useCallback(
    (request: OptionsRequest) => setOverlay({ kind: 'options', request, isFromCart: false }),
    [],
  );
  const openAmount = useCallback((item: MenuItem) => setOverlay({ kind: 'amount', item }), []);
  const adding = useLineAdding(cartId, { openOptions, openAmount, isRefused: false, courseOf: noCourse });
  const { menu, groups, picker } = useOrderProducts({
    unsent,
    saved: undefined,
    add: adding.tap,
    // A form that opens over the page would not be locked.
    onHold: (item) => !isLocked && adding.hold(item),
  });
  const onClose = () => setOverlay(null);
  const onDone: typeof adding.finish = (...done) => {
    adding.finish(...done);
    onClose();
  };
  return {
    editing: adding.editing,
    products: { menu, groups, ...picker },
    overlays: { overlay, draft: useFormLineStore(), onAdd: adding.addNoted, onDone, onClose },
  };
}
