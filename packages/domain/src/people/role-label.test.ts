import { expect, test } from 'vitest';
import { homePathOf, ROLE_LABEL } from './role-label.ts';

test.each([
  ['ADMIN', 'Patron', '/app'],
  ['CASHIER', 'Müdür', '/app'],
  ['WAITER', 'Garson', '/app/tables'],
  ['KITCHEN', 'Mutfak', '/app/kds'],
  ['SITEADMIN', 'Site Yöneticisi', '/admin/site-users'],
] as const)('%s is shown as %s and starts on %s (STAFF-1, SIGN-14)', (principal, label, home) => {
  expect(ROLE_LABEL[principal]).toBe(label);
  expect(homePathOf(principal)).toBe(home);
});
