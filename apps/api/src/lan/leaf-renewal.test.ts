import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openAuthority } from '#src/lan/authority.ts';
import { startLeafRenewal } from '#src/lan/leaf-renewal.ts';

const START = new Date('2026-03-01T10:00:00Z');
const daysLater = (days: number) => new Date(START.getTime() + days * 86_400_000);
const directory = mkdtempSync(path.join(os.tmpdir(), 'sofra-lan-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

test('the certificate is replaced thirty days before its end, and not earlier (LAN-3)', async () => {
  let now = START;
  const renewal = await startLeafRenewal({
    authority: await openAuthority(directory, START),
    clock: () => now,
    readNames: () => ({ hosts: ['localhost'], addresses: ['192.168.1.20'] }),
  });
  const { leaf } = renewal;
  expect(leaf.endsAt).toEqual(daysLater(90));
  now = daysLater(59);
  expect(await renewal.renew()).toBe(false);
  expect(renewal.leaf).toBe(leaf);
  now = daysLater(61);
  expect(await renewal.renew()).toBe(true);
  expect(renewal.leaf.endsAt).toEqual(daysLater(151));
  expect(renewal.leaf.key).not.toBe(leaf.key);
});

test('an added or removed address replaces the certificate, another order does not (LAN-3)', async () => {
  let addresses = ['192.168.1.20', '10.0.0.7'];
  const renewal = await startLeafRenewal({
    authority: await openAuthority(directory, START),
    clock: () => START,
    readNames: () => ({ hosts: ['localhost'], addresses }),
  });
  addresses = ['10.0.0.7', '192.168.1.20'];
  expect(await renewal.renew()).toBe(false);
  addresses = ['192.168.1.21', '10.0.0.7'];
  expect(await renewal.renew()).toBe(true);
  expect(renewal.leaf.names).toEqual(['localhost', '127.0.0.1', '::1', '192.168.1.21', '10.0.0.7']);
  addresses = [];
  expect(await renewal.renew()).toBe(true);
  expect(renewal.machine.addresses).toEqual([]);
});
