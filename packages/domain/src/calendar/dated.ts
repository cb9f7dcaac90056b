import { RuleError } from '../errors.ts';

/**
 * A value valid from a business day (`YYYY-MM-DD`) until the next entry begins: a percent of KDV, the terms of a
 * partner.
 */
export interface Dated {
  from: string;
}

/** The first entry is valid from this day, which is before all business days. */
export const SINCE_EVER = '2000-01-01';

const byDay = (a: Dated, b: Dated): number => (a.from < b.from ? -1 : Number(a.from > b.from));

/** The entry valid on a business day: the last one that began. Null before the first entry. */
export const entryOn = <Entry extends Dated>(entries: readonly Entry[], day: string): Entry | null =>
  entries
    .filter(({ from }) => from <= day)
    .toSorted(byDay)
    .at(-1) ?? null;

/** The entries that become valid later, the next one first. */
export const entriesAfter = <Entry extends Dated>(entries: readonly Entry[], day: string): Entry[] =>
  entries.filter(({ from }) => from > day).toSorted(byDay);

/**
 * The entries after adding `next`. Entries from its day or later are removed, and earlier ones stay. `next` is left out
 * when it equals the entry that is valid on its day.
 */
export function withEntry<Entry extends Dated>(
  entries: readonly Entry[],
  next: Entry,
  isSame: (a: Entry, b: Entry) => boolean,
): Entry[] {
  const before = entries.filter(({ from }) => from < next.from);
  const counting = entryOn(before, next.from);
  return counting && isSame(counting, next) ? before : [...before, next];
}

/** Refuses INVALID_INPUT for a day that is over, because its values must not change. */
export function refuseDayOver(from: string, today: string): void {
  if (from >= today) return;
  const reason = 'Bugün ya da sonraki bir gün seçin.';
  throw new RuleError('INVALID_INPUT', { fields: [{ path: 'from', reason }] });
}
