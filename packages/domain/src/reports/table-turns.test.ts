import { expect, test } from 'vitest';
import { tableTurns } from './table-turns.ts';

const sum = (area: string, minutes: number, orders: number, guests = 0) => ({
  ...{ area, minutes, orders, guests },
  counted: guests > 0 ? orders : 0,
});

test('half and nine of ten of the orders, of all tables and of each area (REP-42)', () => {
  const turns = tableTurns([sum('Salon', 60, 4), sum('Salon', 90, 1), sum('Bahçe', 30, 5)]);
  expect(turns.map(({ area, orders, median, most }) => [area, orders, median, most])).toEqual([
    [null, 10, 30, 60],
    ['Salon', 5, 60, 90],
    ['Bahçe', 5, 30, 30],
  ]);
  expect(tableTurns([])).toEqual([]);
});

test('guests of an hour of a table are those of the orders that have a number (REP-42)', () => {
  // Six guests at two tables for half an hour each: one hour of a table.
  expect(tableTurns([sum('', 30, 2, 6), sum('', 400, 3)])[0]?.guestsPerHour).toBe(6);
  expect(tableTurns([sum('', 30, 2)])[0]?.guestsPerHour).toBeNull();
});
