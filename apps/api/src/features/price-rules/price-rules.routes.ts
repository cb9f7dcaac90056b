import * as changes from '@sofra/contract/menu/price-rule-changes';
import * as contract from '@sofra/contract/menu/price-rules';
import {
  createPriceRule,
  deletePriceRule,
  updatePriceRule,
} from '#src/features/price-rules/change-price-rules.ts';
import { listPriceChanges, listPriceRules } from '#src/features/price-rules/list-price-rules.ts';
import type { Api } from '#src/platform/http/bind-endpoints.ts';

export function priceRuleRoutes(api: Api): void {
  api.readTogether(contract.listPriceRules, listPriceRules);
  api.write(changes.createPriceRule, createPriceRule);
  api.write(changes.updatePriceRule, updatePriceRule);
  api.write(changes.deletePriceRule, deletePriceRule);
  api.read(changes.listPriceChanges, listPriceChanges);
}
