import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { CopiedFile } from '#src/backup/physical/manifest.ts';

/**
 * Copies a file that may be changing. Size and checksum are those of the copy, which is synced to disk when it
 * resolves.
 */
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

/**
 * Number of copies that run at once. Each waits for the disk at its end, and waiting together takes a fraction of the
 * time.
 */
const AT_ONCE = 16;

/**
 * Runs `work` for all, several at once. Resolves when none is running any more; throws the error of the first that
 * failed.
 */
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
