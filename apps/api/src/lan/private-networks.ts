import net from 'node:net';

/** The networks that no address of the internet lies in: the only ones that the own authority may speak for (LAN-2). */
export const PRIVATE_NETWORKS = [
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '127.0.0.0/8',
  'fd00::/8',
  '::1/128',
] as const;

const privateNetworks = new net.BlockList();
for (const network of PRIVATE_NETWORKS) {
  const [address = '', prefix] = network.split('/');
  privateNetworks.addSubnet(address, Number(prefix), net.isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** An IPv4 address that arrives at an IPv6 socket (`::ffff:10.0.0.7`) counts as the IPv4 address. */
export function isPrivateAddress(address: string): boolean {
  if (net.isIPv4(address)) return privateNetworks.check(address, 'ipv4');
  return net.isIPv6(address) && privateNetworks.check(address, 'ipv6');
}
