/**
 * The addresses that the server may connect to for printing (PRINT-24). A user who may add a printer chooses an
 * address. Without these rules the server would give access to its own network. IPv4 only, as the printer form
 * (PRINT-37).
 */
export interface Cidr {
  /** The first address of the network as a 32-bit number. */
  readonly base: number;
  readonly prefixLength: number;
}

/** Both ends are included. */
export interface PortRange {
  readonly from: number;
  readonly to: number;
}

export interface AllowedAddresses {
  readonly cidrs: readonly Cidr[];
  readonly ports: readonly PortRange[];
}

const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const DOTTED_QUAD = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`);

/**
 * The address as a 32-bit number, or null unless it is a plain dotted quad. `127.1`, `0177.0.0.1`, `0x7f.0.0.1` and
 * `2130706433` are null: systems read such forms differently, and this check must agree with the socket.
 */
export function parseIpv4(text: string): number | null {
  if (!DOTTED_QUAD.test(text)) return null;
  return text.split('.').reduce((address, octet) => address * 256 + Number(octet), 0);
}

const sizeOf = (cidr: Cidr): number => 2 ** (32 - cidr.prefixLength);

const contains = (cidr: Cidr, address: number): boolean =>
  address >= cidr.base && address < cidr.base + sizeOf(cidr);

const range = (ip: string, prefixLength: number): Cidr => {
  const base = parseIpv4(ip);
  if (base === null) throw new RangeError(`not an IPv4 address: ${ip}`);
  return { base, prefixLength };
};

const PRIVATE_RANGES = [range('10.0.0.0', 8), range('172.16.0.0', 12), range('192.168.0.0', 16)];
const LOOPBACK = range('127.0.0.0', 8);

/**
 * Networks that are never allowed, whatever the setting: "this host", link-local (where clouds serve machine
 * credentials), multicast, reserved and broadcast. No printer has such an address.
 */
const NEVER = [range('0.0.0.0', 8), range('169.254.0.0', 16), range('224.0.0.0', 3)];

const DEFAULT_PORTS: PortRange = { from: 9100, to: 9109 };

function parseCidr(text: string): Cidr {
  const [ip = '', prefix = '32', ...rest] = text.split('/');
  const base = parseIpv4(ip);
  if (base === null || rest.length > 0 || !/^(?:[12]?\d|3[0-2])$/.test(prefix)) {
    throw new RangeError(`PRINTER_ALLOWED_CIDRS: "${text}" bir IPv4 ağı değil. Örnek: 192.168.1.0/24`);
  }
  const cidr = { base, prefixLength: Number(prefix) };
  if (base % sizeOf(cidr) !== 0) {
    throw new RangeError(
      `PRINTER_ALLOWED_CIDRS: "${text}" ağın ilk adresiyle başlamıyor. Örnek: 192.168.1.0/24`,
    );
  }
  if (NEVER.some((never) => contains(never, base) && cidr.prefixLength >= never.prefixLength)) {
    throw new RangeError(`PRINTER_ALLOWED_CIDRS: "${text}" içindeki adreslere hiçbir zaman bağlanılmaz.`);
  }
  return cidr;
}

function parsePort(text: string, whole: string): number {
  const port = /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > 65_535) {
    throw new RangeError(
      `PRINTER_ALLOWED_PORTS: "${whole}" bir bağlantı noktası aralığı değil. Örnek: 9100-9109,9200`,
    );
  }
  return port;
}

function parsePortRange(text: string): PortRange {
  const [from = '', to = from, ...rest] = text.split('-');
  const parsed = { from: parsePort(from, text), to: parsePort(to, text) };
  if (rest.length > 0 || parsed.from > parsed.to) {
    throw new RangeError(
      `PRINTER_ALLOWED_PORTS: "${text}" bir bağlantı noktası aralığı değil. Örnek: 9100-9109,9200`,
    );
  }
  return parsed;
}

const listOf = (text: string): string[] => text.split(',').map((part) => part.trim());

/**
 * Reads the settings PRINTER_ALLOWED_CIDRS (`192.168.1.0/24,10.0.0.7`) and PRINTER_ALLOWED_PORTS (`9100-9109,9200`).
 * Without them the private ranges are allowed, in development loopback too, and ports 9100-9109. An invalid setting
 * throws RangeError with one Turkish sentence for the terminal, since a guess could open the network.
 */
export function parseAllowedAddresses(settings: {
  readonly cidrs?: string | undefined;
  readonly ports?: string | undefined;
  readonly isDevelopment: boolean;
}): AllowedAddresses {
  const defaults = settings.isDevelopment ? [...PRIVATE_RANGES, LOOPBACK] : PRIVATE_RANGES;
  return {
    cidrs: settings.cidrs === undefined ? defaults : listOf(settings.cidrs).map(parseCidr),
    ports: settings.ports === undefined ? [DEFAULT_PORTS] : listOf(settings.ports).map(parsePortRange),
  };
}

/**
 * Returns true when the server may connect to `ip:port`. Host names are refused, because a name may resolve to another
 * address after the check.
 */
export function isAllowedAddress(ip: string, port: number, allowed: AllowedAddresses): boolean {
  const address = parseIpv4(ip);
  if (address === null || NEVER.some((never) => contains(never, address))) return false;
  return (
    allowed.cidrs.some((cidr) => contains(cidr, address)) &&
    allowed.ports.some(({ from, to }) => Number.isInteger(port) && port >= from && port <= to)
  );
}
