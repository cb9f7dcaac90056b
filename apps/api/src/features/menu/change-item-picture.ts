import * as contract from '@sofra/contract/menu/item-pictures';
import type { MenuItem } from '@sofra/contract/menu/menu';
import type { AuditDetails } from '@sofra/contract/people/audit-events';
import { RuleError } from '@sofra/domain/errors';
import { readItemParts } from '#src/features/menu/item-parts.ts';
import { insertPicture, deletePicture, insertSmallPicture } from '#src/features/menu/item-pictures.store.ts';
import { itemView } from '#src/features/menu/item-view.ts';
import { lockItem, updateItemVersion } from '#src/features/menu/items.store.ts';
import type { PictureSize } from '#src/features/menu/pictures/picture-file.ts';
import { readPicture } from '#src/features/menu/pictures/read-picture.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Services, Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

/**
 * Checks the content of the upload against its media type before anything is locked, because decompressing takes time.
 * Errors: NOT_A_PICTURE.
 */
export async function checkPicture(
  _: Services,
  { mediaType, bytes }: RequestOf<typeof contract.putItemPicture>,
): Promise<PictureSize> {
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
  { id, mediaType, bytes }: RequestOf<typeof contract.putItemPicture>,
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

/** As {@link checkPicture}, for a small form. Errors: NOT_A_PICTURE; INVALID_INPUT for too many pixels. */
export async function checkSmallPicture(
  services: Services,
  request: RequestOf<typeof contract.putSmallPicture>,
): Promise<void> {
  const { width, height } = await checkPicture(services, request);
  if (Math.max(width, height) <= contract.MAX_SMALL_PICTURE_SIDE) return;
  const reason = `Bir kenarı en fazla ${contract.MAX_SMALL_PICTURE_SIDE} piksel olabilir.`;
  throw new RuleError('INVALID_INPUT', { fields: [{ path: 'bytes', reason }] });
}

/**
 * Stores the small form of the present picture; does nothing when it has one. The item keeps its version, because the
 * picture itself changed it. Errors: NOT_FOUND, also for a picture that was replaced meanwhile.
 */
export async function putSmallPicture(
  { tx, actor, emit }: Work,
  { id, pictureId, mediaType, bytes }: RequestOf<typeof contract.putSmallPicture>,
): Promise<{ smallPictureUrl: string }> {
  const item = await lockItem(tx, actor.businessId, id);
  if (item?.pictureId !== pictureId) throw new RuleError('NOT_FOUND');

  const small = { id: pictureId, itemId: id, mediaType, bytes };
  if (await insertSmallPicture(tx, actor.businessId, small)) emit({ name: 'menu:changed', facts: {} });
  return { smallPictureUrl: `/media/${pictureId}/small` };
}

/** Deletes the picture of an item; does nothing when it has none. Errors: NOT_FOUND for the item. */
export async function deleteItemPicture(
  { tx, actor, audit, emit }: Work,
  { id }: RequestOf<typeof contract.deleteItemPicture>,
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
