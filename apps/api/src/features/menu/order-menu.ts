import type { Category } from '@sofra/contract/menu/menu';
import type * as contract from '@sofra/contract/menu/menu-list';
import { RuleError } from '@sofra/domain/errors';
import { getMenu } from '#src/features/menu/get-menu.ts';
import {
  countItems,
  findCategoryOfItem,
  lockCategoriesInOrder,
  lockItemsInOrder,
  updatePositions,
  type PositionedRecord,
} from '#src/features/menu/menu-order.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

/**
 * Sorts the categories, the items of one category, or both, in the order in which they are named. Those that are not
 * named follow in their old order. Of two concurrent requests the later one wins (MENU-15).
 *
 * Returns the whole menu. Errors: NOT_FOUND for ids that are not on the menu of this business. INVALID_INPUT when
 * nothing is named, an id is named twice, or items of different categories are named.
 */
export async function orderMenu(
  work: Work,
  { categoryIds, itemIds }: RequestOf<typeof contract.orderMenu>,
): Promise<Category[]> {
  if (!categoryIds && !itemIds) throw invalid('categoryIds', 'Sıralanacak kategori ya da ürün yok.');
  refuseDuplicates('categoryIds', categoryIds);
  refuseDuplicates('itemIds', itemIds);
  const changes = {
    ...(categoryIds && (await orderCategories(work, categoryIds))),
    ...(itemIds && (await orderItems(work, itemIds))),
  };
  if (Object.keys(changes).length > 0) {
    work.audit({ event: 'menu.order', entity: 'menu', entityId: null, details: changes });
    work.emit({ name: 'menu:changed', facts: {} });
  }
  return getMenu(work);
}

async function orderCategories({ tx, actor }: Work, named: readonly string[]) {
  const present = await lockCategoriesInOrder(tx, actor.businessId);
  const order = inNewOrder(present, named);
  if (!order) throw new RuleError('NOT_FOUND');
  if (isSame(present, order)) return null;
  await updatePositions(tx, actor.businessId, 'category', order.map(idOf));
  return { categories: order.map(({ name }) => name) };
}

async function orderItems({ tx, actor }: Work, named: readonly string[]) {
  const first = await findCategoryOfItem(tx, actor.businessId, named[0] ?? '');
  if (!first) throw new RuleError('NOT_FOUND');
  const present = await lockItemsInOrder(tx, actor.businessId, first.categoryId);
  const order = inNewOrder(present, named);
  if (!order) throw await strangersAmong({ tx, actor }, named);
  if (isSame(present, order)) return null;
  await updatePositions(tx, actor.businessId, 'item', order.map(idOf));
  return { categoryId: first.categoryId, items: order.map(({ name }) => name) };
}

const idOf = ({ id }: PositionedRecord): string => id;

/** The named ones first, then the others in their old order; null when a named one is not among them. */
function inNewOrder(
  present: readonly PositionedRecord[],
  named: readonly string[],
): PositionedRecord[] | null {
  const byId = new Map(present.map((thing) => [thing.id, thing]));
  const first = named.flatMap((id) => byId.get(id) ?? []);
  if (first.length < named.length) return null;
  const isNamed = new Set(named);
  return [...first, ...present.filter(({ id }) => !isNamed.has(id))];
}

const isSame = (one: readonly PositionedRecord[], other: readonly PositionedRecord[]): boolean =>
  one.every(({ id }, index) => id === other[index]?.id);

async function strangersAmong({ tx, actor }: Pick<Work, 'tx' | 'actor'>, named: readonly string[]) {
  const known = await countItems(tx, actor.businessId, named);
  if (known < named.length) return new RuleError('NOT_FOUND');
  return invalid('itemIds', 'Sıralanan ürünler tek bir kategoriden olmalı.');
}

function refuseDuplicates(field: 'categoryIds' | 'itemIds', ids: readonly string[] = []): void {
  const at = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  if (at >= 0) throw invalid(`${field}.${at}`, 'Aynı kayıt iki kez sıralanamaz.');
}

const invalid = (path: string, reason: string): RuleError =>
  new RuleError('INVALID_INPUT', { fields: [{ path, reason }] });
