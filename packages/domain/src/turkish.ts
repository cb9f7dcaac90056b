import { lazyValue } from './lazy-value.ts';

/**
 * Text for comparing in a search box (UI-31): no case, no accents, and İ, I, ı, i are one letter, so that
 * `cig kofte` finds *Çiğ Köfte* and `ISLAK` finds *ıslak*. Inner spaces are one, outer ones none. Never shown.
 */
export const foldForSearch = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replace(/\s+/gu, ' ')
    .trim();

/** Whether `text` contains `query` in the eyes of {@link foldForSearch}; an empty query finds everything. */
export const includesFolded = (text: string, query: string): boolean =>
  foldForSearch(text).includes(foldForSearch(query));

/** One collator for all: making one costs a thousand comparisons. */
const natural = lazyValue(() => new Intl.Collator('tr', { numeric: true }));

/** Natural Turkish order (UI-32): Masa 2 before Masa 10, ç after c, ı before i. For `sort`. */
export const compareNatural = (a: string, b: string): number => natural().compare(a, b);

/** Capitals as Turkish writes them: `içecek` becomes `İÇECEK`. */
export const upperTr = (text: string): string => text.toLocaleUpperCase('tr');

/**
 * A-Z lower-cased and nothing else: for what is looked up by its spelling. With the Turkish locale `INFO@…` would
 * become `ınfo@…` and never be found again.
 */
export const lowerAscii = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
