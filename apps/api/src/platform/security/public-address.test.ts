import { describe, expect, test } from 'vitest';
import {
  isAllowedOutside,
  isPublicAddress,
  readOutgoingRules,
} from '#src/platform/security/public-address.ts';

test.each(['8.8.8.8', '1.1.1.1', '193.140.1.1', '2606:4700::1111', '2a00:1450:4017:80c::200e'])(
  '%s is of the internet (WEBHOOK-11)',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

describe('addresses of no server of the internet (WEBHOOK-11)', () => {
  test.each([
    ...['127.0.0.1', '127.9.9.9', '0.0.0.0', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
    ...[
      '169.254.169.254',
      '100.64.0.1',
      '100.127.255.255',
      '192.0.0.192',
      '192.0.2.1',
      '198.18.0.1',
      '198.51.100.7',
    ],
    ...['203.0.113.9', '224.0.0.1', '239.255.255.250', '240.0.0.1', '255.255.255.255'],
    ...['::1', '::', 'fe80::1', 'fc00::1', 'fd12:3456::1', 'ff02::1', 'fec0::1'],
    ...['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1', '64:ff9b:1::1', '100::1'],
    ...['2001::1', '2001:db8::1', '2002:7f00:1::', '3fff::1', 'fd00:ec2::254'],
    ...['localhost', '', '127.1', '0x7f000001', '2130706433', '8.8.8.8 '],
  ])('%s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

test('the operator allows networks of both families, and nothing beside them (WEBHOOK-11)', () => {
  const rules = readOutgoingRules('192.168.1.0/24, 127.0.0.1,fd00:1::/32', '0');
  const allowed = (address: string) => isAllowedOutside(address, rules);
  expect(['192.168.1.9', '127.0.0.1', 'fd00:1::5', '8.8.8.8'].map(allowed)).toEqual([true, true, true, true]);
  expect(['192.168.2.9', '127.0.0.2', 'fd00:2::5', '::1', 'localhost'].map(allowed)).toEqual(
    Array<boolean>(5).fill(false),
  );
  expect([rules.allowsHttp, readOutgoingRules(undefined, '1').allowsHttp]).toEqual([false, true]);
});

test.each([
  '',
  '10.0.0.0/33',
  'fd00::/129',
  '10.0.0.0/8/8',
  'localhost',
  '10.0.0.0/8,',
  '10.0.0.0/x',
  '10/8',
])('the networks %j are refused with a sentence that names the setting', (cidrs) => {
  expect(() => readOutgoingRules(cidrs, '0')).toThrow(/^WEBHOOK_ALLOWED_CIDRS ayarı geçersiz/);
});
