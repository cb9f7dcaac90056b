import type { PICTURE_TYPES } from '@sofra/contract/menu/item-pictures';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

export interface Picture {
  mediaType: (typeof PICTURE_TYPES)[number];
  bytes: Uint8Array;
}

/** The path of a picture; its public id reveals nothing about the item (MENU-23). */
export const pictureUrlOf = (pictureId: string | null): string | null => pictureId && `/media/${pictureId}`;

/** Replaces the picture of an item, which must be locked. */
export async function insertPicture(
  tx: Tx,
  businessId: string,
  { id, itemId, mediaType, bytes }: Picture & { id: string; itemId: string },
): Promise<void> {
  const picture = { id, media_type: mediaType, bytes: Buffer.from(bytes) };
  await tx
    .insertInto('item_pictures')
    .values({ business_id: businessId, item_id: itemId, ...picture })
    .onConflict((taken) =>
      taken.columns(['business_id', 'item_id']).doUpdateSet({ ...picture, created_at: sql`now()` }),
    )
    .execute();
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
export async function findPicture(tx: Tx, id: string): Promise<Picture | undefined> {
  const { rows } = await sql<{ media_type: Picture['mediaType']; bytes: Buffer }>`
    select media_type, bytes from find_picture(${id})`.execute(tx);
  return rows[0] && { mediaType: rows[0].media_type, bytes: rows[0].bytes };
}
