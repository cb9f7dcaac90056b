import type { Kurus } from '@sofra/domain/money';
import { useMemo } from 'react';
import { usePricesNow } from '#src/features/menu/price-rules-queries.ts';
import {
  repricePending,
  usePendingCart,
  type PendingCart,
  type PendingLine,
} from '#src/order-queue/pending-cart.ts';

/** A pending line at its price of now. `oldUnitPrice`: it was tapped in at another price (PRICE-10). */
type PricedLine = PendingLine & { readonly oldUnitPrice?: Kurus };
export type PricedCart = Omit<PendingCart, 'lines'> & { readonly lines: readonly PricedLine[] };

/** The pending lines of a table at their prices of now, and what gives them these prices before they are sent. */
export function usePricedCart(tableId: string): { cart: PricedCart; reprice: () => void } {
  const pending = usePendingCart(tableId);
  const prices = usePricesNow();
  const cart = useMemo(
    () => ({ ...pending, lines: pending.lines.map((line) => atPriceOfNow(line, prices)) }),
    [pending, prices],
  );
  return { cart, reprice: () => repricePending(tableId, prices) };
}

/** An item that the menu does not hold any more keeps the price it was tapped in at; the server decides. */
function atPriceOfNow(line: PendingLine, prices: ReadonlyMap<string, Kurus>): PricedLine {
  const price = prices.get(line.itemId) ?? line.unitPrice;
  return price === line.unitPrice ? line : { ...line, unitPrice: price, oldUnitPrice: line.unitPrice };
}
