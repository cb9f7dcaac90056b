/** Of a picture as it would be shown. */
export interface PictureSize {
  width: number;
  height: number;
}

/** More than any screen of a menu shows. */
const MAX_SIDE = 4_000;
/** Unpacked some 16 MB: a few of them on one page, and the cheapest phone still has room. */
const MAX_DOTS = 4_000_000;

/** Asked before anything is unpacked: a few kilobytes may say that they are a wall of dots. */
export const isBounded = ({ width, height }: PictureSize): boolean =>
  Math.min(width, height) >= 1 && Math.max(width, height) <= MAX_SIDE && width * height <= MAX_DOTS;

/** The name of a part of a file, in four letters. Errors: RangeError beyond the end. */
export const nameAt = (file: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((offset) => file.getUint8(at + offset)));
