import type * as changes from '@sofra/contract/menu/price-rule-changes';
import type * as contract from '@sofra/contract/menu/price-rules';
import { sentRuleOf } from '@sofra/domain/menu/price-rule';
import {
  auditedRule,
  checkRule,
  checkTerms,
  refuseMissingTargets,
} from '#src/features/price-rules/check-price-rule.ts';
import { listTargetNames, replaceTargets } from '#src/features/price-rules/price-rule-targets.store.ts';
import { insertPriceRule } from '#src/features/price-rules/price-rules.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

/**
 * Adds a timed price, switched on by default (PRICE-1). Errors: NAME_TAKEN; NOT_FOUND for a category or an item that is
 * not on the menu; INVALID_INPUT as in `check-price-rule.ts`.
 */
export async function createPriceRule(
  { tx, actor, audit, emit }: Work,
  {
    kind,
    value,
    portionName = null,
    isOn = true,
    firstDay = null,
    lastDay = null,
    ...fields
  }: RequestOf<typeof changes.createPriceRule>,
): Promise<contract.PriceRule> {
  const terms = checkTerms(kind, value, portionName);
  const rule = checkRule({ id: newId(), ...fields, terms, isOn, firstDay, lastDay });
  const names = await listTargetNames(tx, actor.businessId, rule);
  refuseMissingTargets(rule, names);
  await insertPriceRule(tx, actor.businessId, rule, { isSample: false });
  await replaceTargets(tx, actor.businessId, rule.id, rule);
  audit({
    event: 'priceRule.create',
    entity: 'priceRule',
    entityId: rule.id,
    details: auditedRule(rule, names),
  });
  emit({ name: 'menu:changed', facts: {} });
  return sentRuleOf({ ...rule, isSample: false, version: 1 });
}
