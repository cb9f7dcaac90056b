import type { Category } from '@sofra/contract/menu/menu';
import type * as contract from '@sofra/contract/menu/menu-edits';
import { RuleError } from '@sofra/domain/errors';
import { findStation, insertCategory } from '#src/features/menu/categories.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

/**
 * Adds a category, shown on the sales screen by default (MENU-1). Errors: NAME_TAKEN; NOT_FOUND when the station is
 * deleted or, as the rate, another business's.
 */
export async function createCategory(
  { tx, actor, audit, emit }: Work,
  {
    name,
    showInSales = true,
    stationId = null,
    vatRateId = null,
    color = null,
    translations = {},
  }: RequestOf<typeof contract.createCategory>,
): Promise<Category> {
  const station = stationId === null ? null : await findStation(tx, actor.businessId, stationId);
  if (station === undefined) throw new RuleError('NOT_FOUND');

  const fields = { name, showInSales, stationId, vatRateId, color, translations };
  const id = newId();
  await insertCategory(tx, actor.businessId, { id, ...fields });
  audit({ event: 'category.create', entity: 'category', entityId: id, details: fields });
  emit({ name: 'menu:changed', facts: {} });
  return {
    id,
    ...fields,
    station,
    optionGroupIds: [],
    quickNotes: [],
    isSample: false,
    version: 1,
    items: [],
  };
}
