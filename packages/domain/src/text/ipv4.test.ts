import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isIpv4 } from './ipv4.ts';

test.each(['192.168.1.50', '0.0.0.0', '255.255.255.255', '10.0.0.9'])('%s is a valid address', (text) => {
  expect(isIpv4(text)).toBe(true);
});

test.each([
  '',
  '192.168.1',
  '192.168.1.256',
  '1.2.3.4.5',
  '192.168.01.5',
  '1.2.3.a',
  ' 1.2.3.4',
  '1.2.3.4\n',
  '::1',
  '1..2.3',
])('"%s" is not a valid address', (text) => {
  expect(isIpv4(text)).toBe(false);
});

test('every dotted quad is a valid address', () => {
  fc.assert(fc.property(fc.ipV4(), isIpv4));
});
