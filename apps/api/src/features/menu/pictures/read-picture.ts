import type { PICTURE_TYPES } from '@sofra/contract/item-pictures';
import { isBounded, type PictureSize } from '#src/features/menu/pictures/picture-file.ts';
import { readJpeg } from '#src/features/menu/pictures/read-jpeg.ts';
import { readPng } from '#src/features/menu/pictures/read-png.ts';
import { readWebp } from '#src/features/menu/pictures/read-webp.ts';

type Reader = (file: DataView) => PictureSize | null | Promise<PictureSize | null>;

const READERS: Record<(typeof PICTURE_TYPES)[number], Reader> = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
  'image/webp': readWebp,
};

/**
 * The size of a picture that is what it says it is; null for whatever is not, or would be more dots than a phone has room
 * for. Its parts are walked from the first byte to the last: nothing may be missing, and nothing may hang on behind the
 * end.
 */
export async function readPicture(
  mediaType: keyof typeof READERS,
  bytes: Uint8Array,
): Promise<PictureSize | null> {
  const size = await sizeOrNull(
    READERS[mediaType],
    new DataView(bytes.buffer, bytes.byteOffset, bytes.length),
  );
  return size && isBounded(size) ? size : null;
}

/** A part that says it is longer than the file makes the view throw: such a file is none of these. */
async function sizeOrNull(read: Reader, file: DataView): Promise<PictureSize | null> {
  try {
    return await read(file);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
