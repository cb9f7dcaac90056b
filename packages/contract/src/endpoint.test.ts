import { expect, test } from 'vitest';
import { isWrite, mayCall } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';

const PEOPLE = ['ADMIN', 'CASHIER', 'WAITER', 'KITCHEN', 'SITEADMIN'] as const;

test('every signed-in user is a person; a print agent and a shared device have only their own permissions (REL-21)', () => {
  for (const person of PEOPLE) expect(mayCall(person, { access: 'signedIn' })).toBe(true);
  expect(mayCall('AGENT', { access: 'signedIn' })).toBe(false);
  expect(mayCall('AGENT', { access: 'public' })).toBe(true);
  expect(mayCall('AGENT', { access: 'printAgents.report' })).toBe(true);
  expect(mayCall('ADMIN', { access: 'printAgents.report' })).toBe(false);
  expect(mayCall('AGENT', { access: 'orders.readOpen' })).toBe(false);
  expect(mayCall('DEVICE', { access: 'signedIn' })).toBe(false);
});

test('only writes return a secret once, and they declare the refusal of a repetition', () => {
  const secret = ENDPOINTS.filter(({ endpoint }) => endpoint.isSecret);
  expect(secret.map(({ name }) => name)).toEqual([
    ...['makeRecoveryCode', 'inviteUser', 'pairDevice', 'signInOnDevice', 'createApiToken'],
    ...['revealReservationPhone', 'shareAccountingPackage', 'createPrintAgent'],
    ...['createWebhook', 'renewWebhookSecret'],
  ]);
  for (const { endpoint } of secret) {
    expect(isWrite(endpoint)).toBe(true);
    expect(endpoint.errors).toContain('SHOWN_ONCE');
  }
});
