import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { errorCode, StartupError } from '#src/platform/operations/startup-error.ts';

/**
 * The content of a physical copy. It is written beside `cluster/` as one line of JSON and the checksum of that line.
 */
const Manifest = z.object({
  id: z.string(),
  productVersion: z.string(),
  postgresVersion: z.string(),
  startedAt: z.string(),
  /** The earliest moment to which a restore can recover. */
  finishedAt: z.string(),
  businesses: z.number(),
  /** The first WAL segment that is needed, and the last one that the copy itself contains. */
  firstSegment: z.string(),
  lastSegment: z.string(),
  /** The directory in which the later segments were archived; null for none. */
  walSeries: z.nullable(z.string()),
  directories: z.array(z.string()),
  files: z.array(z.object({ path: z.string(), size: z.number(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof Manifest>;
export type CopiedFile = Manifest['files'][number];

const FILE = 'manifest.json';
export const CLUSTER = 'cluster';

export function writeManifest(directory: string, manifest: Manifest): void {
  const line = JSON.stringify(manifest);
  const text = `${line}\n${checksum(line)}\n`;
  fs.writeFileSync(path.join(directory, FILE), text, { flush: true, mode: 0o600 });
}

/** Reads the manifest. Errors: StartupError for a directory that is no complete physical copy. */
export function readManifest(directory: string): Manifest {
  const [line = '', sum] = readText(directory).split('\n');
  if (sum !== checksum(line))
    throw new StartupError(`Fiziksel yedek "${directory}" bozuk: içindekiler listesi değişmiş.`);
  const parsed = Manifest.safeParse(JSON.parse(line));
  if (!parsed.success)
    throw new StartupError(`Fiziksel yedek "${directory}" bu Sofra sürümünün biçiminde değil.`);
  return parsed.data;
}

function readText(directory: string): string {
  try {
    return fs.readFileSync(path.join(directory, FILE), 'utf8');
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) throw error;
    throw new StartupError(`"${directory}" bir fiziksel Sofra yedeği değil.`, { cause: error });
  }
}

const checksum = (text: string): string => createHash('sha256').update(text).digest('hex');
