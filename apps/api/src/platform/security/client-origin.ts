import { createHmac } from 'node:crypto';
import net from 'node:net';

/** Network address and browser of a sign-in attempt. */
export interface ClientOrigin {
  /** The result of {@link addressBlock}. */
  address: string;
  /** The random id that the browser stores and sends as `X-Device`; null when it sends none. */
  device: string | null;
}

/** Browser and network as a session stores them: keyed hashes that only this installation can compute (SIGN-31). */
export interface ClientOriginHashes {
  device: Buffer | null;
  address: Buffer;
}

export function hashesOfOrigin(secret: string, { device, address }: ClientOrigin): ClientOriginHashes {
  const markOf = (text: string) => createHmac('sha256', secret).update(text).digest();
  return {
    device: device === null ? null : markOf(`device|${device}`),
    address: markOf(`address|${address}`),
  };
}

/** At least 128 bits in hexadecimal digits or base64url; any other value is ignored. */
export const deviceOf = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' && /^[\w-]{22,64}$/.test(header) ? header : null;

const MAPPED = /^::ffff:([\d.]+)$/i;

/**
 * The address range of one network customer: an IPv4 address, or the /64 of an IPv6 address, since a device may use any
 * address of its /64. An IPv4-mapped IPv6 address counts as the IPv4 address.
 */
export function addressBlock(ip: string): string {
  const mapped = MAPPED.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!net.isIPv6(ip)) return ip;
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::');
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`;
}

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'));
