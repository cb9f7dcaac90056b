import type { deleteItemPicture as contract } from '@sofra/contract/menu/item-pictures';
import type { MenuItem } from '@sofra/contract/menu/menu';
import { RuleError } from '@sofra/domain/errors';
import { deletePicture } from '#src/features/menu/item-pictures.store.ts';
import { readItemParts } from '#src/features/menu/item-parts.ts';
import { itemView } from '#src/features/menu/item-view.ts';
import { lockItem, updateItemVersion } from '#src/features/menu/items.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';

/** Deletes the picture of an item; does nothing when it has none. Errors: NOT_FOUND for the item. */
export async function deleteItemPicture(
  { tx, actor, audit, emit }: Work,
  { id }: RequestOf<typeof contract>,
): Promise<MenuItem> {
  const [item, parts] = await together(
    lockItem(tx, actor.businessId, id),
    readItemParts(tx, actor.businessId, id),
  );
  if (!item) throw new RuleError('NOT_FOUND');
  if (item.pictureId === null) return itemView(item, parts);

  await deletePicture(tx, actor.businessId, id);
  const saved = await updateItemVersion(tx, actor.businessId, id);
  audit({
    event: 'item.picture',
    entity: 'item',
    entityId: id,
    details: { name: item.name, deed: 'REMOVED' },
  });
  emit({ name: 'menu:changed', facts: {} });
  return itemView({ ...item, ...saved, pictureId: null }, parts);
}
