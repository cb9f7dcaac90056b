/** Of a picture as it would be shown. */
export interface PictureSize {
  width: number;
  height: number;
}

/** The name of a part of a file, in four letters. Errors: RangeError beyond the end. */
export const nameAt = (file: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((offset) => file.getUint8(at + offset)));
