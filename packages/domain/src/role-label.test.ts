import { expect, test } from 'vitest';
import { ROLES } from './permissions.ts';
import { homePathOf, ROLE_CARD_LABEL, ROLE_LABEL } from './role-label.ts';

test.each([
  ['ADMIN', 'Admin', '/app'],
  ['CASHIER', 'Müdür', '/app'],
  ['WAITER', 'Garson', '/app/tables'],
  ['KITCHEN', 'Mutfak', '/app/kds'],
  ['SITEADMIN', 'Site Yöneticisi', '/admin/site-users'],
] as const)('%s reads %s in the shell and lands on %s (STAFF-1, SIGN-14)', (principal, label, home) => {
  expect(ROLE_LABEL[principal]).toBe(label);
  expect(homePathOf(principal)).toBe(home);
});

test('the role cards call the owner Patron (STAFF-1)', () => {
  expect(ROLES.map((role) => ROLE_CARD_LABEL[role])).toEqual(['Patron', 'Müdür', 'Garson', 'Mutfak']);
});
