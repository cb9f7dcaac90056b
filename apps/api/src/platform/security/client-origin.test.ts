import { expect, test } from 'vitest';
import { addressBlock, deviceOf, hashesOfOrigin } from '#src/platform/security/client-origin.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the address %s belongs to the block %s', (ip, block) => {
  expect(addressBlock(ip)).toBe(block);
});

test('a device needs enough random letters, otherwise it is null', () => {
  expect(deviceOf('a'.repeat(32))).toBe('a'.repeat(32));
  for (const header of [
    undefined,
    '',
    'a'.repeat(21),
    'a'.repeat(65),
    `${'a'.repeat(30)} b`,
    ['a'.repeat(32)],
  ])
    expect(deviceOf(header)).toBeNull();
});

test('hashes do not show their source and differ by installation', () => {
  const origin = { address: '203.0.113.7', device: 'a'.repeat(32) };
  const [here, there] = [hashesOfOrigin('one', origin), hashesOfOrigin('two', origin)];
  expect(here.device).toHaveLength(32);
  expect(here.address.equals(there.address) || here.address.equals(here.device!)).toBe(false);
  expect(hashesOfOrigin('one', { ...origin, device: null }).device).toBeNull();
});
