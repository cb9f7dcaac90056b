import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAllowedAddress, parseAllowedAddresses, parseIpv4 } from './printer-address.ts';

const production = parseAllowedAddresses({ isDevelopment: false });
const development = parseAllowedAddresses({ isDevelopment: true });
const everything = parseAllowedAddresses({ cidrs: '0.0.0.0/0', ports: '1-65535', isDevelopment: false });

describe('isAllowedAddress', () => {
  it.each(['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.254', '192.168.1.50'])(
    'allows %s',
    (ip) => {
      expect(isAllowedAddress(ip, 9100, production)).toBe(true);
    },
  );

  it.each([
    '9.255.255.255',
    '11.0.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '192.169.0.0',
    '8.8.8.8',
  ])('refuses %s, which is outside the private ranges', (ip) =>
    expect(isAllowedAddress(ip, 9100, development)).toBe(false),
  );

  it('allows loopback in development only', () => {
    expect(isAllowedAddress('127.0.0.1', 9100, development)).toBe(true);
    expect(isAllowedAddress('127.0.0.1', 9100, production)).toBe(false);
  });

  it.each([
    '0.0.0.0',
    '0.1.2.3',
    '169.254.169.254',
    '169.254.0.1',
    '224.0.0.1',
    '239.1.1.1',
    '240.0.0.1',
    '255.255.255.255',
  ])('never allows %s, even when every network is allowed', (ip) =>
    expect(isAllowedAddress(ip, 9100, everything)).toBe(false),
  );

  it.each([
    '127.1',
    '0177.0.0.1',
    '010.0.0.1',
    '10.0.0.01',
    '0x0a.0.0.1',
    '167772161',
    '10.0.0',
    '10.0.0.1.',
    '10.0.0.256',
    ' 10.0.0.1',
    '10.0.0.1\n',
    '10.0.0.1/32',
    '::1',
    '::ffff:10.0.0.1',
    'localhost',
    '１0.0.0.1',
    '',
  ])('refuses the form %j', (ip) => {
    expect(parseIpv4(ip)).toBeNull();
    expect(isAllowedAddress(ip, 9100, everything)).toBe(false);
  });

  it('allows only the configured ports', () => {
    const allowed = (port: number) => isAllowedAddress('10.0.0.1', port, production);
    expect([9099, 9100, 9105, 9109, 9110].map(allowed)).toEqual([false, true, true, true, false]);
    expect([0, -1, 9100.5, Number.NaN, 65_536].map(allowed)).toEqual([false, false, false, false, false]);
  });

  it('reads every dotted quad as its number', () => {
    const octet = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(fc.tuple(octet, octet, octet, octet), (octets) => {
        expect(parseIpv4(octets.join('.'))).toBe(Buffer.from(octets).readUInt32BE());
      }),
    );
  });
});

describe('parseAllowedAddresses', () => {
  it('reads lists with spaces, single addresses and single ports', () => {
    const allowed = parseAllowedAddresses({
      cidrs: '192.168.1.0/24, 203.0.113.9',
      ports: '9100-9109, 9200',
      isDevelopment: true,
    });
    expect(isAllowedAddress('192.168.1.255', 9200, allowed)).toBe(true);
    expect(isAllowedAddress('203.0.113.9', 9100, allowed)).toBe(true);
    expect(isAllowedAddress('203.0.113.10', 9100, allowed)).toBe(false);
    expect(isAllowedAddress('192.168.2.1', 9100, allowed)).toBe(false);
    expect(isAllowedAddress('127.0.0.1', 9100, allowed)).toBe(false);
    expect(isAllowedAddress('192.168.1.1', 9201, allowed)).toBe(false);
  });

  it.each([
    '',
    '10.0.0.0/33',
    '10.0.0.0/08',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '10/8',
    '192.168.1.0/24,',
    'localhost',
    '::/0',
  ])('refuses the networks %j with a sentence that names the setting', (cidrs) =>
    expect(() => parseAllowedAddresses({ cidrs, isDevelopment: false })).toThrow(
      /^PRINTER_ALLOWED_CIDRS: .* bir IPv4 ağı değil/,
    ),
  );

  it('refuses a network that does not start at its first address', () => {
    expect(() => parseAllowedAddresses({ cidrs: '192.168.1.7/24', isDevelopment: false })).toThrow(
      'ağın ilk adresiyle başlamıyor',
    );
  });

  it('refuses a network that is never allowed (PRINT-24)', () => {
    expect(() => parseAllowedAddresses({ cidrs: '169.254.169.254/32', isDevelopment: false })).toThrow(
      'hiçbir zaman bağlanılmaz',
    );
  });

  it.each([
    '',
    '0',
    '65536',
    '9109-9100',
    '9100-',
    '-9100',
    '9100-9105-9109',
    '9100,',
    '0x10',
    '9e3',
    '09100',
  ])('refuses the ports %j with a sentence that names the setting', (ports) =>
    expect(() => parseAllowedAddresses({ ports, isDevelopment: false })).toThrow(
      /^PRINTER_ALLOWED_PORTS: .* aralığı değil/,
    ),
  );
});
