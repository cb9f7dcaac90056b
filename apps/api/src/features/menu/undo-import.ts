import type { ResponseOf } from '@sofra/contract/endpoint';
import type * as contract from '@sofra/contract/menu/menu-list';
import { RuleError } from '@sofra/domain/errors';
import { liraOf } from '@sofra/domain/money/money';
import { priceChangesOf, type ChangedPrice } from '@sofra/domain/stock/price-history';
import {
  deleteImportedCategories,
  deleteImportedItems,
  deleteLastImport,
  findImportCounts,
  findLastImport,
  listItemVersions,
  type BeforeImport,
  type ImportChanges,
} from '#src/features/menu/imports.store.ts';
import {
  listPresentMenu,
  lockItems,
  lockMenuForImport,
  updatePrices,
  updateVatRates,
} from '#src/features/menu/menu-import.store.ts';
import { replacePortions } from '#src/features/menu/portions.store.ts';
import { refuseBelowZero } from '#src/features/menu/refuse-below-zero.ts';
import { insertPriceChanges } from '#src/features/price-rules/price-changes.store.ts';
import type { ReadOfRole } from '#src/platform/http/bind-endpoints.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Work } from '#src/platform/writes/context.ts';

/** The import that may be taken back. */
export async function getLastImport({
  tx,
  actor,
  now,
}: ReadOfRole): Promise<ResponseOf<typeof contract.getLastImport>> {
  return { lastImport: (await findImportCounts(tx, actor.businessId, now)) ?? null };
}

/**
 * Takes back the last import (MENU-35). Its new items and empty new categories are deleted, and changed items get
 * their earlier prices, portions and rates. All or nothing.
 *
 * Errors: NOT_FOUND for an import that is not the last one, was taken back or is a day old. IMPORT_CHANGED names the items that
 * were changed since. INVALID_INPUT when an item could be sold below zero (SELL-12).
 */
export async function undoImport(
  work: Work,
  { id }: RequestOf<typeof contract.undoImport>,
): Promise<ResponseOf<typeof contract.undoImport>> {
  const { tx, actor, now } = work;
  await lockMenuForImport(tx, actor.businessId);
  const stored = await findLastImport(tx, actor.businessId, now);
  if (stored?.id !== id) throw new RuleError('NOT_FOUND');
  const { items, categoryIds } = stored.changes;
  await lockItems(
    tx,
    actor.businessId,
    items.map(({ itemId }) => itemId),
  );
  await refuseChanged(work, items);

  const created = items.flatMap(({ itemId, before }) => (before === null ? [itemId] : []));
  const changes = await restore(work, restoredOf(items));
  await deleteImportedItems(tx, actor.businessId, created, now);
  const removedCategories = await deleteImportedCategories(tx, actor.businessId, categoryIds);
  await deleteLastImport(tx, actor.businessId);
  const details = { removed: created.length, repriced: changes, rerated: stored.rerated, removedCategories };
  work.audit({ event: 'menu.undoImport', entity: 'menu', entityId: null, details });
  work.emit({ name: 'menu:changed', facts: {} });
  return details;
}

/** Items that a refusal names. */
const NAMED = 5;

async function refuseChanged({ tx, actor }: Work, items: ImportChanges['items']): Promise<void> {
  const versionOf = new Map(items.map(({ itemId, version }) => [itemId, version]));
  const present = await listItemVersions(tx, actor.businessId, [...versionOf.keys()]);
  const names = present.filter(({ id, version }) => versionOf.get(id) !== version).map(({ name }) => name);
  if (names.length === 0) return;
  const more = names.length > NAMED ? ` ve ${names.length - NAMED} ürün daha` : '';
  throw new RuleError('IMPORT_CHANGED', {
    message: `İçe aktarmadan sonra değişenler var: ${names.slice(0, NAMED).join(', ')}${more}. Geri alınamaz.`,
  });
}

interface RestoredItem extends BeforeImport {
  id: string;
}

const restoredOf = (items: ImportChanges['items']): RestoredItem[] =>
  items.flatMap(({ itemId, before }) => (before ? [{ ...before, id: itemId }] : []));

/** Writes the earlier prices, portions and rates of items. Returns the count of changed prices. */
async function restore(work: Work, items: readonly RestoredItem[]): Promise<number> {
  if (items.length === 0) return 0;
  const { tx, actor, now } = work;
  const { items: present } = await listPresentMenu(tx, actor.businessId);
  const presentOf = new Map(present.map((item) => [item.id, item]));
  const portions = items.flatMap(({ id, portions: of }) => of.map((portion) => ({ ...portion, itemId: id })));
  await updatePrices(tx, actor.businessId, items);
  await updateVatRates(tx, actor.businessId, items);
  await replacePortions(
    tx,
    actor.businessId,
    items.map(({ id }) => id),
    portions,
  );
  const changes = items.flatMap((item) => {
    const was = presentOf.get(item.id);
    return was ? priceChangesOf(item.id, was, item).map((change) => ({ ...change, name: was.name })) : [];
  });
  await insertPriceChanges(tx, actor, changes, now);
  for (const change of changes) auditPrice(work, change);
  const ids = new Set(items.map(({ id }) => id));
  await refuseBelowZero(work, ({ id }) => ids.has(id));
  return changes.length;
}

function auditPrice(work: Work, { itemId, name, portion, from, to }: ChangedPrice & { name: string }): void {
  const details = {
    name: [name, portion?.name].filter(Boolean).join(' '),
    before: liraOf(from),
    after: liraOf(to),
  };
  work.audit({ event: 'item.price', entity: 'item', entityId: itemId, details });
}
