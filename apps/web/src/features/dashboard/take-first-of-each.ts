/** Of one kind at most so many come first, so that much of it does not bury the others. */
const OF_A_KIND = 2;

/** At most `most` of several lists, in their order: first the first two of each, then what room is left. */
export function takeFirstOfEach<T>(kinds: readonly (readonly T[])[], most: number): T[] {
  const first = kinds.flatMap((kind) => kind.slice(0, OF_A_KIND));
  const later = kinds.flatMap((kind) => kind.slice(OF_A_KIND));
  const chosen = new Set([...first, ...later].slice(0, most));
  return kinds.flat().filter((entry) => chosen.has(entry));
}
