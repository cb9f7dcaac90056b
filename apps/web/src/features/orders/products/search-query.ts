import { foldForSearch, includesFolded } from '@sofra/domain/text/turkish';

export interface SearchQuery {
  /** The quantity; null if none was typed. */
  qty: number | null;
  /** The text to search for. */
  text: string;
}

/** `3*ayran`, `3 ayran`, `20`: a quantity of one to three digits, and perhaps a name. */
const QTY_FIRST = /^(\d{1,3})(?:\s*[*×]\s*|\s+|$)(.*)$/;

/**
 * Reads a quantity and a name as cashiers type them. A name that begins with digits counts as a name: *7 Up* is not
 * seven pieces of anything, unless a star follows the digits.
 */
export function readSearch(typed: string, names: readonly string[]): SearchQuery {
  const trimmed = typed.trim();
  const [, digits = '', text = ''] = QTY_FIRST.exec(trimmed) ?? [];
  const qty = Number(digits);
  const isStarred = /^\d+\s*[*×]/.test(trimmed);
  if (qty < 1 || (!isStarred && isName(trimmed, text === '', names))) return { qty: null, text: trimmed };
  return { qty, text };
}

/** Many names contain digits (*330 ml*), so digits alone count as a name only if a name begins with them. */
const isName = (typed: string, isDigitsOnly: boolean, names: readonly string[]): boolean =>
  names.some((name) =>
    isDigitsOnly ? `${foldForSearch(name)} `.startsWith(`${typed} `) : includesFolded(name, typed),
  );

/** The item Enter adds: the one with exactly that name, else the only one found. */
export function chosenByEnter<Item extends { name: string }>(
  found: readonly Item[],
  text: string,
): Item | undefined {
  const exact = found.filter(({ name }) => foldForSearch(name) === foldForSearch(text));
  const [only, ...more] = exact.length > 0 ? exact : found;
  return more.length === 0 ? only : undefined;
}
