import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { CopiedFile } from '#src/backup/physical/manifest.ts';

/** Copies a file that may be changing; what it tells is about the bytes of the copy, which are on the disk then. */
export async function copyFile(source: string, target: string): Promise<Omit<CopiedFile, 'path'>> {
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(
    createReadStream(source, { highWaterMark: 1024 * 1024 }),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }),
  );
  return { size, sha256: hash.digest('hex') };
}

/** Each copy waits for the disk at its end; waiting together takes a fraction of the time. */
const AT_ONCE = 16;

/** Ends when none is under way any more; throws what the first that failed threw. */
export async function severalAtOnce<T>(all: Iterable<T>, work: (each: T) => Promise<void>): Promise<void> {
  const rest = all[Symbol.iterator]();
  const failures: unknown[] = [];
  const worker = async (): Promise<void> => {
    for (let next = rest.next(); !next.done && failures.length === 0; next = rest.next()) {
      await work(next.value).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (failures.length > 0) throw failures[0];
}
