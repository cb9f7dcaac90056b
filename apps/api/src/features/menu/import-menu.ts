import type { ResponseOf } from '@sofra/contract/endpoint';
import type * as contract from '@sofra/contract/menu-list';
import { planMenuImport, readMenuRows, type MenuRow, type PlannedRow } from '@sofra/domain/menu-import';
import { liraOf, ZERO } from '@sofra/domain/money';
import {
  insertCategoriesLast,
  insertItemsLast,
  listPresentMenu,
  lockItems,
  lockMenuForImport,
  updatePrices,
} from '#src/features/menu/menu-import.store.ts';
import { insertPriceChanges } from '#src/features/price-rules/price-changes.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

type Imported = ResponseOf<typeof contract.importMenu>;

/**
 * Imports categories, items and prices from the rows of a pasted table. `apply: false` returns a preview with an
 * outcome for every row, and writes or locks nothing. `apply: true` imports every row without an error, all or nothing:
 * new categories and items come last, existing items get the new price. A concurrent import waits and then finds the
 * rows of the first.
 *
 * Errors: none for a row; its problem is its `reason`.
 */
export async function importMenu(
  work: Work,
  { rows, apply }: RequestOf<typeof contract.importMenu>,
): Promise<Imported> {
  const { tx, actor } = work;
  const read = readMenuRows(rows);
  if (!apply) return answerOf(planMenuImport(read, await listPresentMenu(tx, actor.businessId)), apply);

  await lockMenuForImport(tx, actor.businessId);
  const { newCategories } = planMenuImport(read, await listPresentMenu(tx, actor.businessId));
  const plan = { ...(await planOnHeldItems(work, read, newCategories)), newCategories };
  await write(work, plan.rows);
  announce(work, plan);
  return answerOf(plan, apply);
}

interface Plan {
  rows: PlannedRow[];
  newCategories: string[];
}

/**
 * Creates the categories, locks the items that get another price, and compares again, so that the comparison uses
 * locked rows.
 */
async function planOnHeldItems(work: Work, read: readonly MenuRow[], newCategories: readonly string[]) {
  const { tx, actor } = work;
  const made = newCategories.map((name) => ({ id: newId(), name }));
  if (made.length > 0) await insertCategoriesLast(tx, actor.businessId, made);
  const seen = planMenuImport(read, await listPresentMenu(tx, actor.businessId));
  const repriced = seen.rows.flatMap(({ outcome, itemId }) =>
    outcome === 'PRICE' && itemId ? [itemId] : [],
  );
  if (repriced.length === 0) return seen;
  await lockItems(tx, actor.businessId, repriced);
  return planMenuImport(read, await listPresentMenu(tx, actor.businessId));
}

async function write({ tx, actor, now }: Work, rows: readonly PlannedRow[]): Promise<void> {
  const items = rows.flatMap(({ outcome, categoryId, name, price }) =>
    outcome === 'NEW' && categoryId !== null && price !== null
      ? [{ id: newId(), categoryId, name, price }]
      : [],
  );
  const changes = rows.flatMap(({ outcome, itemId, price, priceBefore }) =>
    outcome === 'PRICE' && itemId !== null && price !== null && priceBefore !== null
      ? [{ itemId, from: priceBefore, to: price }]
      : [],
  );
  if (items.length > 0) await insertItemsLast(tx, actor.businessId, items);
  if (changes.length === 0) return;
  await updatePrices(tx, actor.businessId, changes);
  await insertPriceChanges(tx, actor, changes, now);
}

/**
 * Writes one audit entry per changed price, as if it had been typed, and one with the counts of created rows. Without
 * changes no event is emitted.
 */
function announce(work: Work, plan: Plan): void {
  const { rows, newCategories } = plan;
  const { created, repriced, failed } = countsOf(rows);
  if (created + repriced + newCategories.length === 0) return;
  for (const { outcome, itemId, name, price, priceBefore } of rows) {
    if (outcome !== 'PRICE') continue;
    const details = { name, before: liraOf(priceBefore ?? ZERO), after: liraOf(price ?? ZERO) };
    work.audit({ event: 'item.price', entity: 'item', entityId: itemId, details });
  }
  const details = { created, repriced, failed, newCategories };
  work.audit({ event: 'menu.import', entity: 'menu', entityId: null, details });
  work.emit({ name: 'menu:changed', facts: {} });
}

function countsOf(rows: readonly PlannedRow[]) {
  const count = (wanted: PlannedRow['outcome']) => rows.filter(({ outcome }) => outcome === wanted).length;
  return { created: count('NEW'), repriced: count('PRICE'), failed: count('ERROR') };
}

const answerOf = ({ rows, newCategories }: Plan, isApplied: boolean): Imported => ({
  rows: rows.map(({ row, outcome, category, name, price, priceBefore, reason }) => ({
    row,
    outcome,
    category,
    name,
    price,
    priceBefore,
    reason,
  })),
  newCategories,
  ...countsOf(rows),
  isApplied,
});
