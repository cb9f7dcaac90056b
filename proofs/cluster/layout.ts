import net from 'node:net';

export const NODES = ['db1', 'db2', 'db3'] as const;
export type NodeName = (typeof NODES)[number];

/** Every address of the cluster as `host:port`, by the name that the files of `ops/cluster` know it by. */
export type Addresses = Readonly<Record<string, string>>;

const HOST = '127.0.0.1';
const NAMES = [
  ...[1, 2, 3].flatMap((at) => [`ETCD_${at}`, `ETCD_PEER_${at}`, `PG_${at}`, `PATRONI_${at}`]),
  'PRIMARY',
  'SOFRA',
  'SOFRA_1',
  'SOFRA_2',
  'REDIS',
];

/** Free ports of this machine by name; they are open together for a moment, so that none is given twice. */
export async function chooseAddresses(names: readonly string[] = NAMES): Promise<Addresses> {
  const servers = await Promise.all(names.map(() => listen()));
  const ports = servers.map((server) => (server.address() as net.AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return Object.fromEntries(names.map((name, at) => [name, `${HOST}:${ports[at]}`]));
}

function listen(): Promise<net.Server> {
  const server = net.createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(0, HOST, () => resolve(server));
  });
}

export const portOf = (address = ''): string => address.split(':')[1] ?? '';

/** The common values of all files of `ops/cluster`. */
export function commonValues(
  addresses: Addresses,
  passwords: Record<string, string>,
): Record<string, string> {
  const values: Record<string, string> = {
    ...addresses,
    ...passwords,
    NETWORK: `${HOST}/32`,
    REDIS_HOST: HOST,
    REDIS_PORT: portOf(addresses['REDIS']),
  };
  for (const at of NODES.keys()) {
    values[`PATRONI_HOST_${at + 1}`] = HOST;
    values[`PATRONI_PORT_${at + 1}`] = portOf(addresses[`PATRONI_${at + 1}`]);
  }
  return values;
}
