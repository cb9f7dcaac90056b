import type { OptionOfGroup, createOptionGroup } from '@sofra/contract/menu/option-groups';
import { RuleError } from '@sofra/domain/errors';
import { ZERO } from '@sofra/domain/money/money';
import { refuseField } from '@sofra/domain/menu/portion';
import {
  replaceOptions,
  replaceOptionUses,
  type GroupRow,
} from '#src/features/menu/options/option-groups.store.ts';
import { listStockable } from '#src/features/stock/recipes.store.ts';
import { lockStock } from '#src/features/stock/stock.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import { withoutUndefined } from '#src/features/menu/without-undefined.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

type RequestedOption = RequestOf<typeof createOptionGroup>['options'][number];
export type SavedOption = OptionOfGroup & { ingredients: NonNullable<OptionOfGroup['ingredients']> };

/**
 * The options of a request with what they keep (SELL-9): one with an id keeps what is not named, and its *Tükendi*; one
 * without is new. Errors: NOT_FOUND for an id that is no option of this group.
 */
export function plannedOptions(
  requested: readonly RequestedOption[],
  present: readonly OptionOfGroup[] = [],
): SavedOption[] {
  return requested.map(({ id, ...fields }) => {
    const before = present.find((option) => option.id === id);
    if (id !== undefined && !before) throw new RuleError('NOT_FOUND');
    const { ingredients = [], ...kept } = before ?? newOption();
    return { ingredients, ...kept, ...withoutUndefined(fields) };
  });
}

const newOption = (): OptionOfGroup => ({
  id: newId(),
  name: '',
  priceDifference: ZERO,
  isDefault: false,
  isActive: true,
  isSoldOut: false,
  maxQty: 1,
  translations: {},
});

/**
 * Stores options and what they take. Ingredients are locked, so that none is deleted or untracked meanwhile. Errors:
 * NOT_FOUND for an ingredient; INVALID_INPUT for one without stock, named twice, or of which nothing is taken.
 */
export async function saveOptions(
  { tx, actor }: Work,
  group: Pick<GroupRow, 'id'>,
  options: readonly SavedOption[],
): Promise<void> {
  const uses = options.flatMap(({ id: optionId, ingredients }) =>
    ingredients.map((use) => ({ optionId, ...use })),
  );
  const ids = [...new Set(uses.map(({ ingredientId }) => ingredientId))];
  if (ids.length > 0) {
    const [, rows] = await together(
      lockStock(tx, actor.businessId, ids),
      listStockable(tx, actor.businessId, ids),
    );
    refuseUnusable(options, ids, rows);
  }
  await replaceOptions(tx, actor.businessId, group.id, options);
  await replaceOptionUses(tx, actor.businessId, group.id, uses);
}

function refuseUnusable(
  options: readonly SavedOption[],
  ids: readonly string[],
  rows: readonly { id: string; isStockable: boolean }[],
): void {
  if (ids.some((id) => !rows.some((row) => row.id === id))) throw new RuleError('NOT_FOUND');
  if (rows.some(({ isStockable }) => !isStockable))
    refuseField('options', 'Bu ürünün stoğu takip edilmiyor.');
  for (const { ingredients } of options) {
    if (new Set(ingredients.map(({ ingredientId }) => ingredientId)).size < ingredients.length)
      refuseField('options', 'Bu malzeme seçenekte zaten var.');
    if (ingredients.some(({ amount }) => amount === 0)) refuseField('options', 'Miktar sıfır olamaz.');
  }
}
