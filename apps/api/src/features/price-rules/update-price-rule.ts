import type * as changes from '@sofra/contract/menu/price-rule-changes';
import * as contract from '@sofra/contract/menu/price-rules';
import { RuleError } from '@sofra/domain/errors';
import { namedPortionOf, sentRuleOf, valueOf } from '@sofra/domain/menu/price-rule';
import {
  auditedRule,
  checkRule,
  checkTerms,
  refuseMissingTargets,
} from '#src/features/price-rules/check-price-rule.ts';
import { listTargetNames, replaceTargets } from '#src/features/price-rules/price-rule-targets.store.ts';
import {
  lockPriceRule,
  updatePriceRuleFields,
  type PriceRuleRow,
} from '#src/features/price-rules/price-rules.store.ts';
import { encodeResponse } from '#src/platform/http/encode-response.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { changesBetween } from '#src/platform/writes/audit.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Work } from '#src/platform/writes/context.ts';

type Request = RequestOf<typeof changes.updatePriceRule>;

/**
 * Changes a timed price, or switches it on or off (PRICE-14). Lines keep the rule's effect at the time they were added.
 * Errors: NOT_FOUND for the rule, a category or an item; NAME_TAKEN; CHANGED_MEANWHILE; INVALID_INPUT as in
 * `check-price-rule.ts`.
 */
export async function updatePriceRule(
  { tx, actor, audit, emit }: Work,
  { id, expectedVersion, ...fields }: Request,
): Promise<contract.PriceRule> {
  const before = await lockPriceRule(tx, actor.businessId, id);
  if (!before) throw new RuleError('NOT_FOUND');
  if (expectedVersion !== undefined && expectedVersion !== before.version)
    throw new RuleError('CHANGED_MEANWHILE', {
      current: encodeResponse(contract.PriceRule, sentRuleOf(before)),
    });

  const after = checkRule(withFields(before, fields));
  if (!changesBetween(sentRuleOf(before), sentRuleOf({ ...before, ...after }))) return sentRuleOf(before);
  const [was, is] = await together(
    listTargetNames(tx, actor.businessId, before),
    listTargetNames(tx, actor.businessId, after),
  );
  refuseMissingTargets(after, is);
  const saved = await updatePriceRuleFields(tx, actor.businessId, after);
  await replaceTargets(tx, actor.businessId, id, after);
  const details = { name: before.name, ...changesBetween(auditedRule(before, was), auditedRule(after, is)) };
  audit({ event: 'priceRule.update', entity: 'priceRule', entityId: id, details });
  emit({ name: 'menu:changed', facts: {} });
  return sentRuleOf({ ...before, ...after, ...saved });
}

/** Kind, number and portion belong together: a rule that is given only some of them keeps the others. */
function withFields(
  before: PriceRuleRow,
  { kind, value, portionName, ...fields }: Omit<Request, 'id' | 'expectedVersion'>,
): PriceRuleRow {
  const terms =
    kind === undefined && value === undefined && portionName === undefined
      ? before.terms
      : checkTerms(
          kind ?? before.terms.kind,
          value ?? valueOf(before.terms),
          portionName === undefined ? namedPortionOf(before.terms) : portionName,
        );
  return { ...before, ...fields, terms };
}
