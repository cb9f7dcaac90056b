import type * as contract from '@sofra/contract/menu/price-rules';
import { sentRuleOf } from '@sofra/domain/menu/price-rule';
import { listPriceRuleRows } from '#src/features/price-rules/price-rules.store.ts';
import type { ReadOfRole } from '#src/platform/http/bind-endpoints.ts';

/** Every timed price by name, those that are off too (PRICE-14). */
export const listPriceRules = async ({ tx, actor }: ReadOfRole): Promise<contract.PriceRule[]> =>
  (await listPriceRuleRows(tx, actor.businessId)).map(sentRuleOf);
