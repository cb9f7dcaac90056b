/** At most this many of one kind are first, so that a long list does not push out the others. */
const OF_A_KIND = 2;

/**
 * At most `most` entries of several lists, in their order: first up to two of each list, then more while room is left.
 */
export function takeFirstOfEach<T>(kinds: readonly (readonly T[])[], most: number): T[] {
  const first = kinds.flatMap((kind) => kind.slice(0, OF_A_KIND));
  const later = kinds.flatMap((kind) => kind.slice(OF_A_KIND));
  const chosen = new Set([...first, ...later].slice(0, most));
  return kinds.flat().filter((entry) => chosen.has(entry));
}
