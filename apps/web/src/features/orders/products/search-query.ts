import { foldForSearch, includesFolded } from '@sofra/domain/turkish';

export interface SearchQuery {
  /** How many are wanted; null where nothing was said. */
  qty: number | null;
  /** What is looked for. */
  text: string;
}

/** `3*ayran`, `3 ayran`, `20`: a quantity of one to three digits, and perhaps a name. */
const QTY_FIRST = /^(\d{1,3})(?:\s*[*×]\s*|\s+|$)(.*)$/;

/**
 * A quantity and a name, as cashiers type them. A name that begins with digits is a name: *7 Up* is not seven of
 * anything, unless the star says so.
 */
export function readSearch(typed: string, names: readonly string[]): SearchQuery {
  const trimmed = typed.trim();
  const [, digits = '', text = ''] = QTY_FIRST.exec(trimmed) ?? [];
  const qty = Number(digits);
  const isStarred = /^\d+\s*[*×]/.test(trimmed);
  if (qty < 1 || (!isStarred && isName(trimmed, text === '', names))) return { qty: null, text: trimmed };
  return { qty, text };
}

/** Digits alone stand inside many names (*330 ml*); only those a name begins with speak of it. */
const isName = (typed: string, isDigitsOnly: boolean, names: readonly string[]): boolean =>
  names.some((name) =>
    isDigitsOnly ? `${foldForSearch(name)} `.startsWith(`${typed} `) : includesFolded(name, typed),
  );

/** What Enter takes: the one of exactly that name, else the only one found. */
export function chosenByEnter<Item extends { name: string }>(
  found: readonly Item[],
  text: string,
): Item | undefined {
  const exact = found.filter(({ name }) => foldForSearch(name) === foldForSearch(text));
  const [only, ...more] = exact.length > 0 ? exact : found;
  return more.length === 0 ? only : undefined;
}
