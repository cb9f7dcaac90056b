import { lowestPrice } from '@sofra/domain/option-group';
import { refuseField } from '@sofra/domain/portion';
import { readItemParts } from '#src/features/menu/item-parts.ts';
import { listItems } from '#src/features/menu/items.store.ts';
import { readOptionGroups } from '#src/features/menu/options/list-option-groups.ts';
import { hasSavingOptions } from '#src/features/menu/options/option-groups.store.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Work } from '#src/platform/writes/context.ts';

/**
 * Refuses a change of the menu after which an item could be sold below zero (SELL-12): by its cheapest portion with the
 * cheapest valid choices. Called after the change was written; where no option saves money it costs one statement.
 * Errors: INVALID_INPUT, which names the item.
 */
export async function refuseBelowZero({ tx, actor }: Work): Promise<void> {
  if (!(await hasSavingOptions(tx, actor.businessId))) return;
  const [items, parts, groups] = await together(
    listItems(tx, actor.businessId),
    readItemParts(tx, actor.businessId),
    readOptionGroups(tx, actor.businessId),
  );
  const groupOf = new Map(groups.map((group) => [group.id, group]));
  const below = items.find((item) => {
    const asked = parts.asked(item).flatMap((id) => groupOf.get(id) ?? []);
    return lowestPrice({ price: item.price, portions: parts.of(item.id).portions, groups: asked }) < 0;
  });
  if (below) refuseField('price', `${below.name}: seçeneklerle fiyatı sıfırın altına inebiliyor.`);
}
