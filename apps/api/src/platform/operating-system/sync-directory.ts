import * as fs from 'node:fs';
import { thisSystem } from '#src/platform/operating-system/this-system.ts';

/**
 * Syncs the directory, so that a power cut does not undo the renames and deletions in it. Where a directory cannot be
 * opened (Windows), the file system's own journal is what there is.
 */
export function syncDirectory(directory: string): void {
  if (!thisSystem.syncsDirectories) return;
  const handle = fs.openSync(directory, 'r');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}
