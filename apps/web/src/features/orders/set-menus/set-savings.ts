import { sumKurus, timesQty, type Kurus } from '@sofra/domain/money';
import { linePrice } from '@sofra/domain/line-price';
import { usualPortion } from '@sofra/domain/price-rule';
import type { AskedSet } from '#src/features/orders/set-menus/asked-set.ts';
import type { PendingLine, PendingPart } from '#src/order-queue/pending-cart.ts';

export interface SetSavings {
  /** What the parts would cost one by one. */
  alone: Kurus;
  saved: Kurus;
}

/** What a set menu saves against its parts at their prices of now; null where it saves nothing (SET-33). */
export function setSavings(asked: AskedSet, { parts = [], unitPrice }: PendingLine): SetSavings | null {
  const alone = sumKurus(parts.map((part) => timesQty(priceAlone(asked, part), part.qty)));
  return alone > unitPrice ? { alone, saved: sumKurus([alone, timesQty(unitPrice, -1)]) } : null;
}

function priceAlone({ itemOf, running }: AskedSet, { itemId, portion, options }: PendingPart): Kurus {
  const item = itemOf(itemId);
  if (!item) return sumKurus([]);
  const sold = item.portions.find(({ id }) => id === portion?.id) ?? usualPortion(item);
  return linePrice(item, sold, options, running).unitPrice;
}
