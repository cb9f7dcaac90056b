/** The size of a picture in pixels, as it would be shown. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Larger than any screen of a menu. */
const MAX_SIDE = 4_000;
/** About 16 MB when decoded, so that the cheapest phone has room for several pictures on one page. */
const MAX_DOTS = 4_000_000;

/** Checked before anything is decompressed, because a few kilobytes may declare an enormous picture. */
export const isBounded = ({ width, height }: PictureSize): boolean =>
  Math.min(width, height) >= 1 && Math.max(width, height) <= MAX_SIDE && width * height <= MAX_DOTS;

/** The four-letter name of a chunk. Errors: RangeError beyond the end. */
export const nameAt = (file: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((offset) => file.getUint8(at + offset)));
