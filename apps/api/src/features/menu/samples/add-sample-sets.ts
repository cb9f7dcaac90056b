import { kurus } from '@sofra/domain/money/money';
import { foldForSearch } from '@sofra/domain/text/turkish';
import { listPresentMenu } from '#src/features/menu/menu-import.store.ts';
import type { SampleWithId } from '#src/features/menu/samples/add-sample-choices.ts';
import type { SampleChoice } from '#src/features/menu/samples/sample-category.ts';
import { replaceSetGroups, type SetGroupOfMenu } from '#src/features/menu/set-menus/set-groups.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

type Present = Awaited<ReturnType<typeof listPresentMenu>>['items'][number];

/**
 * Gives sample set menus their groups (SET-36). A choice is an item of that name, also one that the business had
 * before. The portion is the named one if the item has it, else none is named.
 */
export async function addSampleSets(work: Work, items: readonly SampleWithId[]): Promise<void> {
  const { tx, actor } = work;
  const sets = items.filter(({ sample }) => sample.offers !== undefined);
  if (sets.length === 0) return;
  const present = await listPresentMenu(tx, actor.businessId);
  const itemOf = new Map(present.items.toReversed().map((item) => [foldForSearch(item.name), item]));
  for (const { id, sample } of sets) {
    const groups = (sample.offers ?? []).map(({ name, en, min, choices }): SetGroupOfMenu => ({
      ...{ id: newId(), name, translations: { en }, min, max: 1 },
      choices: choices.flatMap((choice) => offered(choice, itemOf.get(foldForSearch(choice.item)))),
    }));
    await replaceSetGroups(tx, actor.businessId, id, groups);
  }
}

const offered = (
  { portion, extra = 0, isDefault = false }: SampleChoice,
  item: Present | undefined,
): SetGroupOfMenu['choices'] => {
  if (!item || item.isSetMenu) return [];
  const named = item.portions.find(({ name }) => name === portion);
  return [
    {
      ...{ id: newId(), itemId: item.id, portionId: named?.id ?? null },
      ...{ extraPrice: kurus(extra * 100), isDefault, isActive: true },
    },
  ];
};
