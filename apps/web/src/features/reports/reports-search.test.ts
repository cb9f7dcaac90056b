import { expect, test } from 'vitest';
import { percentText } from '#src/lib/format/percent-text.ts';
import { readReportsSearch } from '#src/features/reports/reports-search.ts';

test('percents are short, and a small percent is never zero', () => {
  expect([12.34, 0.44, 9.96, 1250, 0].map(percentText)).toEqual(['%12', '%0,4', '%10', '%1.250', '%0']);
});

test('days of a typed address are sorted, and invalid days are ignored', () => {
  const read = (from: unknown, to: unknown, compare?: unknown) => readReportsSearch({ from, to, compare });
  expect(read('2026-11-01', '2026-11-22', 'off')).toEqual({
    from: '2026-11-01',
    to: '2026-11-22',
    compare: 'off',
  });
  expect(read('2026-11-22', '2026-11-01')).toEqual({ from: '2026-11-01', to: '2026-11-22' });
  for (const bad of ['2026-02-30', 'dün', '0001-01-01', 20261101, null, undefined, ['2026-11-01']])
    expect(read(bad, '2026-11-22', 'on')).toEqual({});
});
