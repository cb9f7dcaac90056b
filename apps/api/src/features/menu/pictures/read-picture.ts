import type { PICTURE_TYPES } from '@sofra/contract/menu/item-pictures';
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
 * The size of a picture whose content matches its media type. Null for other content, and for more pixels than a phone
 * can show. The file is parsed from the first byte to the last: nothing may be missing, and nothing may follow the end.
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

/** A chunk that declares more bytes than the file has makes the view throw, so the file is no picture. */
async function sizeOrNull(read: Reader, file: DataView): Promise<PictureSize | null> {
  try {
    return await read(file);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
