import { expect, it } from 'vitest';
import { readSearch, searchText } from '#src/lib/router/search-params.ts';

it.each([
  [{ q: 'ada' }, '?q=ada'],
  [{ page: 2 }, '?page=2'],
  [{ q: '2' }, '?q=%222%22'],
  [{ q: 'true' }, '?q=%22true%22'],
  [{ q: 'çay & kahve' }, '?q=%C3%A7ay+%26+kahve'],
  [{ q: '' }, '?q='],
  [{}, ''],
])('%j is written as %s and read back unchanged', (search, text) => {
  expect(searchText(search)).toBe(text);
  expect(readSearch(text)).toEqual(search);
});

it('absent parameters are left out', () => {
  expect(searchText({ q: undefined, page: 2 })).toBe('?page=2');
  expect(searchText(undefined)).toBe('');
});

it('parameters typed by a user are read as texts', () => {
  expect(readSearch('?q={&a=%&b=007')).toEqual({ q: '{', a: '%', b: '007' });
});
