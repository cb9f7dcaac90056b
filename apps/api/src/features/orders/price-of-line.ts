import type * as contract from '@sofra/contract/orders';
import { lineKey, type PartialLineChoice } from '@sofra/domain/line-choice';
import type { Kurus } from '@sofra/domain/money';
import { lowestPrice, type PricedItem } from '@sofra/domain/price-rule';
import { isRunning } from '@sofra/domain/price-schedule';
import type { SavedLine } from '#src/features/orders/orders.store.ts';
import { hundredthsOf, type RuleInForce } from '#src/features/price-rules/price-rules.store.ts';

/** What one piece costs at an instant, with the timed price that lowered it, if one did (PRICE-3, PRICE-8). */
export function priceOfLine(
  item: PricedItem & { price: Kurus },
  rules: readonly RuleInForce[],
  at: Date,
): Pick<SavedLine, 'unitPrice' | 'priceRule'> {
  const running = rules.filter((rule) => isRunning(rule, at, rule.timeZone));
  const lowest = lowestPrice(item, item.price, running);
  if (!lowest) return { unitPrice: item.price, priceRule: null };
  const { rule, price, listPrice } = lowest;
  const { id, name, terms } = rule;
  const priceRule = { id, name, listPrice, kind: terms.kind, hundredths: hundredthsOf(terms) };
  return { unitPrice: price, priceRule };
}

type ShownLine = PartialLineChoice & { qty: number; shownUnitPrice?: Kurus | undefined };

/** The lines that cost something else than the screen showed, each choice once (PRICE-11). */
export function changedPricesOf(
  requested: readonly ShownLine[],
  added: readonly SavedLine[],
): NonNullable<contract.OrderWithLines['changedPrices']> {
  const shownFor = new Map(
    requested.flatMap(({ shownUnitPrice, ...line }) =>
      line.qty > 0 && shownUnitPrice !== undefined ? [[lineKey(line), shownUnitPrice]] : [],
    ),
  );
  return added.flatMap(({ unitPrice, ...line }) => {
    const shown = shownFor.get(lineKey(line));
    if (shown === undefined || shown === unitPrice) return [];
    return [{ itemId: line.itemId, name: line.name, shown, price: unitPrice }];
  });
}
