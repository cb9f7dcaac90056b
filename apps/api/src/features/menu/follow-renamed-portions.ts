import { isSameName, type Portion } from '@sofra/domain/menu/portion';
import { namedPortionOf, type PriceRule, type PricedItem } from '@sofra/domain/menu/price-rule';
import { termsText } from '@sofra/domain/menu/price-rule-text';
import { fixedPricesAfter } from '@sofra/domain/menu/renamed-portion';
import { listPresentMenu } from '#src/features/menu/menu-import.store.ts';
import {
  listPriceRuleRows,
  lockPriceRule,
  updatePriceRuleFields,
  type PriceRuleRow,
} from '#src/features/price-rules/price-rules.store.ts';
import { changesBetween } from '#src/platform/writes/audit.ts';
import type { Work } from '#src/platform/writes/context.ts';

interface Renaming {
  item: PricedItem & { portions: readonly Portion[] };
  after: readonly Portion[];
}

/**
 * Fixed prices that name a portion follow it to its new name (PRICE-22). The item is locked first, and rules are
 * locked after it. The rest of the menu is read after these locks. So when two items are renamed at the same time,
 * the later one finds the other.
 */
export async function followRenamedPortions(work: Work, { item, after }: Renaming): Promise<void> {
  const { tx, actor } = work;
  const left = item.portions.filter(({ id, name }) =>
    after.some((portion) => portion.id === id && !isSameName(portion.name, name)),
  );
  if (left.length === 0) return;
  const rules = (await listPriceRuleRows(tx, actor.businessId)).filter(({ terms }) => names(terms, left));
  const held: PriceRuleRow[] = [];
  for (const { id } of rules.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const rule = await lockPriceRule(tx, actor.businessId, id);
    if (rule) held.push(rule);
  }
  if (held.length === 0) return;
  const { items } = await listPresentMenu(tx, actor.businessId);
  for (const { rule, was, name } of fixedPricesAfter(held, item, after, items))
    if (name !== null && name !== was) await renameIn(work, rule, name);
}

const names = (terms: PriceRule['terms'], portions: readonly Portion[]): boolean => {
  const named = namedPortionOf(terms);
  return named !== null && portions.some(({ name }) => isSameName(name, named));
};

async function renameIn({ tx, actor, audit }: Work, rule: PriceRuleRow, portion: string): Promise<void> {
  if (rule.terms.kind !== 'FIXED') return;
  const terms = { ...rule.terms, portion };
  await updatePriceRuleFields(tx, actor.businessId, { ...rule, terms });
  const changes = changesBetween({ terms: termsText(rule.terms) }, { terms: termsText(terms) });
  const details = { name: rule.name, ...changes };
  audit({ event: 'priceRule.update', entity: 'priceRule', entityId: rule.id, details });
}
