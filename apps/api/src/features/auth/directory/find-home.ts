import { createHmac } from 'node:crypto';
import { normalizeSlug } from '@sofra/domain/slug';
import { hashEmail, type DirectoryEntries } from '#src/features/auth/directory/directory-file.ts';

export interface Sought {
  email: string;
  businessSlug?: string | undefined;
}

/**
 * The cell where somebody signs in: that of the business they named, else that of their e-mail. An e-mail that no cell
 * knows has a cell too, always the same one, chosen by its hash: so the answer says nothing about whether anybody has it
 * (CELL-2, SIGN-5). Null when the directory has no cell at all.
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
