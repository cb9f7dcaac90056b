import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Every file and link below a directory, relative to it, with `/` between the names, in order. */
export const filesBelow = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)))
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort();
