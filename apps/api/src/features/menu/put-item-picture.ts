import type { AuditDetails } from '@sofra/contract/people/audit-events';
import type { putItemPicture as contract } from '@sofra/contract/menu/item-pictures';
import type { MenuItem } from '@sofra/contract/menu/menu';
import { RuleError } from '@sofra/domain/errors';
import { insertPicture } from '#src/features/menu/item-pictures.store.ts';
import { readItemParts } from '#src/features/menu/item-parts.ts';
import { itemView } from '#src/features/menu/item-view.ts';
import { lockItem, updateItemVersion } from '#src/features/menu/items.store.ts';
import type { PictureSize } from '#src/features/menu/pictures/picture-file.ts';
import { readPicture } from '#src/features/menu/pictures/read-picture.ts';
import type { Services, Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';

type Request = RequestOf<typeof contract>;

/**
 * Checks the content of the upload against its media type before anything is locked, because decompressing takes time.
 * Errors: NOT_A_PICTURE.
 */
export async function checkPicture(_: Services, { mediaType, bytes }: Request): Promise<PictureSize> {
  const size = await readPicture(mediaType, bytes);
  if (!size) throw new RuleError('NOT_A_PICTURE');
  return size;
}

/**
 * Sets or replaces the picture of an item. A new picture gets a new id, so caches may keep each for ever. Errors:
 * NOT_FOUND for the item.
 */
export async function putItemPicture(
  { tx, actor, audit, emit }: Work,
  { id, mediaType, bytes }: Request,
  { width, height }: PictureSize,
): Promise<MenuItem> {
  const [item, parts] = await together(
    lockItem(tx, actor.businessId, id),
    readItemParts(tx, actor.businessId, id),
  );
  if (!item) throw new RuleError('NOT_FOUND');

  const pictureId = newId();
  await insertPicture(tx, actor.businessId, { id: pictureId, itemId: id, mediaType, bytes });
  const saved = await updateItemVersion(tx, actor.businessId, id);
  const action: AuditDetails<'item.picture'>['deed'] = item.pictureId === null ? 'ADDED' : 'REPLACED';
  const details = { name: item.name, deed: action, width, height };
  audit({ event: 'item.picture', entity: 'item', entityId: id, details });
  emit({ name: 'menu:changed', facts: {} });
  return itemView({ ...item, ...saved, pictureId }, parts);
}
