export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Merges a draft with the changes that another user saved meanwhile; `was` is the state that both began with. Fields
 * that were not changed in the draft take the other user's value, also within nested groups.
 */
export function rebase<T>(was: T, theirs: T, mine: T): T {
  if (isSame(was, mine)) return theirs;
  if (!isGroup(was) || !isGroup(theirs) || !isGroup(mine)) return mine;
  const keys = Object.keys({ ...theirs, ...mine });
  return Object.fromEntries(keys.map((key) => [key, rebase(was[key], theirs[key], mine[key])])) as T;
}

/** The fields that differ from the record; a field that was changed back is not included. */
export function changedFields<Fields extends object>(was: Fields, mine: Fields): Partial<Fields> {
  const before = new Map(Object.entries(was));
  const changed = Object.entries(mine).filter(([key, value]) => !isSame(before.get(key), value));
  return Object.fromEntries(changed) as Partial<Fields>;
}
