import { readFile, stat } from 'node:fs/promises';
import { parseDirectory, type DirectoryEntries } from '#src/features/auth/directory/directory-file.ts';
import type { Config } from '#src/platform/operations/config.ts';

/** The directory as the file has it now; null for an installation without one. */
export type ReadDirectory = () => Promise<DirectoryEntries | null>;

/**
 * Reads the file again when it was replaced. While it cannot be read, the last content is used, so that sign-ins
 * continue.
 */
export function openDirectory({ directoryFile }: Pick<Config, 'directoryFile'>): ReadDirectory {
  let known: DirectoryEntries | null = null;
  let version = '';
  return async () => {
    if (directoryFile === null) return null;
    try {
      const { ino, mtimeMs, size } = await stat(directoryFile);
      const found = `${ino}/${mtimeMs}/${size}`;
      if (found !== version) known = parseDirectory(await readFile(directoryFile, 'utf8'));
      version = found;
    } catch {
      // The next refusal reads it again.
    }
    return known;
  };
}
