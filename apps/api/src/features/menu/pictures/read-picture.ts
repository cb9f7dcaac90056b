import type { PICTURE_TYPES } from '@sofra/contract/item-pictures';
import type { PictureSize } from '#src/features/menu/pictures/picture-file.ts';
import { readJpeg } from '#src/features/menu/pictures/read-jpeg.ts';
import { readPng } from '#src/features/menu/pictures/read-png.ts';
import { readWebp } from '#src/features/menu/pictures/read-webp.ts';

const READERS: Record<(typeof PICTURE_TYPES)[number], (file: DataView) => PictureSize | null> = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
  'image/webp': readWebp,
};

/** More than any screen shows, and little enough that a phone can hold it unpacked. */
const MAX_SIDE = 4_000;

/**
 * The size of a picture that is what it says it is; null for whatever is not. Its parts are walked from the first byte
 * to the last: nothing may be missing, and nothing may hang on behind the end. Nothing is unpacked.
 */
export function readPicture(mediaType: keyof typeof READERS, bytes: Uint8Array): PictureSize | null {
  const size = sizeOrNull(READERS[mediaType], new DataView(bytes.buffer, bytes.byteOffset, bytes.length));
  return size && isPossible(size.width) && isPossible(size.height) ? size : null;
}

const isPossible = (side: number): boolean => side >= 1 && side <= MAX_SIDE;

/** A part that says it is longer than the file makes the view throw: such a file is none of these. */
function sizeOrNull(read: (file: DataView) => PictureSize | null, file: DataView): PictureSize | null {
  try {
    return read(file);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
