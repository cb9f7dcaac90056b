import type { ResponseOf } from '@sofra/contract/endpoint';
import type * as contract from '@sofra/contract/menu/menu-list';
import {
  isActiveAfterImport,
  portionRows,
  portionsAfterImport,
} from '@sofra/domain/menu/menu-import-portions';
import {
  planMenuImport,
  readMenuRows,
  type MenuRow,
  type PlannedRow,
  type PresentMenu,
} from '@sofra/domain/menu/menu-import';
import { defaultPortion } from '@sofra/domain/menu/portion';
import { liraOf, ZERO } from '@sofra/domain/money/money';
import { priceChangesOf } from '@sofra/domain/stock/price-history';
import {
  insertCategoriesLast,
  insertItemsLast,
  listPresentMenu,
  lockItems,
  lockMenuForImport,
  updatePrices,
  updateVatRates,
} from '#src/features/menu/menu-import.store.ts';
import { rememberImport } from '#src/features/menu/remember-import.ts';
import { replacePortions } from '#src/features/menu/portions.store.ts';
import { refuseBelowZero } from '#src/features/menu/refuse-below-zero.ts';
import { insertPriceChanges } from '#src/features/price-rules/price-changes.store.ts';
import { listRatesByClock, percentAt } from '#src/features/vat/vat-rates.store.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

type Imported = ResponseOf<typeof contract.importMenu>;

/**
 * Imports categories, items and prices from the rows of a pasted table, by the columns that the user confirmed
 * (MENU-32). `apply: false` returns a preview with an outcome for every row, and writes or locks nothing. `apply: true`
 * imports every row without an error, all or nothing. New categories and items are added last, and existing items get
 * the new price. A concurrent import waits and then finds the rows of the first.
 *
 * Rows that name portions become the portions of their item (SELL-6). New items of *Kategorisiz* have no category
 * (MENU-31). A column *KDV* gives items a rate of their own (VAT-14).
 *
 * The import can be taken back (MENU-35).
 *
 * Errors: none for a row, its problem is its `reason`; INVALID_INPUT when an item could be sold below zero (SELL-12).
 */
export async function importMenu(
  work: Work,
  { rows, layout, apply }: RequestOf<typeof contract.importMenu>,
): Promise<Imported> {
  const { tx, actor } = work;
  const read = readMenuRows(rows, layout);
  if (!apply) return answerOf(planMenuImport(read, await readPresentMenu(work)), apply);

  await lockMenuForImport(tx, actor.businessId);
  const { newCategories } = planMenuImport(read, await readPresentMenu(work));
  const plan = { ...(await planOnHeldItems(work, read, newCategories)), newCategories };
  const itemIds = await write(work, plan.rows, plan.menu);
  const { failed: _, ...counts } = countsOf(plan.rows);
  const isChanged = counts.created + counts.repriced + counts.rerated + newCategories.length > 0;
  if (!isChanged) return answerOf(plan, apply);
  announce(work, plan);
  const importId = await rememberImport(work, {
    ...counts,
    itemIds,
    menu: plan.menu,
    categoryIds: plan.categoryIds,
  });
  return answerOf(plan, apply, importId);
}

/** The menu with the rates as they count now (VAT-14). */
async function readPresentMenu({ tx, actor, now }: Work): Promise<PresentMenu> {
  const [menu, rates] = await together(
    listPresentMenu(tx, actor.businessId),
    listRatesByClock(tx, actor.businessId),
  );
  return { ...menu, rates: rates.map(({ id, name }) => ({ id, name, percent: percentAt(rates, id, now) })) };
}

interface Plan {
  rows: PlannedRow[];
  newCategories: string[];
}

/**
 * Creates the categories and locks the items that get another price or rate. The second comparison uses locked rows.
 */
async function planOnHeldItems(work: Work, read: readonly MenuRow[], newCategories: readonly string[]) {
  const { tx, actor } = work;
  const made = newCategories.map((name) => ({ id: newId(), name }));
  if (made.length > 0) await insertCategoriesLast(tx, actor.businessId, made);
  const menu = await readPresentMenu(work);
  const seen = planMenuImport(read, menu);
  const changed = seen.rows.flatMap(({ outcome, itemId }) =>
    outcome !== 'SAME' && outcome !== 'ERROR' && itemId ? [itemId] : [],
  );
  const categoryIds = made.map(({ id }) => id);
  if (changed.length === 0) return { ...seen, menu, categoryIds };
  await lockItems(tx, actor.businessId, changed);
  const held = await readPresentMenu(work);
  return { ...planMenuImport(read, held), menu: held, categoryIds };
}

