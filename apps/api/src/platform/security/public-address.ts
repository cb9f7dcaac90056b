import net from 'node:net';

/** The exceptions that the operator allows from addresses of the internet and from https (WEBHOOK-11). */
export interface OutgoingRules {
  allowed: net.BlockList;
  allowsHttp: boolean;
}

/**
 * IPv4 networks that no server of the internet has: this host, private, shared, loopback, link-local (where clouds serve
 * machine credentials), documentation, benchmarks, multicast, reserved and broadcast.
 */
const NOT_PUBLIC_4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24'],
  ...['203.0.113.0/24', '224.0.0.0/3'],
];
/** All other IPv6 addresses are loopback, link-local, unique local, multicast, or contain an IPv4 address. */
const GLOBAL_6 = '2000::/3';
/** Within it: special purposes with Teredo, documentation, and 6to4, which contains an IPv4 address. */
const NOT_PUBLIC_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

/** Errors: RangeError for a text that is no list of networks. */
function networksOf(texts: readonly string[]): net.BlockList {
  const networks = new net.BlockList();
  for (const text of texts) {
    const [address = '', prefix, ...rest] = text.split('/');
    const family = net.isIP(address);
    const bits = family === 4 ? 32 : 128;
    const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
    if (family === 0 || !isPrefix || rest.length > 0) throw new RangeError(text);
    networks.addSubnet(address, Number(prefix ?? bits), family === 4 ? 'ipv4' : 'ipv6');
  }
  return networks;
}

const notPublic4 = networksOf(NOT_PUBLIC_4);
const global6 = networksOf([GLOBAL_6]);
const notPublic6 = networksOf(NOT_PUBLIC_6);

/** True for an address of the internet (WEBHOOK-11). Any other text than an address is not. */
export function isPublicAddress(address: string): boolean {
  if (net.isIPv4(address)) return !notPublic4.check(address, 'ipv4');
  return net.isIPv6(address) && global6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6');
}

/** True when the server may connect to the address for a user of a business. */
export function isAllowedOutside(address: string, { allowed }: OutgoingRules): boolean {
  const family = net.isIP(address);
  if (family === 0) return false;
  return isPublicAddress(address) || allowed.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/**
 * Reads WEBHOOK_ALLOWED_CIDRS (`192.168.1.0/24,fd00::/8`) and WEBHOOK_ALLOW_HTTP. Errors: RangeError with one Turkish
 * sentence for the terminal.
 */
export function readOutgoingRules(cidrs: string | undefined, allowHttp: '0' | '1'): OutgoingRules {
  const texts = cidrs === undefined ? [] : cidrs.split(',').map((text) => text.trim());
  try {
    return { allowed: networksOf(texts), allowsHttp: allowHttp === '1' };
  } catch {
    throw new RangeError(
      'WEBHOOK_ALLOWED_CIDRS ayarı geçersiz: ağların virgülle ayrılmış listesi olmalı. Örnek: 192.168.1.0/24',
    );
  }
}
