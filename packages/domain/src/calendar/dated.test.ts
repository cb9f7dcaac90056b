import { expect, test } from 'vitest';
import { entriesAfter, entryOn, refuseDayOver, SINCE_EVER, withEntry } from './dated.ts';
import { RuleError } from '../errors.ts';

const entry = (from: string, percent: number) => ({ from, percent });
/** The entries are unordered, because no order is guaranteed. */
const ENTRIES = [
  entry('2026-11-10', 10),
  entry(SINCE_EVER, 8),
  entry('2026-12-01', 20),
  entry('2026-11-20', 18),
];

test('the entry that began last is valid on a day, and none before the first (PARTNER-11, VAT-2)', () => {
  const on = (day: string) => entryOn(ENTRIES, day)?.percent;
  expect(['2026-11-09', '2026-11-10', '2026-11-19', '2026-11-20', '2027-01-01'].map(on)).toEqual([
    8, 10, 10, 18, 20,
  ]);
  expect(on('1999-12-31')).toBeUndefined();
  expect(entryOn([], '2026-11-10')).toBeNull();
});

test('future entries are listed with the next one first (PARTNER-11)', () => {
  expect(entriesAfter(ENTRIES, '2026-11-10').map(({ percent }) => percent)).toEqual([18, 20]);
});

test('a new entry withdraws entries from its day on, and is omitted when it changes nothing (PARTNER-11)', () => {
  const isSame = (a: { percent: number }, b: { percent: number }) => a.percent === b.percent;
  const percents = (from: string, percent: number) =>
    withEntry(ENTRIES, entry(from, percent), isSame).map((one) => one.percent);
  expect(percents('2026-11-15', 1)).toEqual([10, 8, 1]);
  expect(percents('2026-11-15', 10)).toEqual([10, 8]);
});

test('a past day is refused (PARTNER-11)', () => {
  expect(() => refuseDayOver('2026-11-23', '2026-11-23')).not.toThrow();
  const act = () => refuseDayOver('2026-11-22', '2026-11-23');
  expect(act).toThrow(RuleError);
  expect(act).toThrow(
    expect.objectContaining({
      details: { fields: [{ path: 'from', reason: 'Bugün ya da sonraki bir gün seçin.' }] },
    }),
  );
});
