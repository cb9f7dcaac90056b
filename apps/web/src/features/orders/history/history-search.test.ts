import { expect, test } from 'vitest';
import { countChosen, filterOf, readHistorySearch } from '#src/features/orders/history/history-search.ts';

const ID = '018f0000-0000-7000-8000-000000000031';

test('every choice is in the address', () => {
  const search = {
    from: '2026-11-01',
    to: '2026-11-23',
    method: 'CARD',
    partner: ID,
    staff: ID,
    table: 'Masa 5',
    min: '12.5',
    max: '100',
    q: 'künefe',
    payment: ID,
  };
  expect(readHistorySearch(search)).toEqual(search);
  const { from, to, payment, ...filter } = search;
  expect(filterOf(readHistorySearch(search))).toEqual(filter);
  expect(countChosen(filterOf(readHistorySearch(search)))).toBe(4);
});

test('numbers in an address are read as texts', () => {
  expect(readHistorySearch({ q: 1061, min: 50, max: 99.5, table: 12 })).toEqual({
    q: '1061',
    min: '50',
    max: '99.5',
    table: '12',
  });
});

test('empty and invalid parameters are omitted, and days are sorted', () => {
  expect(
    readHistorySearch({
      from: '2026-11-23',
      to: '2026-11-01',
      view: 'all',
      method: 'GOLD',
      staff: 'me',
      table: ' ',
      min: '-1',
      max: '1,5',
      q: '',
      payment: 7,
    }),
  ).toEqual({ from: '2026-11-01', to: '2026-11-23' });
  expect(readHistorySearch({ from: '2026-11-23', to: 'bugün' })).toEqual({});
});
