import { Category } from '@sofra/contract/menu/menu';
import type * as contract from '@sofra/contract/menu/menu-edits';
import { RuleError } from '@sofra/domain/errors';
import * as z from 'zod/mini';
import {
  findStation,
  insertCategory,
  lockCategory,
  updateCategoryFields,
  deleteCategoryRow,
  type ColoredCategory,
  lockItemsOfCategory,
  updateItemsUncategorised,
} from '#src/features/menu/categories.store.ts';
import { readCategory } from '#src/features/menu/get-menu.ts';
import { replaceGroupLinks } from '#src/features/menu/group-links.store.ts';
import { refuseBelowZero } from '#src/features/menu/refuse-below-zero.ts';
import { refuseMissingGroups } from '#src/features/menu/refuse-missing-groups.ts';
import { groupNames } from '#src/features/menu/setting-in-words.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { changesBetween } from '#src/platform/writes/audit.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

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
    color: chosen,
    translations = {},
  }: RequestOf<typeof contract.createCategory>,
): Promise<Category> {
  const station = stationId === null ? null : await findStation(tx, actor.businessId, stationId);
  if (station === undefined) throw new RuleError('NOT_FOUND');

  const wanted = { name, showInSales, stationId, vatRateId, translations };
  const id = newId();
  const color = await insertCategory(tx, actor.businessId, { id, ...wanted, color: chosen });
  const fields = { ...wanted, color };
  audit({ event: 'category.create', entity: 'category', entityId: id, details: fields });
  emit({ name: 'menu:changed', facts: {} });
  return {
    id,
    ...fields,
    station,
    optionGroupIds: [],
    quickNotes: [],
    course: null,
    isSample: false,
    version: 1,
    items: [],
  };
}

/**
 * Changes a category: for example its rate of KDV (VAT-2), quick notes (SELL-34), course (COURSE-6) or option groups
 * (SELL-11). Errors: NOT_FOUND for the category, the station or a group; NAME_TAKEN; CHANGED_MEANWHILE. INVALID_INPUT
 * when an item could be sold below zero (SELL-12).
 */
export async function updateCategory(
  work: Work,
  { id, expectedVersion, ...fields }: RequestOf<typeof contract.updateCategory>,
): Promise<Category> {
  const { tx, actor } = work;
  const shown = await lockedCategory(work, id, expectedVersion);
  const { name, showInSales, stationId, vatRateId, color, translations, optionGroupIds } = shown;
  const { quickNotes, course } = shown;
  const before = {
    ...{ name, showInSales, stationId, vatRateId, color, translations },
    ...{ quickNotes, course, optionGroupIds },
  };
  const after = { ...before, ...fields };
  const changes = changesBetween(before, after);
  if (!changes) return shown;
  const station = after.stationId === null ? null : await findStation(tx, actor.businessId, after.stationId);
  if (station === undefined) throw new RuleError('NOT_FOUND');

  const saved = await updateCategoryFields(tx, actor.businessId, { id, ...after });
  const regrouped = changesBetween({ optionGroupIds }, { optionGroupIds: after.optionGroupIds });
  if (regrouped) await saveGroups(work, id, after.optionGroupIds);
  work.audit({
    event: 'category.update',
    entity: 'category',
    entityId: id,
    details: { name: before.name, ...(regrouped ? await withGroupNames(work, changes) : changes) },
  });
  work.emit({ name: 'menu:changed', facts: {} });
  // The items use the groups that the category has now, each by its own setting.
  const items = regrouped ? ((await readCategory(work, id))?.items ?? []) : shown.items;
  return { ...shown, ...after, ...saved, station, items };
}

async function lockedCategory(
  work: Work,
  id: string,
  expectedVersion: number | undefined,
): Promise<ColoredCategory> {
  const locked = await lockCategory(work.tx, work.actor.businessId, id);
  const shown = locked && (await readCategory(work, id));
  if (!shown) throw new RuleError('NOT_FOUND');
  if (expectedVersion !== undefined && expectedVersion !== locked.version)
    throw new RuleError('CHANGED_MEANWHILE', { current: z.encode(Category, shown) });
  return shown;
}

async function withGroupNames(work: Work, changes: NonNullable<ReturnType<typeof changesBetween>>) {
  const names = await groupNames(work);
  const named = ({ optionGroupIds, ...fields }: Readonly<Record<string, unknown>>) => ({
    ...fields,
    optionGroups: names(optionGroupIds as string[]),
  });
  return { before: named(changes.before), after: named(changes.after) };
}

async function saveGroups(work: Work, id: string, groupIds: readonly string[]): Promise<void> {
  await refuseMissingGroups(work, groupIds);
  await replaceGroupLinks(work.tx, work.actor.businessId, { kind: 'CATEGORY', ofId: id }, groupIds);
  await refuseBelowZero(work, ({ categoryId }) => categoryId === id);
}

/**
 * Deletes a category; its items stay on the menu without one (MENU-3). Errors: NOT_FOUND.
 *
 * Items are locked before their category, in the same order as when an item is changed: first the item, then the
 * category it moves to.
 */
export async function deleteCategory(
  { tx, actor, audit, emit }: Work,
  { id }: RequestOf<typeof contract.deleteCategory>,
): Promise<undefined> {
  await lockItemsOfCategory(tx, actor.businessId, id);
  const category = await lockCategory(tx, actor.businessId, id);
  if (!category) throw new RuleError('NOT_FOUND');

  const itemCount = await updateItemsUncategorised(tx, actor.businessId, id);
  await deleteCategoryRow(tx, actor.businessId, id);
  const { name, showInSales, stationId, color } = category;
  audit({
    event: 'category.delete',
    entity: 'category',
    entityId: id,
    details: { name, showInSales, stationId, color, itemCount },
  });
  emit({ name: 'menu:changed', facts: {} });
}
