import type * as changes from '@sofra/contract/menu/price-rule-changes';
import * as contract from '@sofra/contract/menu/price-rules';
import { RuleError } from '@sofra/domain/errors';
import { sentRuleOf, namedPortionOf, valueOf } from '@sofra/domain/menu/price-rule';
import {
  auditedRule,
  checkRule,
  checkTerms,
  refuseMissingTargets,
} from '#src/features/price-rules/check-price-rule.ts';
import {
  listTargetNames,
  replaceRuleChannels,
  replaceTargets,
} from '#src/features/price-rules/price-rule-targets.store.ts';
import {
  insertPriceRule,
  lockPriceRule,
  updatePriceRuleFields,
  type PriceRuleRow,
  deletePriceRuleRow,
} from '#src/features/price-rules/price-rules.store.ts';
import { encodeResponse } from '#src/platform/http/encode-response.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import { changesBetween } from '#src/platform/writes/audit.ts';
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
  await replaceRuleChannels(tx, actor.businessId, rule.id, rule.channelIds ?? []);
  audit({
    event: 'priceRule.create',
    entity: 'priceRule',
    entityId: rule.id,
    details: auditedRule(rule, names),
  });
  emit({ name: 'menu:changed', facts: {} });
  return sentRuleOf({ ...rule, isSample: false, version: 1 });
}

/**
 * Changes a timed price, or switches it on or off (PRICE-14). Lines keep the rule's effect at the time they were added.
 * Errors: NOT_FOUND for the rule, a category or an item; NAME_TAKEN; CHANGED_MEANWHILE; INVALID_INPUT as in
 * `check-price-rule.ts`.
 */
export async function updatePriceRule(
  { tx, actor, audit, emit }: Work,
  { id, expectedVersion, ...fields }: RequestOf<typeof changes.updatePriceRule>,
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
  await replaceRuleChannels(tx, actor.businessId, id, after.channelIds ?? []);
  const details = { name: before.name, ...changesBetween(auditedRule(before, was), auditedRule(after, is)) };
  audit({ event: 'priceRule.update', entity: 'priceRule', entityId: id, details });
  emit({ name: 'menu:changed', facts: {} });
  return sentRuleOf({ ...before, ...after, ...saved });
}

/** Kind, number and portion belong together: a rule that is given only some of them keeps the others. */
function withFields(
  before: PriceRuleRow,
  {
    kind,
    value,
    portionName,
    ...fields
  }: Omit<RequestOf<typeof changes.updatePriceRule>, 'id' | 'expectedVersion'>,
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
