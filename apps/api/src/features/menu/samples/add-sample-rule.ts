import { foldForSearch } from '@sofra/domain/text/turkish';
import { listPresentMenu } from '#src/features/menu/menu-import.store.ts';
import { hasRuleNamed } from '#src/features/menu/samples/samples.store.ts';
import { replaceTargets } from '#src/features/price-rules/price-rule-targets.store.ts';
import { insertPriceRule } from '#src/features/price-rules/price-rules.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

const NAME = 'İndirimli saat';
/** The category of cold drinks in each sample menu. */
const DRINKS = ['Soğuk İçecekler', 'İçecekler'].map(foldForSearch);

/**
 * Adds the sample of a timed price, a happy hour for cold drinks. It is off, so a business that continues with the
 * sample menu does not lower prices unintentionally (MENU-25). A rule of the business with that name stays as it is.
 */
export async function addSampleRule({ tx, actor }: Work): Promise<void> {
  const { categories } = await listPresentMenu(tx, actor.businessId);
  const category = categories.find(({ name }) => DRINKS.includes(foldForSearch(name)));
  if (!category || (await hasRuleNamed(tx, actor.businessId, NAME))) return;
  const rule = {
    id: newId(),
    name: NAME,
    isOn: false,
    isForAll: false,
    categoryIds: [category.id],
    itemIds: [],
    terms: { kind: 'PERCENT', percent: 20 },
    days: [1, 2, 3, 4, 5],
    from: '15:00',
    until: '18:00',
    firstDay: null,
    lastDay: null,
  } as const;
  await insertPriceRule(tx, actor.businessId, rule, { isSample: true });
  await replaceTargets(tx, actor.businessId, rule.id, rule);
}
