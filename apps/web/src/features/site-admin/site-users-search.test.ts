import { expect, test } from 'vitest';
import { readSiteUsersSearch } from '#src/features/site-admin/site-users-search.ts';

const ID = '018f0000-0000-7000-8000-0000000000AB';

test('valid parameters of an address are read, in one spelling (SITE-6)', () => {
  expect(readSiteUsersSearch({ q: ' çiğdem ', page: 3, u: ID, b: ID })).toEqual({
    q: 'çiğdem',
    page: 3,
    u: ID.toLowerCase(),
    b: ID.toLowerCase(),
  });
  expect(readSiteUsersSearch({ q: 532, page: '2' })).toEqual({ q: '532', page: 2 });
  expect(readSiteUsersSearch({ q: 'x'.repeat(500) }).q).toHaveLength(120);
});

test.each([
  {},
  { q: '  ', page: 1 },
  { q: { a: 1 }, page: 0, u: 'yok', b: "' or 1=1" },
  { q: null, page: -2, u: 5, b: [ID] },
  { page: 1.5 },
  { page: 1e9 },
  { page: 'iki', fazladan: 1 },
])('%j has no valid parameter (SITE-6)', (search) => {
  expect(readSiteUsersSearch(search)).toEqual({});
});
