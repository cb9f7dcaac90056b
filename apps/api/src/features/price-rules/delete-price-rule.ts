import type * as changes from '@sofra/contract/menu/price-rule-changes';
import { RuleError } from '@sofra/domain/errors';
import { auditedRule } from '#src/features/price-rules/check-price-rule.ts';
import { listTargetNames } from '#src/features/price-rules/price-rule-targets.store.ts';
import { deletePriceRuleRow, lockPriceRule } from '#src/features/price-rules/price-rules.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Work } from '#src/platform/writes/context.ts';

/** Deletes a timed price with its targets; lines keep its name and their price (PRICE-8). Errors: NOT_FOUND. */
export async function deletePriceRule(
  { tx, actor, audit, emit }: Work,
  { id }: RequestOf<typeof changes.deletePriceRule>,
): Promise<undefined> {
  const rule = await lockPriceRule(tx, actor.businessId, id);
  if (!rule) throw new RuleError('NOT_FOUND');
  const details = auditedRule(rule, await listTargetNames(tx, actor.businessId, rule));
  await deletePriceRuleRow(tx, actor.businessId, id);
  audit({ event: 'priceRule.delete', entity: 'priceRule', entityId: id, details });
  emit({ name: 'menu:changed', facts: {} });
}
