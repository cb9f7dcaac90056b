export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What somebody typed, on top of what somebody else saved meanwhile: `was` is what both began with. Fields that were not
 * touched here are as the other left them, also those of a group.
 */
export function rebase<T>(was: T, theirs: T, mine: T): T {
  if (isSame(was, mine)) return theirs;
  if (!isGroup(was) || !isGroup(theirs) || !isGroup(mine)) return mine;
  const keys = Object.keys({ ...theirs, ...mine });
  return Object.fromEntries(keys.map((key) => [key, rebase(was[key], theirs[key], mine[key])])) as T;
}

/** The fields that differ from the record: what was typed back to how it was is no change. */
export function changedFields<Fields extends object>(was: Fields, mine: Fields): Partial<Fields> {
  const before = new Map(Object.entries(was));
  const changed = Object.entries(mine).filter(([key, value]) => !isSame(before.get(key), value));
  return Object.fromEntries(changed) as Partial<Fields>;
}
