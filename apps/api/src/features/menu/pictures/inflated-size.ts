import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflate } from 'node:zlib';

/** How many bytes are decompressed at a time, which bounds the memory. */
const PIECE_BYTES = 64 * 1024;

/**
 * Whether a whole zlib stream decompresses to exactly this many bytes. It is decompressed in pieces off the event loop
 * and aborted at the first byte too many, so that a decompression bomb never fills the memory.
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

/** The errors of zlib for a stream that is invalid, ends early or fails its checksum. */
const isBroken = (error: unknown): boolean =>
  error instanceof Error && ['Z_DATA_ERROR', 'Z_BUF_ERROR'].includes((error as { code?: string }).code ?? '');