/** Returns the ids of the items that it made or changed. */
async function write(
  work: Work,
  rows: readonly PlannedRow[],
  menu: PresentMenu,
): Promise<ReadonlySet<string>> {
  const { tx, actor, now } = work;
  const present = new Map(menu.items.map((item) => [item.id, item]));
  const portioned = portionRows(rows).map((ofItem) => importedItem(ofItem, present));
  const plain = rows.filter(({ reason, portion }) => reason === null && portion === null);
  const added = [
    ...plain.flatMap((ofItem) => {
      const { row, outcome, categoryId, name, price, vatRateId = null } = ofItem;
      if (outcome !== 'NEW' || price === null) return [];
      const isActive = isActiveAfterImport([ofItem]);
      return [{ id: newId(), row, categoryId, name, price, isActive, vatRateId, portions: [] }];
    }),
    ...portioned.filter(({ before }) => !before),
  ].toSorted((a, b) => a.row - b.row);
  const changed = [
    ...plain.flatMap((row) => repricedItem(row, present)),
    ...portioned.flatMap(({ before, ...item }) => (before ? [{ ...item, before }] : [])),
  ];
  const portions = [...added, ...changed].flatMap(({ id, portions: of }) =>
    of.map((portion) => ({ ...portion, itemId: id })),
  );
  if (added.length > 0) await insertItemsLast(tx, actor.businessId, added);
  if (changed.length > 0) await updatePrices(tx, actor.businessId, changed);
  const rerated = ratesOf(rows);
  if (rerated.length > 0) await updateVatRates(tx, actor.businessId, rerated);
  const withPortions = [...new Set(portions.map(({ itemId }) => itemId))];
  if (portions.length > 0) await replacePortions(tx, actor.businessId, withPortions, portions);
  const ids = new Set([...added, ...changed, ...rerated].map(({ id }) => id));
  if (changed.length === 0) return ids;
  const changes = changed.flatMap(({ id, before, ...after }) => priceChangesOf(id, before, after));
  await insertPriceChanges(tx, actor, changes, now);
  await refuseBelowZero(work, ({ id }) => ids.has(id));
  return ids;
}

type PresentItem = PresentMenu['items'][number];

/** An item with the portions its rows give it (SELL-6), and the price that follows from them (SELL-2). */
function importedItem(rows: readonly PlannedRow[], present: ReadonlyMap<string, PresentItem>) {
  const { row, itemId, categoryId, name } = rows[0] as PlannedRow;
  const before = present.get(itemId ?? '');
  const portions = portionsAfterImport(before?.portions ?? [], rows, newId);
  const price = defaultPortion(portions)?.price ?? ZERO;
  const isActive = isActiveAfterImport(rows);
  const vatRateId = rows.find((of) => of.vatRateId)?.vatRateId ?? null;
  return { id: itemId ?? newId(), row, before, categoryId, name, portions, price, isActive, vatRateId };
}

/** The items that get another rate, each once: its rows name the same one (VAT-14). */
const ratesOf = (rows: readonly PlannedRow[]) => {
  const rateOf = new Map(
    rows.flatMap(({ reason, itemId, name, vatRateId }) =>
      reason === null && itemId !== null && vatRateId ? [[itemId, { name, vatRateId }] as const] : [],
    ),
  );
  return [...rateOf].map(([id, of]) => ({ id, ...of }));
};

/** An item whose row names its price alone, which is the new price of its default portion (SELL-2). */
function repricedItem({ outcome, itemId, price }: PlannedRow, present: ReadonlyMap<string, PresentItem>) {
  const before = present.get(itemId ?? '');
  if (outcome !== 'PRICE' || !before || price === null) return [];
  const portions = before.portions.map((portion) => (portion.isDefault ? { ...portion, price } : portion));
  return [{ id: before.id, before, price, portions }];
}

/** Writes one audit entry per changed price and rate, as after a manual change, and one with counts. */
function announce(work: Work, plan: Plan & { menu: PresentMenu }): void {
  const { rows, newCategories, menu } = plan;
  const { created, repriced, rerated, failed } = countsOf(rows);
  for (const { outcome, itemId, portion, price, priceBefore, ...row } of rows) {
    if (outcome !== 'PRICE') continue;
    const name = [row.name, portion].filter(Boolean).join(' ');
    const details = { name, before: liraOf(priceBefore ?? ZERO), after: liraOf(price ?? ZERO) };
    work.audit({ event: 'item.price', entity: 'item', entityId: itemId, details });
  }
  const ownRateOf = new Map(menu.items.map(({ id, vatRateId }) => [id, vatRateId ?? null]));
  for (const { id, name, vatRateId } of ratesOf(rows)) {
    const details = { name, before: { vatRateId: ownRateOf.get(id) ?? null }, after: { vatRateId } };
    work.audit({ event: 'item.update', entity: 'item', entityId: id, details });
  }
  const details = { created, repriced, rerated, failed, newCategories };
  work.audit({ event: 'menu.import', entity: 'menu', entityId: null, details });
  work.emit({ name: 'menu:changed', facts: {} });
}

function countsOf(rows: readonly PlannedRow[]) {
  const count = (wanted: PlannedRow['outcome']) => rows.filter(({ outcome }) => outcome === wanted).length;
  const isNew = rows.filter(({ outcome }) => outcome === 'NEW');
  const created = new Set(isNew.map(({ category, name }) => JSON.stringify([category, name]))).size;
  return { created, repriced: count('PRICE'), rerated: ratesOf(rows).length, failed: count('ERROR') };
}

const answerOf = (
  { rows, newCategories }: Plan,
  isApplied: boolean,
  importId: string | null = null,
): Imported => ({
  rows: rows.map(
    ({ row, outcome, category, name, portion, price, priceBefore, vatPercents = null, reason }) => ({
      row,
      outcome,
      vatPercents,
      category,
      name,
      portion,
      price,
      priceBefore,
      reason,
    }),
  ),
  newCategories,
  ...countsOf(rows),
  isApplied,
  importId,
});
