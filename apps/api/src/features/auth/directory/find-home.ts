import { createHmac } from 'node:crypto';
import { normalizeSlug } from '@sofra/domain/text/slug';
import { hashEmail, type DirectoryEntries } from '#src/features/auth/directory/directory-file.ts';

export interface Sought {
  email: string;
  businessSlug?: string | undefined;
}

/**
 * Finds the cell for a sign-in: that of the named business, else that of the e-mail. An unknown e-mail also has a cell,
 * chosen by its hash and always the same. The response therefore does not reveal which e-mails exist (CELL-2, SIGN-5).
 * Null when the directory has no cell at all.
 */
export function findHome(directory: DirectoryEntries, { email, businessSlug = '' }: Sought): string | null {
  const named = directory.slugs.get(normalizeSlug(businessSlug));
  if (named !== undefined) return named;
  const hash = hashEmail(directory.salt, email);
  return directory.emails.get(hash) ?? decoyOf(directory, hash);
}

/** The cell with the highest score: a cell that is added takes its share of the unknown ones, and no other moves. */
function decoyOf({ salt, cells }: DirectoryEntries, hash: string): string | null {
  const score = (cell: string) => createHmac('sha256', salt).update(`${cell} ${hash}`).digest('hex');
  const [best] = cells
    .map((cell) => ({ cell, score: score(cell) }))
    .sort((a, b) => (a.score < b.score ? 1 : -1));
  return best?.cell ?? null;
}
