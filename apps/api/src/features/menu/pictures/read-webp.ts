import { nameAt, type PictureSize } from '#src/features/menu/pictures/picture-file.ts';

/**
 * A RIFF file of chunks, one of which is the picture: `VP8 ` with losses or `VP8L` without. What moves has none of its
 * own and is refused. Errors: RangeError beyond the end.
 */
export function readWebp(file: DataView): PictureSize | null {
  if (nameAt(file, 0) !== 'RIFF' || nameAt(file, 8) !== 'WEBP') return null;
  if (file.getUint32(4, true) + 8 !== file.byteLength) return null;
  let size: PictureSize | null = null;
  for (let at = 12; at < file.byteLength;) {
    const name = nameAt(file, at);
    const length = file.getUint32(at + 4, true);
    if (at + 8 + length > file.byteLength) return null;
    const chunk = new DataView(file.buffer, file.byteOffset + at + 8, length);
    if (name === 'VP8 ') size = lossySize(chunk);
    if (name === 'VP8L') size = losslessSize(chunk);
    at += 8 + length + (length % 2);
  }
  return size;
}

/** RFC 6386, 9.1: a key frame, its start code, and 14 bits a side. */
function lossySize(chunk: DataView): PictureSize | null {
  const isKeyFrame = (chunk.getUint8(0) & 1) === 0;
  const hasStartCode = chunk.getUint8(3) === 0x9d && chunk.getUint16(4) === 0x012a;
  if (!isKeyFrame || !hasStartCode) return null;
  return { width: chunk.getUint16(6, true) & 0x3fff, height: chunk.getUint16(8, true) & 0x3fff };
}

/** Its mark, then 14 bits a side, each one less than the side is long. */
function losslessSize(chunk: DataView): PictureSize | null {
  if (chunk.getUint8(0) !== 0x2f) return null;
  const sides = chunk.getUint32(1, true);
  return { width: (sides & 0x3fff) + 1, height: ((sides >>> 14) & 0x3fff) + 1 };
}
