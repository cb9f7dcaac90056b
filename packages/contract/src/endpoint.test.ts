import { expect, test } from 'vitest';
import { isWrite, mayCall } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';

const PEOPLE = ['ADMIN', 'CASHIER', 'WAITER', 'KITCHEN', 'SITEADMIN'] as const;

test('whoever signed in is a person; a print agent and a shared device have their own permissions and no others (REL-21)', () => {
  for (const person of PEOPLE) expect(mayCall(person, { access: 'signedIn' })).toBe(true);
  expect(mayCall('AGENT', { access: 'signedIn' })).toBe(false);
  expect(mayCall('AGENT', { access: 'public' })).toBe(true);
  expect(mayCall('AGENT', { access: 'printAgents.report' })).toBe(true);
  expect(mayCall('ADMIN', { access: 'printAgents.report' })).toBe(false);
  expect(mayCall('AGENT', { access: 'orders.readOpen' })).toBe(false);
  expect(mayCall('DEVICE', { access: 'signedIn' })).toBe(false);
});

test('only a write can be repeated, so only a write has a secret to show once, and it says so', () => {
  const secret = ENDPOINTS.filter(({ endpoint }) => endpoint.isSecret);
  expect(secret.map(({ name }) => name)).toEqual(['pairDevice', 'signInOnDevice', 'createPrintAgent']);
  for (const { endpoint } of secret) {
    expect(isWrite(endpoint)).toBe(true);
    expect(endpoint.errors).toContain('SHOWN_ONCE');
  }
});
