import { hostname } from 'node:os';
import { addresses, type Canary } from '#proofs/paper/canaries.ts';

/** An address that a printer must not have, and the refusal it gets. */
export interface Place {
  ip: string;
  port: number;
  refusal: 'PRINTER_ADDRESS_REFUSED' | 'INVALID_INPUT';
}

export interface Canaries {
  atPrinterPort: Canary;
  elsewhere: Canary;
}

/** Other spellings of this machine's address: systems read them differently, so all are refused. */
const SPELLINGS = [
  'localhost',
  hostname(),
  'metadata.google.internal',
  '127.0.0.1.nip.io',
  '127.1',
  '127.0.1',
  '0177.0.0.1',
  '127.0.0.01',
  '2130706433',
  '017700000001',
  '0x7f000001',
  '0x7f.0.0.1',
  '::1',
  '[::1]',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '0:0:0:0:0:0:0:1',
  '127.0.0.1\n',
  '\t127.0.0.1',
  '127.0.0.1#',
  '127.0.0.1/32',
  '127.0.0.1:80',
  'http://127.0.0.1/',
  '１２７.0.0.1',
  '127。0。0。1',
];

/** Refused under any setting: "this host", the metadata address of clouds, multicast, broadcast. */
const NEVER = ['0.0.0.0', '0.0.0.1', '169.254.169.254', '224.0.0.1', '255.255.255.255'];

const PRIVATE = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/;
const LOOPBACK = ['127.0.0.1', '127.0.0.2', '127.255.255.254'];
/** Ports of other services, and those right beside the range of printers. */
const OTHER_PORTS = [22, 25, 80, 443, 5432, 6379, 9099, 9110, 65_535];

const refused = (ip: string, port: number): Place => ({ ip, port, refusal: 'PRINTER_ADDRESS_REFUSED' });

/** Addresses that are refused whatever is allowed, including loopback at the canary's port. */
export const neverAllowed = ({ atPrinterPort, elsewhere }: Canaries): Place[] => [
  ...[...SPELLINGS, ...addresses('IPv6')].map((ip): Place => ({
    ip,
    port: atPrinterPort.port,
    refusal: 'INVALID_INPUT',
  })),
  ...NEVER.map((ip) => refused(ip, atPrinterPort.port)),
  ...ownAddresses().map((ip) => refused(ip, elsewhere.port)),
  ...OTHER_PORTS.map((port) => refused('127.0.0.1', port)),
];

/** Addresses that the default setting of a production server excludes. */
export const notInProduction = ({ atPrinterPort }: Canaries): Place[] =>
  [...LOOPBACK, ...ownAddresses()]
    .filter((ip) => !PRIVATE.test(ip))
    .map((ip) => refused(ip, atPrinterPort.port));

/** An own address that is not private, which the default setting excludes also in development. */
export const notInDevelopment = ({ atPrinterPort }: Canaries): Place[] =>
  ownAddresses()
    .filter((ip) => !PRIVATE.test(ip) && !ip.startsWith('127.'))
    .map((ip) => refused(ip, atPrinterPort.port));

export const ownAddresses = (): string[] => [...new Set([...addresses('IPv4'), '127.0.0.2'])];
