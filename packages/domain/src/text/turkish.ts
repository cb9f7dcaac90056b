import { lazyValue } from '../money/lazy-value.ts';
import { bareLetters, withoutUnseen } from './plain-text.ts';

/**
 * Folds text for search. Case and accents are ignored, and İ, I, ı, i are one letter. So `cig kofte` finds *Çiğ Köfte*
 * and `ISLAK` finds *ıslak*. Spaces are trimmed and collapsed. The result is compared, never shown. The function
 * `fold_for_search` of the database does the same (migration 0074) (UI-31).
 */
export const foldForSearch = (text: string): string =>
  withOneSpace(oneSigma(bareLetters(text).toLowerCase()).replaceAll('ı', 'i'));

/**
 * Folds a name that may be used only once, by Turkish rules: *Balık* is *BALIK*, but ı and i are two letters. The
 * function `fold_name` of the database does the same (migration 0074) (TEXT-4).
 */
export const foldName = (name: string): string =>
  withOneSpace(oneSigma(withoutUnseen(name).toLocaleLowerCase('tr')).replaceAll(DOTTED_TWICE, 'i'));

/** An İ that was lower-cased without the Turkish rules. */
const DOTTED_TWICE = 'i\u0307';

/** The small form of Σ depends on its neighbors, and systems apply different rules for it. */
const oneSigma = (text: string): string => text.replaceAll('ς', 'σ');

const withOneSpace = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/**
 * Returns true when `text` contains `query`, both folded with {@link foldForSearch}. An empty query matches everything.
 */
export const includesFolded = (text: string, query: string): boolean =>
  foldForSearch(text).includes(foldForSearch(query));

/** One shared collator, since creating one takes as long as a thousand comparisons. */
const natural = lazyValue(() => new Intl.Collator('tr', { numeric: true }));

/** Natural Turkish order (UI-32): Masa 2 before Masa 10, ç after c, ı before i. For `sort`. */
export const compareNatural = (a: string, b: string): number => natural().compare(a, b);

/** Upper case by Turkish rules: `içecek` becomes `İÇECEK`. */
export const upperTr = (text: string): string => text.toLocaleUpperCase('tr');

/**
 * Lower-cases A-Z and nothing else, for texts that are looked up letter for letter. With the Turkish locale `INFO@…`
 * would become `ınfo@…` and never be found again.
 */
export const lowerAscii = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
