import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflate } from 'node:zlib';

/** Unpacked at a time, and never more at once. */
const PIECE_BYTES = 64 * 1024;

/**
 * Whether a zlib stream, all of it, unpacks to exactly so many bytes. It is unpacked piece by piece beside the event loop
 * and given up at the first byte too many: what it would become is never in memory.
 */
export async function inflatesTo(packed: readonly Uint8Array[], bytes: number): Promise<boolean> {
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

/** What zlib says of a stream that is none, ends early or fails its checksum. */
const isBroken = (error: unknown): boolean =>
  error instanceof Error && ['Z_DATA_ERROR', 'Z_BUF_ERROR'].includes((error as { code?: string }).code ?? '');
