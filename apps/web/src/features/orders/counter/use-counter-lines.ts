import type { MenuItem } from '@sofra/contract/menu/menu';
import { useCallback, useState } from 'react';
import { useFormLineStore } from '#src/features/orders/options/form-line.ts';
import { useLineAdding, type OptionsRequest } from '#src/features/orders/options/use-line-adding.ts';
import { useOrderProducts } from '#src/features/orders/products/use-order-products.ts';
import type { DraftLine } from '#src/order-queue/draft-cart.ts';

/** A guest at the counter gets everything at once. */
const noCourse = (): null => null;

/** The tiles and the form for options of a sale at the counter: those of the order page, for another cart. */
export function useCounterLines(cartId: string, unsent: readonly DraftLine[]) {
  const [request, setRequest] = useState<OptionsRequest | null>(null);
  // Without a kitchen note or an amount to type, holding a tile adds a piece.
  const openAmount = useCallback((_: MenuItem) => undefined, []);
  const adding = useLineAdding(cartId, {
    openOptions: setRequest,
    openAmount,
    isRefused: false,
    courseOf: noCourse,
  });
  const draft = useFormLineStore();
  const products = useOrderProducts({ unsent, saved: undefined, add: adding.tap, onHold: adding.hold });
  const closeOverlay = () => setRequest(null);
  return {
    adding: {
      ...adding,
      finish: (...done: Parameters<typeof adding.finish>) => {
        adding.finish(...done);
        closeOverlay();
      },
    },
    draft,
    products,
    overlay: request && { kind: 'options' as const, request, isFromCart: false },
    closeOverlay,
  };
}
