import { crc32, createInflate } from 'node:zlib';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isBounded, nameAt, type PictureSize } from '#src/features/menu/pictures/picture-file.ts';

/** Bytes that are decompressed at a time, which limits the memory. */
const PIECE_BYTES = 64 * 1024;

/**
 * Returns true when a whole zlib stream decompresses to exactly this many bytes. It is decompressed in pieces off the
 * event loop and aborted at the first byte too many. So a decompression bomb never fills the memory.
 */
async function inflatesTo(packed: readonly Uint8Array[], bytes: number): Promise<boolean> {
  const inflate = createInflate({ chunkSize: PIECE_BYTES });
  let left = bytes;
  try {
    await pipeline(Readable.from(packed), inflate, async (pieces: AsyncIterable<Buffer>) => {
      for await (const { length } of pieces) {
        left -= length;
        if (left < 0) throw new TooMuch();
      }
    });
  } catch (error) {
    if (error instanceof TooMuch || isBroken(error)) return false;
    throw error;
  }
  const packedBytes = packed.reduce((sum, { length }) => sum + length, 0);
  return left === 0 && inflate.bytesWritten === packedBytes;
}

class TooMuch extends Error {}

/** The errors of zlib for a stream that is invalid, ends early or fails its checksum. */
const isBroken = (error: unknown): boolean =>
  error instanceof Error && ['Z_DATA_ERROR', 'Z_BUF_ERROR'].includes((error as { code?: string }).code ?? '');

const SIGNATURE = 0x89504e470d0a1a0an;
const HEADER = 'IHDR';
const HEADER_BYTES = 13;

interface PngHeader extends PictureSize {
  bitsPerDot: number;
  isInterlaced: boolean;
}

/** The channels and the allowed bit depths of each colour type (PNG, third edition, table 12). */
const COLOURS: Readonly<Record<number, { channels: number; depths: readonly number[] }>> = {
  0: { channels: 1, depths: [1, 2, 4, 8, 16] },
  2: { channels: 3, depths: [8, 16] },
  3: { channels: 1, depths: [1, 2, 4, 8] },
  4: { channels: 2, depths: [8, 16] },
  6: { channels: 4, depths: [8, 16] },
};

/**
 * Reads one chunk after the other, each with its checksum, up to the one that ends the file. Then reads the data,
 * which must decompress to exactly the pixels that the header declares. Animations (`acTL`) are refused, because
 * their further frames would not be checked. Errors: RangeError beyond the end.
 */
export async function readPng(file: DataView): Promise<PictureSize | null> {
  const header = readHeader(file);
  const data = header && isBounded(header) ? readData(file) : null;
  if (!header || !data) return null;
  const { width, height } = header;
  return (await inflatesTo(data, rawBytes(header))) ? { width, height } : null;
}

function readHeader(file: DataView): PngHeader | null {
  if (file.getBigUint64(0) !== SIGNATURE) return null;
  if (nameAt(file, 12) !== HEADER || file.getUint32(8) !== HEADER_BYTES) return null;
  const depth = file.getUint8(24);
  const colour = COLOURS[file.getUint8(25)];
  const interlace = file.getUint8(28);
  if (!colour?.depths.includes(depth) || file.getUint16(26) !== 0 || interlace > 1) return null;
  return {
    width: file.getUint32(16),
    height: file.getUint32(20),
    bitsPerDot: depth * colour.channels,
    isInterlaced: interlace === 1,
  };
}

/** The `IDAT` chunks, which must be consecutive; null for a file that is incomplete or has none. */
function readData(file: DataView): Uint8Array[] | null {
  const data: Uint8Array[] = [];
  let before = '';
  for (let at = 8; ;) {
    const length = file.getUint32(at);
    const name = nameAt(file, at + 4);
    const named = new Uint8Array(file.buffer, file.byteOffset + at + 4, 4 + length);
    if (crc32(named) !== file.getUint32(at + 8 + length) || name === 'acTL') return null;
    at += 12 + length;
    if (name === 'IDAT') {
      if (data.length > 0 && before !== 'IDAT') return null;
      data.push(named.subarray(4));
    }
    if (name === 'IEND') return data.length > 0 && at === file.byteLength ? data : null;
    before = name;
  }
}

/** First column and row of each Adam7 pass, and the distances between its pixels. */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** The size of the decompressed data: each row of each pass with a filter byte in front. */
function rawBytes({ width, height, bitsPerDot, isInterlaced }: PngHeader): number {
  const passes = isInterlaced ? ADAM7 : ([[0, 0, 1, 1]] as const);
  return passes.reduce((sum, [x, y, dx, dy]) => {
    const [columns, rows] = [Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)];
    return columns <= 0 || rows <= 0 ? sum : sum + rows * (1 + Math.ceil((columns * bitsPerDot) / 8));
  }, 0);
}
