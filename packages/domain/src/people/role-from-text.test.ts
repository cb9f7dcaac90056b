import { expect, test } from 'vitest';
import { roleFromText } from './role-from-text.ts';

test.each([
  ['ADMIN', 'ADMIN'],
  ['admin', 'ADMIN'],
  ['ADMİN', 'ADMIN'],
  ['ADMI\u0307N', 'ADMIN'],
  ['admın', 'ADMIN'],
  ['  Cashier ', 'CASHIER'],
  ['CASHİER', 'CASHIER'],
  ['waiter', 'WAITER'],
  ['WAİTER', 'WAITER'],
  ['waıter', 'WAITER'],
  ['\u00a0kitchen\n', 'KITCHEN'],
  ['KıtCHEN', 'KITCHEN'],
])('%j is the role %s (SITE-12)', (text, role) => {
  expect(roleFromText(text)).toBe(role);
});

test.each([
  '',
  ' ',
  'SITEADMIN',
  'siteadmin',
  'site admin',
  'SİTEADMİN',
  'AGENT',
  'Garson',
  'Patron',
  'ADMIN,WAITER',
  'ADMIN WAITER',
  'ádmin',
  'CAſHIER',
  'constructor',
  '0',
])('%j is not a role (SITE-12)', (text) => {
  expect(roleFromText(text)).toBeNull();
});
