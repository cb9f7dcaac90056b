/** Search parameters as the address contains them. Screens decode them with a function of their own (`useSearch`). */
export type SearchParams = Readonly<Record<string, unknown>>;

/** Reads `?page=2&q=ada`. Values are JSON where they can be: `2` is a number, `"2"` and `ada` are texts. */
export const readSearch = (text: string): SearchParams =>
  Object.fromEntries([...new URLSearchParams(text)].map(([name, value]) => [name, parsed(value)]));

/** The opposite: a text that would be read as something else is written in quotes. Absent values are left out. */
export function searchText(search: object = {}): string {
  const present = Object.entries(search).filter(([, value]) => value !== undefined);
  if (present.length === 0) return '';
  return `?${new URLSearchParams(present.map(([name, value]) => [name, written(value)])).toString()}`;
}

const written = (value: unknown): string =>
  typeof value === 'string' && parsed(value) === value ? value : JSON.stringify(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
