import type { OptionOfGroup } from '@sofra/contract/menu/option-groups';
import { unitsOf } from '@sofra/domain/money/milli';
import { formatAmount } from '@sofra/domain/money/money';
import type { GroupChoices } from '@sofra/domain/menu/option-group';
import { WHOLE_RECIPE, type Portion } from '@sofra/domain/menu/portion';
import { listItems } from '#src/features/menu/items.store.ts';
import { listGroups } from '#src/features/menu/options/option-groups.store.ts';
import type { Work } from '#src/platform/writes/context.ts';

/** Lists as the audit log stores them: in words, because the rows of ids change (SELL-21). */
const OFF = 'kapalı';

const listed = (name: string, facts: readonly (string | false)[]): string => {
  const said = facts.filter((fact) => fact !== false);
  return said.length === 0 ? name : `${name} (${said.join(', ')})`;
};

/** *Bir buçuk 540,00 (×1,5)*, each portion in order. */
export const portionsInWords = (portions: readonly Portion[]): string[] =>
  portions.map(({ name, price, recipeMultiplier, isDefault, isActive }) =>
    listed(`${name} ${formatAmount(price)}`, [
      recipeMultiplier !== WHOLE_RECIPE && `×${String(unitsOf(recipeMultiplier)).replace('.', ',')}`,
      isDefault && 'varsayılan',
      !isActive && OFF,
    ]),
  );

/** *Peynir 40,00 (en çok 2)*, each option in order. */
export const optionsInWords = (options: readonly OptionOfGroup[]): string[] =>
  options.map(({ name, priceDifference, maxQty, isDefault, isActive, ingredients = [] }) =>
    listed(priceDifference === 0 ? name : `${name} ${formatAmount(priceDifference)}`, [
      maxQty > 1 && `en çok ${maxQty}`,
      isDefault && 'varsayılan',
      ingredients.length > 0 && `${ingredients.length} malzeme`,
      !isActive && OFF,
    ]),
  );

/** The names of groups by id, for an entry that changes option groups. */
export async function groupNames({ tx, actor }: Work): Promise<(ids: readonly string[]) => string[]> {
  const groups = await listGroups(tx, actor.businessId);
  const nameOf = new Map(groups.map(({ id, name }) => [id, name]));
  return (ids) => ids.map((id) => nameOf.get(id) ?? 'Silinmiş grup');
}

/** The names of items by id, for an entry that changes what a set menu offers. */
export async function itemNames({ tx, actor }: Work): Promise<(id: string) => string> {
  const items = await listItems(tx, actor.businessId);
  const nameOf = new Map(items.map(({ id, name }) => [id, name]));
  return (id) => nameOf.get(id) ?? 'Silinmiş ürün';
}

/** The own and the refused option groups of an item, by names. */
export const choicesInWords = (
  { own, refused }: GroupChoices,
  names: (ids: readonly string[]) => string[],
) => ({
  optionGroups: names(own),
  refusedGroups: names(refused),
});
