import { foldForSearch } from '../text/turkish.ts';

interface NamedArea {
  id: string;
  name: string;
}

/**
 * The letters that stand for each area on the keys of the search: its first one, or its first two where another area
 * begins with the same one (FLOOR-47). Letters are folded, so that `b` is *Bahçe*.
 */
export function areaLetters(areas: readonly NamedArea[]): { id: string; letters: string }[] {
  const folded = areas.map(({ id, name }) => ({ id, name: foldForSearch(name).replaceAll(' ', '') }));
  return folded.map(({ id, name }) => {
    const isShared = folded.some((other) => other.id !== id && firstOf(other.name, 1) === firstOf(name, 1));
    return { id, letters: firstOf(name, isShared ? 2 : 1) };
  });
}

const firstOf = (text: string, count: number): string => Array.from(text).slice(0, count).join('');

/**
 * The name of a table without the name of its area, where it begins with that: *12* of *Salon 12* (FLOOR-45). All of
 * the name otherwise.
 */
export function nameWithinArea(table: string, area: string | undefined): string {
  if (area === undefined || foldForSearch(table.slice(0, area.length)) !== foldForSearch(area)) return table;
  const rest = table.slice(area.length);
  return /^[\s-]*\d/.test(rest) ? rest.replace(/^[\s-]+/, '') : table;
}
