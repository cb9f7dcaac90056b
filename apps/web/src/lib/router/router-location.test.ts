import { expect, it } from 'vitest';
import { isActive, locationOf } from '#src/lib/router/router-location.ts';

it('an address is split into its parts', () => {
  expect(locationOf('/app/orders/?q=ada#x')).toEqual({
    href: '/app/orders/?q=ada#x',
    pathname: '/app/orders',
    search: { q: 'ada' },
  });
  expect(locationOf('/').pathname).toBe('/');
});

it.each([
  ['/app/tables', '/app/tables', false, true],
  ['/app/tables/1', '/app/tables', false, true],
  ['/app/tables/1', '/app/tables', true, false],
  ['/app/tablesx', '/app/tables', false, false],
  ['/app/tables', '/app', true, false],
  ['/app/stock?tab=recete', '/app/stock', false, true],
  ['/admin/site-users?page=2', '/admin/site-users?page=2&u=1', false, false],
  ['/admin/site-users?page=2&u=1', '/admin/site-users?u=1', false, true],
])('at %s a link to %s (exact: %s) is current: %s', (current, link, isExact, expected) => {
  expect(isActive(locationOf(current), locationOf(link), isExact)).toBe(expected);
});
