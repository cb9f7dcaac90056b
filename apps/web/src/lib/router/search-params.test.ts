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
])('%j is written as %s and read as the same', (search, text) => {
  expect(searchText(search)).toBe(text);
  expect(readSearch(text)).toEqual(search);
});

it('leaves out what is absent', () => {
  expect(searchText({ q: undefined, page: 2 })).toBe('?page=2');
  expect(searchText(undefined)).toBe('');
});

it('reads what somebody typed as a text', () => {
  expect(readSearch('?q={&a=%&b=007')).toEqual({ q: '{', a: '%', b: '007' });
});
