import type { MenuItem } from '@sofra/contract/menu';
import { linePrice } from '@sofra/domain/line-price';
import type { Kurus } from '@sofra/domain/money';
import { usualPortion, type PriceRule } from '@sofra/domain/price-rule';
import { useMemo } from 'react';
import { useMenu } from '#src/features/menu/menu-queries.ts';
import { useRunningRules } from '#src/features/menu/price-rules-queries.ts';
import {
  repricePending,
  usePendingCart,
  type PendingCart,
  type PendingLine,
  type PendingPart,
} from '#src/order-queue/pending-cart.ts';

/** A pending line at its price of now. `oldUnitPrice`: it was tapped in at another price (PRICE-10). */
type PricedLine = PendingLine & { readonly oldUnitPrice?: Kurus };
export type PricedCart = Omit<PendingCart, 'lines'> & { readonly lines: readonly PricedLine[] };

/** The pending lines of a table at their prices of now, and what gives them these prices before they are sent. */
export function usePricedCart(tableId: string): { cart: PricedCart; reprice: () => void } {
  const pending = usePendingCart(tableId);
  const { data: menu } = useMenu();
  const running = useRunningRules();
  const priceOf = useMemo(() => {
    const items = new Map(menu?.flatMap((category) => category.items).map((item) => [item.id, item]));
    return (line: PendingLine) => priceOfNow(line, items.get(line.itemId), running);
  }, [menu, running]);
  const cart = useMemo(
    () => ({ ...pending, lines: pending.lines.map((line) => atPriceOfNow(line, priceOf(line))) }),
    [pending, priceOf],
  );
  return { cart, reprice: () => repricePending(tableId, priceOf) };
}

/**
 * What a piece costs now: its portion, or the item without any, after the running rules, with the options as they were
 * chosen. A line whose item or portion the menu does not hold any more keeps the price it was tapped in at; the server
 * decides.
 */
function priceOfNow(line: PendingLine, item: MenuItem | undefined, running: readonly PriceRule[]): Kurus {
  const { portion, options, parts = [] } = line;
  const sold = portion ? item?.portions.find(({ id }) => id === portion.id) : item && usualPortion(item);
  if (!item || !sold) return line.unitPrice;
  const added = [...options, ...parts.flatMap(addedByPart)];
  const { unitPrice } = linePrice(item, sold, added, running);
  return unitPrice < 0 ? line.unitPrice : unitPrice;
}

/** What a part adds to the price of its set menu: its extra price, and its options (SET-10). */
const addedByPart = ({ extraPrice, qty, options }: PendingPart) => [
  { priceDifference: extraPrice, qty },
  ...options.map((option) => ({ ...option, qty: option.qty * qty })),
];

const atPriceOfNow = (line: PendingLine, price: Kurus): PricedLine =>
  price === line.unitPrice ? line : { ...line, unitPrice: price, oldUnitPrice: line.unitPrice };
