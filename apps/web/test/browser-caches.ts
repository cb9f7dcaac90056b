/** A Cache Storage for tests, because jsdom has none. Entries are found by their path. */
const pathOf = (asked: string | { url: string }): string =>
  new URL(typeof asked === 'string' ? asked : asked.url, 'https://sofra.test').pathname;

class MemoryCache {
  readonly entries = new Map<string, Response>();
  put = (asked: string, answer: Response) => {
    this.entries.set(pathOf(asked), answer);
    return Promise.resolve();
  };
  match = (asked: string | { url: string }) => Promise.resolve(this.entries.get(pathOf(asked))?.clone());
  keys = () =>
    Promise.resolve([...this.entries.keys()].map((path) => ({ url: `https://sofra.test${path}` })));
  add = async (request: Request) => {
    const answer = await fetch(request);
    if (!answer.ok) throw new TypeError('bad response status');
    this.entries.set(pathOf(request), answer);
  };
}

export function memoryCaches() {
  const named = new Map<string, MemoryCache>();
  const open = (name: string) => {
    const cache = named.get(name) ?? new MemoryCache();
    named.set(name, cache);
    return cache;
  };
  return {
    open: (name: string) => Promise.resolve(open(name)),
    keys: () => Promise.resolve([...named.keys()]),
    delete: (name: string) => Promise.resolve(named.delete(name)),
    match: (asked: string | { url: string }) => {
      const holder = [...named.values()].find(({ entries }) => entries.has(pathOf(asked)));
      return holder ? holder.match(asked) : Promise.resolve(undefined);
    },
    /** For tests: the sorted paths in a cache. */
    pathsIn: (name: string) => [...(named.get(name)?.entries.keys() ?? [])].sort(),
  };
}
