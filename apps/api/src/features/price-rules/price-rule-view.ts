import type * as contract from '@sofra/contract/price-rules';
import { valueOf } from '@sofra/domain/price-rule';
import type { PriceRuleRow } from '#src/features/price-rules/price-rules.store.ts';

/** A rule in the shape of the contract. */
export const priceRuleView = ({
  terms,
  days,
  categoryIds,
  itemIds,
  ...rule
}: PriceRuleRow): contract.PriceRule => ({
  ...rule,
  kind: terms.kind,
  value: valueOf(terms),
  days: [...days],
  categoryIds: [...categoryIds],
  itemIds: [...itemIds],
});
