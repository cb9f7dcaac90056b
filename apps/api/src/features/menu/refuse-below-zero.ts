import { lowestPrice } from '@sofra/domain/option-group';
import { refuseField } from '@sofra/domain/portion';
import { readItemParts } from '#src/features/menu/item-parts.ts';
import { listItems } from '#src/features/menu/items.store.ts';
import { readOptionGroups } from '#src/features/menu/options/list-option-groups.ts';
import { hasSavingOptions } from '#src/features/menu/options/option-groups.store.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Work } from '#src/platform/writes/context.ts';

/** Whether a change concerns an item, which asks these groups. */
type IsConcerned = (item: { id: string; categoryId: string | null }, groupIds: readonly string[]) => boolean;

/**
 * Refuses a change of the menu after which an item could be sold below zero (SELL-12): by its cheapest portion with the
 * cheapest valid choices. Only items that the change concerns are looked at, so that nothing else stands in its way.
 * Called after the change was written; where no option saves money it costs one statement.
 *
 * Errors: INVALID_INPUT, which names the item.
 */
export async function refuseBelowZero({ tx, actor }: Work, isConcerned: IsConcerned): Promise<void> {
  if (!(await hasSavingOptions(tx, actor.businessId))) return;
  const [items, parts, groups] = await together(
    listItems(tx, actor.businessId),
    readItemParts(tx, actor.businessId),
    readOptionGroups(tx, actor.businessId),
  );
  const groupOf = new Map(groups.map((group) => [group.id, group]));
  const below = items.find((item) => {
    const ids = parts.asked(item);
    if (!isConcerned(item, ids)) return false;
    const asked = ids.flatMap((id) => groupOf.get(id) ?? []);
    return lowestPrice({ price: item.price, portions: parts.of(item.id).portions, groups: asked }) < 0;
  });
  if (below) refuseField('price', `${below.name}: seçeneklerle fiyatı sıfırın altına inebiliyor.`);
}
