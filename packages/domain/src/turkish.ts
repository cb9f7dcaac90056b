import { lazyValue } from './lazy-value.ts';

/**
 * Folds text for search (UI-31): case and accents are ignored, and İ, I, ı, i are one letter, so that `cig kofte` finds
 * *Çiğ Köfte* and `ISLAK` finds *ıslak*. Spaces are trimmed and collapsed. The result is compared, never shown.
 */
export const foldForSearch = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replace(/\s+/gu, ' ')
    .trim();

/** Whether `text` contains `query`, both folded with {@link foldForSearch}; an empty query matches everything. */
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
