import type { ItemDetails } from '@sofra/contract/menu/item-details';
import type { Category } from '@sofra/contract/menu/menu';
import type * as contract from '@sofra/contract/menu/samples';
import { RuleError } from '@sofra/domain/errors';
import { kurus } from '@sofra/domain/money/money';
import { foldForSearch } from '@sofra/domain/text/turkish';
import { getMenu } from '#src/features/menu/get-menu.ts';
import { listPresentMenu, lockMenuForImport } from '#src/features/menu/menu-import.store.ts';
import { addSampleChoices, type SampleWithId } from '#src/features/menu/samples/add-sample-choices.ts';
import { CAFE_MENU } from '#src/features/menu/samples/cafe-menu.ts';
import { LOKANTA_MENU } from '#src/features/menu/samples/lokanta-menu.ts';
import type { SampleCategory, SampleItem } from '#src/features/menu/samples/sample-category.ts';
import {
  hasSamples,
  insertSampleCategories,
  insertSampleItems,
  type NewSampleItem,
} from '#src/features/menu/samples/samples.store.ts';
import { addSampleSets } from '#src/features/menu/samples/add-sample-sets.ts';
import { addSampleRule } from '#src/features/menu/samples/add-sample-rule.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

const MENUS: Record<contract.SampleMenu, readonly SampleCategory[]> = {
  CAFE: CAFE_MENU,
  LOKANTA: LOKANTA_MENU,
};

/**
 * Adds a sample menu for a new business, with every row marked as a sample. An existing category of the same name is
 * used and stays the business's own. An item that is already on the menu, in any category, is not added again. A
 * concurrent import or addition of samples waits. Returns the whole menu. Errors: SAMPLES_PRESENT while any sample is
 * left.
 */
export async function addSamples(
  work: Work,
  { menu }: RequestOf<typeof contract.addSamples>,
): Promise<Category[]> {
  const { tx, actor, audit, emit } = work;
  await lockMenuForImport(tx, actor.businessId);
  if (await hasSamples(tx, actor.businessId)) throw new RuleError('SAMPLES_PRESENT');

  const missing = await missingOf(work, MENUS[menu]);
  if (missing.length > 0) {
    const newCategories = await addCategories(work, missing);
    const items = await itemsFor(work, missing);
    await insertSampleItems(tx, actor.businessId, items);
    await addSampleChoices(work, items);
    await addSampleSets(work, items);
    await addSampleRule(work);
    const details = { menu, created: items.length, newCategories };
    audit({ event: 'menu.addSamples', entity: 'menu', entityId: null, details });
    emit({ name: 'menu:changed', facts: {} });
  }
  return getMenu(work);
}

/**
 * The sample categories with those items that the business does not have, compared as in a search box (UI-33, MENU-25).
 */
async function missingOf(
  { tx, actor }: Work,
  categories: readonly SampleCategory[],
): Promise<SampleCategory[]> {
  const { items } = await listPresentMenu(tx, actor.businessId);
  const present = new Set(items.map(({ name }) => foldForSearch(name)));
  return categories
    .map((category) => ({
      ...category,
      items: category.items.filter(({ name }) => !present.has(foldForSearch(name))),
    }))
    .filter((category) => category.items.length > 0);
}

/** The id of each existing category by its folded name. Of equal names it is the first in display order. */
async function categoryIdsByName({ tx, actor }: Work): Promise<Map<string, string>> {
  const { categories } = await listPresentMenu(tx, actor.businessId);
  return new Map(categories.toReversed().map(({ id, name }) => [foldForSearch(name), id]));
}

/** Creates the missing categories and returns their names. */
async function addCategories(work: Work, wanted: readonly SampleCategory[]): Promise<string[]> {
  const shelves = await categoryIdsByName(work);
  const made = wanted
    .filter(({ name }) => !shelves.has(foldForSearch(name)))
    .map(({ name, color, en }) => ({ id: newId(), name, color, translations: { en } }));
  if (made.length > 0) await insertSampleCategories(work.tx, work.actor.businessId, made);
  return made.map(({ name }) => name);
}

async function itemsFor(
  work: Work,
  categories: readonly SampleCategory[],
): Promise<(NewSampleItem & SampleWithId)[]> {
  const shelves = await categoryIdsByName(work);
  return categories.flatMap(({ name, items }) => {
    const categoryId = shelves.get(foldForSearch(name));
    if (categoryId === undefined) throw new Error(`the category ${name} was neither there nor made`);
    return items.map((item) => ({
      id: newId(),
      categoryId,
      name: item.name,
      price: kurus(item.price * 100),
      details: detailsOf(item),
      sample: item,
    }));
  });
}

const detailsOf = ({ description, allergens, weight, en }: SampleItem): ItemDetails => ({
  description,
  allergens: [...allergens],
  alcohol: false,
  pork: false,
  weight: weight ?? null,
  kcal: null,
  translations: { en },
});
