import type { MenuItem } from '@sofra/contract/menu/menu';
import { linePrice } from '@sofra/domain/menu/line-price';
import type { Kurus } from '@sofra/domain/money/money';
import { usualPortion, type Pricing } from '@sofra/domain/menu/price-rule';
import { useMemo } from 'react';
import { useMenu } from '#src/features/menu/menu-queries.ts';
import { usePricing } from '#src/features/channels/channels-queries.ts';
import {
  repriceDrafts,
  useDraftCart,
  type DraftCart,
  type DraftLine,
  type DraftPart,
} from '#src/order-queue/draft-cart.ts';

/** A pending line at its current price. `oldUnitPrice`: the price at the tap, if it was another one (PRICE-10). */
type PricedDraft = DraftLine & { readonly oldUnitPrice?: Kurus };
export type PricedCart = Omit<DraftCart, 'lines'> & { readonly lines: readonly PricedDraft[] };

/** The pending lines of a table at their current prices. `reprice` gives them these prices before they are sent. */
export function usePricedCart(tableId: string): { cart: PricedCart; reprice: () => void } {
  const pending = useDraftCart(tableId);
  const { data: menu } = useMenu();
  const pricing = usePricing();
  const priceOf = useMemo(() => {
    const items = new Map(menu?.flatMap((category) => category.items).map((item) => [item.id, item]));
    return (line: DraftLine) => priceOfNow(line, items.get(line.itemId), pricing);
  }, [menu, pricing]);
  const cart = useMemo(
    () => ({ ...pending, lines: pending.lines.map((line) => atPriceOfNow(line, priceOf(line))) }),
    [pending, priceOf],
  );
  return { cart, reprice: () => repriceDrafts(tableId, priceOf) };
}

/**
 * The current price of a piece: its portion or its item, after timed prices or the channel, with the options as chosen.
 * If the menu no longer contains the item or portion, the line keeps its price. The server decides.
 */
export function priceOfNow(line: DraftLine, item: MenuItem | undefined, pricing: Pricing): Kurus {
  const { portion, options, parts = [] } = line;
  const sold = portion ? item?.portions.find(({ id }) => id === portion.id) : item && usualPortion(item);
  if (!item || !sold) return line.unitPrice;
  const added = [...options, ...parts.flatMap(addedByPart)];
  const { unitPrice } = linePrice(item, sold, added, pricing);
  return unitPrice < 0 ? line.unitPrice : unitPrice;
}

/** The amounts that a part adds to the price of its set menu: its extra price, and its options (SET-10). */
const addedByPart = ({ extraPrice, qty, options }: DraftPart) => [
  { priceDifference: extraPrice, qty },
  ...options.map((option) => ({ ...option, qty: option.qty * qty })),
];

const atPriceOfNow = (line: DraftLine, price: Kurus): PricedDraft =>
  price === line.unitPrice ? line : { ...line, unitPrice: price, oldUnitPrice: line.unitPrice };
