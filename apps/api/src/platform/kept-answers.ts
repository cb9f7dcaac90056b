/** What is kept at once; what was asked for longest ago makes room. A menu of 200 items is some 80 kB. */
const MAX_KEPT = 100;

/** `version` says of what the answer is made: the same version, the same answer. */
export type KeptAnswers<T> = (key: string, version: string, make: () => Promise<T>) => Promise<T>;

/** Keeps of each key the answer that was made last, for as long as what it was made of is the same. */
export function createKeptAnswers<T>(maxKept = MAX_KEPT): KeptAnswers<T> {
  const kept = new Map<string, { version: string; answer: T }>();
  return async (key, version, make) => {
    const known = kept.get(key);
    const current = known?.version === version ? known : { version, answer: await make() };
    kept.delete(key);
    kept.set(key, current); // as the newest
    for (const oldest of kept.keys()) {
      if (kept.size <= maxKept) break;
      kept.delete(oldest);
    }
    return current.answer;
  };
}
