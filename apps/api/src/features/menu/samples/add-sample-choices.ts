import { milli } from '@sofra/domain/money/milli';
import { kurus, ZERO } from '@sofra/domain/money/money';
import { replaceGroupLinks } from '#src/features/menu/group-links.store.ts';
import { insertGroup } from '#src/features/menu/options/option-groups.store.ts';
import { saveOptions } from '#src/features/menu/options/save-options.ts';
import { replacePortions } from '#src/features/menu/portions.store.ts';
import type { SampleItem } from '#src/features/menu/samples/sample-category.ts';
import {
  SAMPLE_GROUPS,
  translated,
  type SampleGroup,
  type SampleGroupName,
} from '#src/features/menu/samples/sample-groups.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

export interface SampleWithId {
  id: string;
  sample: SampleItem;
}

/** Adds portions and option groups to sample items. The groups are samples too (SELL-36, MENU-26). */
export async function addSampleChoices(work: Work, items: readonly SampleWithId[]): Promise<void> {
  const { tx, actor } = work;
  const portioned = items.filter(({ sample }) => sample.portions !== undefined);
  await replacePortions(
    tx,
    actor.businessId,
    portioned.map(({ id }) => id),
    portioned.flatMap(portionsOf),
  );
  const groupIds = new Map<SampleGroupName, string>();
  for (const name of new Set(items.flatMap(({ sample }) => sample.asks ?? [])))
    groupIds.set(name, await addGroup(work, SAMPLE_GROUPS[name]));
  for (const { id, sample } of items) {
    const asked = (sample.asks ?? []).flatMap((name) => groupIds.get(name) ?? []);
    if (asked.length > 0) await replaceGroupLinks(tx, actor.businessId, { kind: 'OWN', ofId: id }, asked);
  }
}

/** The default portion is the one that has the item's own price. */
const portionsOf = ({ id, sample }: SampleWithId) =>
  (sample.portions ?? []).map(({ name, price, recipe }) => ({
    id: newId(),
    itemId: id,
    name,
    price: kurus(price * 100),
    recipeMultiplier: milli(recipe * 1000),
    isDefault: price === sample.price,
    isActive: true,
  }));

async function addGroup(work: Work, group: SampleGroup): Promise<string> {
  const { name, min, max, isRemoval = false } = group;
  const id = newId();
  await insertGroup(work.tx, work.actor.businessId, {
    ...{ id, name, min, max, isRemoval },
    isActive: true,
    isSample: true,
  });
  const options = group.options.map((option) => ({
    id: newId(),
    name: option.name,
    priceDifference: option.price === undefined ? ZERO : kurus(option.price * 100),
    isDefault: option.isDefault ?? false,
    isActive: true,
    isSoldOut: false,
    maxQty: option.maxQty ?? 1,
    translations: translated(option),
    ingredients: [],
  }));
  await saveOptions(work, { id }, options);
  return id;
}
