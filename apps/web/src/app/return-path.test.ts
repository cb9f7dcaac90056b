import { describe, expect, it } from 'vitest';
import { returnPathFor } from '#src/app/return-path.ts';

const session = (role: 'ADMIN' | 'WAITER' | 'KITCHEN' | 'SITEADMIN') => ({
  token: 't',
  role,
  name: 'A',
  userId: null,
  businessId: null,
});

describe('the address after a sign-in (SIGN-12)', () => {
  it.each([
    ['/app/tables?durum=acik', '/app/tables?durum=acik'],
    ['/app', '/app'],
    [undefined, '/app'],
    ['/login', '/app'],
    ['/admin/site-users', '/app'],
    ['/application', '/app'],
    ['//elsewhere.example/app', '/app'],
    ['/\\elsewhere.example/app', '/app'],
    ['https://elsewhere.example/app', '/app'],
    ['javascript:alert(1)', '/app'],
    ['/app/../admin', '/app'],
    ['/app/../../login', '/app'],
  ])('an ADMIN who requests %s gets %s', (wanted, expected) => {
    expect(returnPathFor(session('ADMIN'), wanted)).toBe(expected);
  });

  it.each([
    ['WAITER', undefined, '/app/tables'],
    ['WAITER', '/app/stock?tab=moves', '/app/tables'],
    ['WAITER', '/app/menu/price-list', '/app/tables'],
    ['WAITER', '/app', '/app/tables'],
    ['WAITER', '/app/tables/1?x=2', '/app/tables/1?x=2'],
    ['WAITER', '/app/kds', '/app/kds'],
    ['KITCHEN', '/app/tables', '/app/kds'],
    ['KITCHEN', '/qr/kafe', '/app/kds'],
    ['SITEADMIN', '/app/tables', '/admin/site-users'],
    ['SITEADMIN', '/admin/site-users?u=1', '/admin/site-users?u=1'],
  ] as const)('a %s who requests %s gets %s', (role, wanted, expected) => {
    expect(returnPathFor(session(role), wanted)).toBe(expected);
  });
});
