import { foldForSearch } from '../text/turkish.ts';

export interface FoundTable {
  name: string;
  areaId: string | null;
  /** The user who serves it. */
  servedBy: string | null;
}

interface NamedArea {
  id: string;
  name: string;
}

/** The number at which a name ends: 12 of *Salon 12* and of *12 (köşe)*; null without one. */
export function numberOfTable(name: string): string | null {
  const digits = /(\d+)\D*$/.exec(name)?.[1];
  return digits === undefined ? null : String(Number(digits));
}

/**
 * The tables that a query of the floor's search matches, the best first, otherwise in the given order (FLOOR-46):
 *
 * - `12` finds that number in all areas, then the numbers that begin with it.
 * - `s12` finds the same among the tables of areas, or tables, whose name begins with `s`.
 * - Anything else finds names that begin with it, then names that contain it, then what a user serves.
 *
 * An empty query finds none.
 */
export function findTables<T extends FoundTable>(
  tables: readonly T[],
  areas: readonly NamedArea[],
  query: string,
): T[] {
  const text = foldForSearch(query);
  if (text === '') return [];
  const [, letters = '', digits] = /^(\D*?)\s*(\d+)$/.exec(text) ?? [];
  const byNumber = digits === undefined ? [] : withNumber(ofLetters(tables, areas, letters), digits);
  return [...new Set([...byNumber, ...withText(tables, text)])];
}

/** The tables whose own name, or the name of whose area, begins with the letters. */
function ofLetters<T extends FoundTable>(
  tables: readonly T[],
  areas: readonly NamedArea[],
  letters: string,
): T[] {
  const begins = (name: string) =>
    foldForSearch(name).replaceAll(' ', '').startsWith(letters.replaceAll(' ', ''));
  const named = new Set(areas.filter(({ name }) => begins(name)).map(({ id }) => id));
  return tables.filter(({ name, areaId }) => begins(name) || (areaId !== null && named.has(areaId)));
}

function withNumber<T extends FoundTable>(tables: readonly T[], digits: string): T[] {
  const wanted = String(Number(digits));
  const numbered = tables.map((table) => ({ table, number: numberOfTable(table.name) }));
  const exact = numbered.filter(({ number }) => number === wanted);
  const longer = numbered.filter(({ number }) => number !== wanted && number?.startsWith(wanted));
  return [...exact, ...longer].map(({ table }) => table);
}

function withText<T extends FoundTable>(tables: readonly T[], text: string): T[] {
  // Digits alone are a number, not a part of a name.
  if (/^\d+$/.test(text)) return [];
  const folded = tables.map((table) => ({
    table,
    name: foldForSearch(table.name),
    servedBy: foldForSearch(table.servedBy ?? ''),
  }));
  const begins = folded.filter(({ name }) => name.startsWith(text));
  const contains = folded.filter(({ name }) => name.includes(text));
  const served = folded.filter(({ servedBy }) => servedBy.includes(text));
  return [...begins, ...contains, ...served].map(({ table }) => table);
}
