import { crc32 } from 'node:zlib';
import { nameAt, type PictureSize } from '#src/features/menu/pictures/picture-file.ts';

const SIGNATURE = 0x89504e470d0a1a0an;
const HEADER = 'IHDR';
const HEADER_BYTES = 13;

/** Chunk after chunk, each with its checksum, to the one that ends the file. Errors: RangeError beyond the end. */
export function readPng(file: DataView): PictureSize | null {
  if (file.getBigUint64(0) !== SIGNATURE) return null;
  if (nameAt(file, 12) !== HEADER || file.getUint32(8) !== HEADER_BYTES) return null;
  let hasData = false;
  for (let at = 8; ;) {
    const length = file.getUint32(at);
    const name = nameAt(file, at + 4);
    const named = new Uint8Array(file.buffer, file.byteOffset + at + 4, 4 + length);
    if (crc32(named) !== file.getUint32(at + 8 + length)) return null;
    at += 12 + length;
    hasData ||= name === 'IDAT' && length > 0;
    if (name !== 'IEND') continue;
    const isWhole = hasData && at === file.byteLength;
    return isWhole ? { width: file.getUint32(16), height: file.getUint32(20) } : null;
  }
}
