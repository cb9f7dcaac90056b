import type { PICTURE_TYPES } from '@sofra/contract/menu/item-pictures';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

export interface Picture {
  mediaType: (typeof PICTURE_TYPES)[number];
  bytes: Uint8Array;
}

export interface ServedPicture extends Picture {
  /** False while another may follow at the same address. */
  isFinal: boolean;
}

/** The path of a picture; its public id reveals nothing about the item (MENU-23). */
export const pictureUrlOf = (pictureId: string | null): string | null => pictureId && `/media/${pictureId}`;

/** Replaces the picture of an item, which must be locked. The old small form is deleted too. */
export async function insertPicture(
  tx: Tx,
  businessId: string,
  { id, itemId, mediaType, bytes }: Picture & { id: string; itemId: string },
): Promise<void> {
  const large = { id, media_type: mediaType, bytes: Buffer.from(bytes) };
  const picture = { ...large, small_media_type: null, small_bytes: null };
  await tx
    .insertInto('item_pictures')
    .values({ business_id: businessId, item_id: itemId, ...picture })
    .onConflict((taken) =>
      taken.columns(['business_id', 'item_id']).doUpdateSet({ ...picture, created_at: sql`now()` }),
    )
    .execute();
}

/** Stores the small form of a picture, whose item must be locked. A picture has one, since its address is cached for ever. */
export async function insertSmallPicture(
  tx: Tx,
  businessId: string,
  { id, itemId, mediaType, bytes }: Picture & { id: string; itemId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('item_pictures')
    .set({ small_media_type: mediaType, small_bytes: Buffer.from(bytes) })
    .where('business_id', '=', businessId)
    .where('item_id', '=', itemId)
    .where('id', '=', id)
    .where('small_bytes', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

export async function deletePicture(tx: Tx, businessId: string, itemId: string): Promise<void> {
  await tx
    .deleteFrom('item_pictures')
    .where('business_id', '=', businessId)
    .where('item_id', '=', itemId)
    .execute();
}

/**
 * Finds a picture of any business by its public id, through a database function that may read across businesses.
 * Pictures of deleted items are not found.
 */
export async function findPicture(tx: Tx, id: string): Promise<ServedPicture | undefined> {
  const { rows } = await sql<{ media_type: Picture['mediaType']; bytes: Buffer }>`
    select media_type, bytes from find_picture(${id})`.execute(tx);
  return rows[0] && { mediaType: rows[0].media_type, bytes: rows[0].bytes, isFinal: true };
}

/** Like {@link findPicture}, for lists: the small form, or the picture itself where there is none (MENU-42). */
export async function findSmallPicture(tx: Tx, id: string): Promise<ServedPicture | undefined> {
  const { rows } = await sql<{ media_type: Picture['mediaType']; bytes: Buffer; is_small: boolean }>`
    select media_type, bytes, is_small from find_small_picture(${id})`.execute(tx);
  return rows[0] && { mediaType: rows[0].media_type, bytes: rows[0].bytes, isFinal: rows[0].is_small };
}
