import type * as contract from '@sofra/contract/orders/orders';
import { lineKey, type LineChoiceInput } from '@sofra/domain/menu/line-choice';
import type { Kurus } from '@sofra/domain/money/money';
import { namedPortionOf, type RuledBy } from '@sofra/domain/menu/price-rule';
import type { DecidedLine } from '#src/features/orders/lines/decide-lines.ts';
import type { LinePriceRule } from '#src/features/orders/lines/line-price-rule.store.ts';
import { hundredthsOf } from '#src/features/price-rules/price-rules.store.ts';

/** Data that a line stores of the timed price that lowered it (PRICE-8). */
export const priceRuleOf = ({ listPrice, rule: { id, name, terms } }: RuledBy): LinePriceRule => ({
  id,
  name,
  listPrice,
  kind: terms.kind,
  hundredths: hundredthsOf(terms),
  portion: namedPortionOf(terms),
});

type RequestWithPrice = LineChoiceInput & { qty: number; shownUnitPrice?: Kurus | undefined };

/** The lines that cost something else than the screen showed, each choice once (PRICE-11). */
export function changedPricesOf(
  requested: readonly RequestWithPrice[],
  decided: readonly DecidedLine[],
): NonNullable<contract.OrderWithLines['changedPrices']> {
  const shownFor = new Map(
    requested.flatMap(({ shownUnitPrice, ...line }) =>
      line.qty > 0 && shownUnitPrice !== undefined ? [[lineKey(line), shownUnitPrice]] : [],
    ),
  );
  return decided.flatMap(({ line, item, portion, unitPrice }) => {
    const shown = shownFor.get(lineKey(line));
    if (shown === undefined || shown === unitPrice) return [];
    const portionName = portion?.name;
    return [{ itemId: item.id, name: item.name, portionName, shown, price: unitPrice }];
  });
}
