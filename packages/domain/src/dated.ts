import { RuleError } from './errors.ts';

/** What counts from a business day (`YYYY-MM-DD`) on, until the next entry does: a percent of KDV, the terms of a partner. */
export interface Dated {
  from: string;
}

/** The first entry counts since ever. */
export const SINCE_EVER = '2000-01-01';

const byDay = (a: Dated, b: Dated): number => (a.from < b.from ? -1 : Number(a.from > b.from));

/** The entry that counts on a business day: the one that began last. Null before the first. */
export const entryOn = <Entry extends Dated>(entries: readonly Entry[], day: string): Entry | null =>
  entries
    .filter(({ from }) => from <= day)
    .toSorted(byDay)
    .at(-1) ?? null;

/** The entries that are to count only later, the next one first. */
export const entriesAfter = <Entry extends Dated>(entries: readonly Entry[], day: string): Entry[] =>
  entries.filter(({ from }) => from > day).toSorted(byDay);

/**
 * The entries with another one; what was to count from its day or later is withdrawn, and what counts until then stays.
 * One that says the same as what counts anyway is left out.
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

/** What counted on a day that is over stays: refuses INVALID_INPUT for such a day. */
export function refuseDayOver(from: string, today: string): void {
  if (from >= today) return;
  const reason = 'Bugün ya da sonraki bir gün seçin.';
  throw new RuleError('INVALID_INPUT', { fields: [{ path: 'from', reason }] });
}
