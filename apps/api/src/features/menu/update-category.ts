import * as contract from '@sofra/contract/menu';
import { RuleError } from '@sofra/domain/errors';
import * as z from 'zod/mini';
import { findStation, lockCategory, updateCategoryFields } from '#src/features/menu/categories.store.ts';
import { readCategory } from '#src/features/menu/get-menu.ts';
import { changesBetween } from '#src/platform/writes/audit.ts';
import type { Work } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

/**
 * Changes the name, visibility, station or colour (`null`: none) of a category. Errors: NOT_FOUND for the category or
 * the station; NAME_TAKEN; CHANGED_MEANWHILE.
 */
export async function updateCategory(
  work: Work,
  { id, expectedVersion, ...fields }: RequestOf<typeof contract.updateCategory>,
): Promise<contract.Category> {
  const { tx, actor } = work;
  const locked = await lockCategory(tx, actor.businessId, id);
  const shown = locked && (await readCategory(work, id));
  if (!shown) throw new RuleError('NOT_FOUND');
  if (expectedVersion !== undefined && expectedVersion !== locked.version)
    throw new RuleError('CHANGED_MEANWHILE', { current: z.encode(contract.Category, shown) });

  const { name, showInSales, stationId, color, translations } = locked;
  const before = { name, showInSales, stationId, color, translations };
  const after = { ...before, ...fields };
  const changes = changesBetween(before, after);
  if (!changes) return shown;
  const station = after.stationId === null ? null : await findStation(tx, actor.businessId, after.stationId);
  if (station === undefined) throw new RuleError('NOT_FOUND');

  const saved = await updateCategoryFields(tx, actor.businessId, { id, ...after });
  work.audit({
    event: 'category.update',
    entity: 'category',
    entityId: id,
    details: { name: before.name, ...changes },
  });
  work.emit({ name: 'menu:changed', facts: {} });
  return { ...shown, ...after, ...saved, station };
}
