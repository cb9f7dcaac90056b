import { nameAt, type PictureSize } from '#src/features/menu/pictures/picture-file.ts';

/**
 * A RIFF file of chunks, exactly one of which is the picture: `VP8 ` (lossy) or `VP8L` (lossless). A canvas (`VP8X`)
 * must be as large as the picture, because browsers allocate memory for the canvas. Animations have no single picture
 * and are refused. Errors: RangeError beyond the end.
 */
export function readWebp(file: DataView): PictureSize | null {
  if (nameAt(file, 0) !== 'RIFF' || nameAt(file, 8) !== 'WEBP') return null;
  if (file.getUint32(4, true) + 8 !== file.byteLength) return null;
  const sizes: (PictureSize | null)[] = [];
  let canvas: PictureSize | null = null;
  for (const { name, chunk } of chunksOf(file)) {
    if (name === 'VP8X') canvas = canvasSize(chunk);
    if (name === 'VP8 ') sizes.push(lossySize(chunk));
    if (name === 'VP8L') sizes.push(losslessSize(chunk));
  }
  const [size = null] = sizes.length === 1 ? sizes : [];
  return !canvas || isSame(canvas, size) ? size : null;
}

const isSame = (a: PictureSize, b: PictureSize | null): boolean =>
  a.width === b?.width && a.height === b.height;

/** Every chunk begins at an even offset. Errors: RangeError when one declares more bytes than the file has. */
function* chunksOf(file: DataView): Generator<{ name: string; chunk: DataView }> {
  for (let at = 12; at < file.byteLength;) {
    const length = file.getUint32(at + 4, true);
    if (at + 8 + length > file.byteLength) throw new RangeError('a chunk is longer than the file');
    yield { name: nameAt(file, at), chunk: new DataView(file.buffer, file.byteOffset + at + 8, length) };
    at += 8 + length + (length % 2);
  }
}

/** Width and height in 24 bits each, stored as one less. */
const canvasSize = (chunk: DataView): PictureSize => ({
  width: 1 + chunk.getUint16(4, true) + (chunk.getUint8(6) << 16),
  height: 1 + chunk.getUint16(7, true) + (chunk.getUint8(9) << 16),
});

const LOSSY_HEADER_BYTES = 10;

/**
 * RFC 6386, 9.1: a key frame that is shown, its start code, and 14 bits per side. The frame declares the length of its
 * first partition, which predicts the blocks. The data of the blocks must follow it.
 */
function lossySize(chunk: DataView): PictureSize | null {
  const tag = chunk.getUint16(0, true) + (chunk.getUint8(2) << 16);
  const isShownKeyFrame = (tag & 1) === 0 && ((tag >> 4) & 1) === 1;
  const hasStartCode = chunk.getUint8(3) === 0x9d && chunk.getUint16(4) === 0x012a;
  const firstPart = tag >> 5;
  const isWhole = firstPart > 0 && LOSSY_HEADER_BYTES + firstPart < chunk.byteLength;
  if (!isShownKeyFrame || !hasStartCode || !isWhole) return null;
  return { width: chunk.getUint16(6, true) & 0x3fff, height: chunk.getUint16(8, true) & 0x3fff };
}

const LOSSLESS_HEADER_BYTES = 5;

/** The signature, then 14 bits per side, stored as one less; then the coded data, which must not be empty. */
function losslessSize(chunk: DataView): PictureSize | null {
  if (chunk.getUint8(0) !== 0x2f || chunk.byteLength <= LOSSLESS_HEADER_BYTES) return null;
  const sides = chunk.getUint32(1, true);
  return { width: (sides & 0x3fff) + 1, height: ((sides >>> 14) & 0x3fff) + 1 };
}
