import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { namesOf } from '#src/lan/machine-names.ts';
import { isPrivateAddress } from '#src/lan/private-networks.ts';

const at = (address: string, internal = false): NetworkInterfaceInfo =>
  address.includes(':')
    ? { address, family: 'IPv6', internal, netmask: '', mac: '', cidr: null, scopeid: 0 }
    : { address, family: 'IPv4', internal, netmask: '', mac: '', cidr: null };

test('the certificate has private addresses, the likeliest first, and no public or loopback ones (LAN-3)', () => {
  const interfaces = {
    lo: [at('127.0.0.1', true), at('::1', true)],
    docker0: [at('172.17.0.1')],
    wlan0: [at('192.168.1.20'), at('fd12::5'), at('fe80::1'), at('2001:db8::1')],
    eth0: [at('10.0.0.7'), at('203.0.113.9'), at('10.0.0.7')],
  };
  const addressesAt = (host: string) => namesOf({ interfaces, hostname: 'kasa' }, host).addresses;
  const all = ['192.168.1.20', '10.0.0.7', '172.17.0.1', 'fd12::5'];
  expect(addressesAt('::')).toEqual(all);
  expect(addressesAt('kasa.local')).toEqual(all);
  // Only where the server listens.
  expect(addressesAt('0.0.0.0')).toEqual(all.slice(0, 3));
  expect(addressesAt('10.0.0.7')).toEqual(['10.0.0.7']);
  expect(addressesAt('127.0.0.1')).toEqual([]);
});

test.each([
  ['Kasa-1', ['localhost', 'kasa-1.local']],
  ['kasa.firma.example', ['localhost', 'kasa.local']],
  ['kasa_1', ['localhost']],
  ['İşyeri', ['localhost']],
  ['-kasa', ['localhost']],
  ['', ['localhost']],
  ['localhost', ['localhost']],
])('a hostname %j becomes the name %j (LAN-3)', (hostname, hosts) => {
  expect(namesOf({ interfaces: {}, hostname }, '0.0.0.0').hosts).toEqual(hosts);
});

test.each([
  ['192.168.255.255', true],
  ['192.169.0.0', false],
  ['172.16.0.1', true],
  ['172.32.0.1', false],
  ['::ffff:10.0.0.7', true],
  ['::ffff:8.8.8.8', false],
  ['fd00::1', true],
  ['fc00::1', false],
  ['::1', true],
  ['', false],
  ['example.com', false],
])('%j is private: %j (LAN-4)', (address, isPrivate) => {
  expect(isPrivateAddress(address)).toBe(isPrivate);
});
