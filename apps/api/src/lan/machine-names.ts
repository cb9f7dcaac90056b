import net from 'node:net';
import os from 'node:os';
import { isPrivateAddress } from '#src/lan/private-networks.ts';

/** Names of this machine in its local network. */
export interface MachineNames {
  /** Private addresses that other devices reach, the likeliest first. */
  addresses: readonly string[];
  /** `localhost`, and `<hostname>.local` where the machine has a name that a certificate may carry. */
  hosts: readonly string[];
}

export const LOOPBACK = ['127.0.0.1', '::1'] as const;

interface Machine {
  interfaces: ReturnType<typeof os.networkInterfaces>;
  hostname: string;
}

/** Read again each time, because a laptop changes its network and a router its addresses. */
export const thisMachine = (): Machine => ({ interfaces: os.networkInterfaces(), hostname: os.hostname() });

/** Names of a machine for devices that reach a server listening at `host`. */
export function namesOf({ interfaces, hostname }: Machine, host: string): MachineNames {
  const found = Object.values(interfaces).flatMap((addresses) => addresses ?? []);
  const addresses = found
    .filter(({ internal, address }) => !internal && isPrivateAddress(address) && isReached(address, host))
    .map(({ address }) => address);
  return {
    addresses: [...new Set(addresses)].sort((a, b) => rankOf(a) - rankOf(b) || a.localeCompare(b)),
    hosts: ['localhost', ...localNameOf(hostname)],
  };
}

/** `0.0.0.0` listens at no IPv6 address, `::` at all, another address at itself; where a name leads is not known. */
function isReached(address: string, host: string): boolean {
  if (host === '0.0.0.0') return net.isIPv4(address);
  return host === '::' || net.isIP(host) === 0 ? true : address === host;
}

/** Routers of restaurants give 192.168 addresses; 172.16 is often a container's, 169.254 a network without a router. */
const LIKELIEST = [/^192\.168\./, /^10\./, /^172\./, /^fd/, /^169\.254\./];
const rankOf = (address: string): number => LIKELIEST.findIndex((start) => start.test(address));

/** The name that mDNS announces. One with letters that no certificate may carry is left out. */
function localNameOf(hostname: string): string[] {
  const [label = ''] = hostname.toLowerCase().split('.');
  return /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/.test(label) && label !== 'localhost' ? [`${label}.local`] : [];
}
