/** Number of cached responses. The least recently used one is evicted. A menu of 200 items has about 80 kB. */
const MAX_KEPT = 100;

interface Versioned<T> {
  /** Identifies the data that the response is made of: as long as it is the same, so is the response. */
  version: string;
  answer: T;
}

/** The last response of each key, with its version. */
export interface VersionedResponses<T> {
  last: (key: string) => Versioned<T> | undefined;
  /** The last response if it is of this version, else one that is made now and cached instead. */
  get: (key: string, version: string, make: () => Promise<T>) => Promise<T>;
}

export function createVersionedResponses<T>(maxKept = MAX_KEPT): VersionedResponses<T> {
  const kept = new Map<string, Versioned<T>>();
  return {
    last: (key) => kept.get(key),
    get: async (key, version, make) => {
      const known = kept.get(key);
      const current = known?.version === version ? known : { version, answer: await make() };
      kept.delete(key);
      kept.set(key, current); // moved to the end as the newest
      for (const oldest of kept.keys()) {
        if (kept.size <= maxKept) break;
        kept.delete(oldest);
      }
      return current.answer;
    },
  };
}
