import { createHmac } from 'node:crypto';
import net from 'node:net';

/** The network address and the browser that an attempt to sign in comes from. */
export interface ClientOrigin {
  /** As {@link addressBlock} says it. */
  address: string;
  /** What the browser calls itself (`X-Device`), made at random and kept by it; null: it says nothing. */
  device: string | null;
}

/** Of a browser and of a network as a session keeps them: hashes that only this installation can make (SIGN-31). */
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

/** At least 128 bits in hexadecimal digits or base64url: whatever else comes is no device. */
export const deviceOf = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' && /^[\w-]{22,64}$/.test(header) ? header : null;

const MAPPED = /^::ffff:([\d.]+)$/i;

/**
 * What one customer of a network has: an IPv4 address, or the /64 of an IPv6 one, of which every device can take as many
 * addresses as it likes. An IPv4 address written as an IPv6 one is the IPv4 one.
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
