import { createHmac } from 'node:crypto';
import * as fs from 'node:fs';
import { normalizeEmail } from '@sofra/domain/text/email';
import { StartupError } from '#src/platform/operations/startup-error.ts';

/** Entries of the directory for one cell. */
export interface CellEntries {
  /** Address of the cell, as a browser opens it. */
  home: string;
  slugs: readonly string[];
  emails: readonly string[];
}

/** Which cell has which business (CELL-1). E-mails are in it only as keyed hashes. */
export interface DirectoryEntries {
  /** Keys the hashes; the same for as long as the file exists. */
  salt: string;
  cells: readonly string[];
  slugs: ReadonlyMap<string, string>;
  /** By hash; the first cell of an e-mail that works in several. */
  emails: ReadonlyMap<string, string>;
}

const FIRST = /^SOFRA-DIRECTORY 1 ([0-9a-f]{32})$/;

export const hashEmail = (salt: string, email: string): string =>
  createHmac('sha256', salt).update(normalizeEmail(email)).digest('base64url');

/** One line for each entry: what it is, its key, the address of its cell. */
export function writeDirectoryFile(file: string, salt: string, cells: readonly CellEntries[]): void {
  const lines = cells.flatMap(({ home, slugs, emails }) => [
    `cell ${home}`,
    ...slugs.map((slug) => `slug ${slug} ${home}`),
    ...emails.map((email) => `email ${hashEmail(salt, email)} ${home}`),
  ]);
  replaceFile(file, [`SOFRA-DIRECTORY 1 ${salt}`, ...lines]);
}

/** The form that HAProxy reads as a map: slug and address. */
export const writeSlugMap = (file: string, cells: readonly CellEntries[]): void =>
  replaceFile(
    file,
    cells.flatMap(({ home, slugs }) => slugs.map((slug) => `${slug} ${home}`)),
  );

/** A concurrent reader gets the complete old file or the complete new file. */
function replaceFile(file: string, lines: readonly string[]): void {
  const unfinished = `${file}.${process.pid}`;
  fs.writeFileSync(unfinished, lines.map((line) => `${line}\n`).join(''), { flush: true });
  fs.renameSync(unfinished, file);
}

/** Errors: StartupError for a file that is no directory. */
export function parseDirectory(text: string): DirectoryEntries {
  const [first = '', ...lines] = text.split('\n');
  const [, salt] = FIRST.exec(first) ?? [];
  if (salt === undefined) throw new StartupError('SOFRA_DIRECTORY ayarındaki dosya bir dizin değil.');
  const [cells, slugs, emails] = [[] as string[], new Map<string, string>(), new Map<string, string>()];
  for (const line of lines) {
    const [kind, key = '', home = ''] = line.split(' ');
    if (kind === 'cell') cells.push(key);
    if (kind === 'slug') slugs.set(key, home);
    if (kind === 'email' && !emails.has(key)) emails.set(key, home);
  }
  return { salt, cells, slugs, emails };
}
