import { expect, test } from 'vitest';
import { filterTables, TABLE_FILTERS } from '#src/features/tables/table-filter.ts';

const table = (name: string, isActive: boolean, occupied: boolean, billPrintedAt: Date | null = null) => ({
  name,
  isActive,
  occupied,
  billPrintedAt,
});
const FLOOR = [
  table('açık', true, true),
  table('hesap', true, true, new Date()),
  table('boş', true, false),
  table('pasif', false, false),
];

test.each([
  ['all', ['açık', 'hesap', 'boş', 'pasif']],
  ['open', ['açık', 'hesap']],
  ['empty', ['boş']],
  ['bill', ['hesap']],
] as const)(
  '%s shows %j: a passive table is not free, a printed bill is still open (FLOOR-7)',
  (filter, names) => {
    expect(filterTables(FLOOR, filter).map(({ name }) => name)).toEqual(names);
  },
);

test('the header names the filters as the design does', () => {
  expect(TABLE_FILTERS.map(({ label }) => label)).toEqual(['Hepsi', 'Açık', 'Boş', 'Hesap']);
});
