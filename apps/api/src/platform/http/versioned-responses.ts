/** How many responses are cached; the least recently used one is evicted. A menu of 200 items has about 80 kB. */
const MAX_KEPT = 100;

/** `version` identifies the data that the response is made of: as long as it is the same, so is the response. */
export type VersionedResponses<T> = (key: string, version: string, make: () => Promise<T>) => Promise<T>;

/** Caches the last response of each key for as long as its version stays the same. */
export function createVersionedResponses<T>(maxKept = MAX_KEPT): VersionedResponses<T> {
  const kept = new Map<string, { version: string; answer: T }>();
  return async (key, version, make) => {
    const known = kept.get(key);
    const current = known?.version === version ? known : { version, answer: await make() };
    kept.delete(key);
    kept.set(key, current); // moved to the end as the newest
    for (const oldest of kept.keys()) {
      if (kept.size <= maxKept) break;
      kept.delete(oldest);
    }
    return current.answer;
  };
}
