import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { until } from '../../apps/api/test/faults/started-sofra.ts';
import { defineDaemon, type Daemon } from '#proofs/cluster/daemon.ts';
import { defineNode, type DatabaseNode } from '#proofs/cluster/database-node.ts';
import { fillIn } from '#proofs/cluster/fill-in.ts';
import { chooseAddresses, commonValues, NODES, portOf } from '#proofs/cluster/layout.ts';
import type { Programs } from '#proofs/cluster/programs.ts';
import { isWhole, primaryOf } from '#proofs/cluster/cluster-state.ts';

/** The databases with everything that leads to their primary. */
export interface DatabaseCluster {
  nodes: readonly DatabaseNode[];
  redis: Daemon;
  /** The ports that HAProxy forwards to. */
  sofraPorts: readonly string[];
  /** The address at which phones find Sofra. */
  url: string;
  databaseUrl: string;
  redisUrl: string;
  /** A superuser at the primary, wherever that is. */
  owner: pg.Pool;
  close: () => Promise<void>;
}

export interface Grounds {
  programs: Programs;
  /** An empty directory. */
  directory: string;
  /** A small file system for the data of the first node; null where nothing may be mounted. */
  smallDisk: string | null;
}

/** Three nodes that make themselves into a cluster on a busy machine, one of them by initdb, two by copying it. */
const WHOLE_WITHIN_MS = 300_000;
/** Seconds; Patroni of Debian 12 takes it, later ones take no less than 20. */
const DEFAULT_TTL = '12';

export async function startCluster(
  { programs, directory, smallDisk }: Grounds,
  ttl = DEFAULT_TTL,
): Promise<DatabaseCluster> {
  const passwords = Object.fromEntries(
    ['SUPERUSER', 'REPLICATION', 'REDIS'].map((whose) => [
      `${whose}_PASSWORD`,
      randomBytes(12).toString('hex'),
    ]),
  );
  const common: Record<string, string> = {
    ...commonValues(await chooseAddresses(), passwords),
    TTL: ttl,
    REDIS_DIR: directory,
  };
  const nodes = NODES.map((name) => {
    const own = path.join(directory, name);
    mkdirSync(own, { mode: 0o700 });
    const disk = name === 'db1' && smallDisk !== null ? smallDisk : own;
    return defineNode(name, { directory: own, data: path.join(disk, 'data') }, common, programs);
  });
  const daemon = (name: string, program: string, ...parameters: string[]) =>
    defineDaemon({ name, program, parameters, log: path.join(directory, `${name}.log`) });
  const target = (file: string) => path.join(directory, file);
  const redis = daemon('redis', programs.redis, fillIn('redis.conf', common, target('redis.conf')));
  const haproxy = daemon(
    'haproxy',
    programs.haproxy,
    '-db',
    '-f',
    fillIn('haproxy.cfg', common, target('haproxy.cfg')),
  );
  const endPostgres = () => nodes.forEach(({ signalPostgres }) => signalPostgres('SIGKILL'));
  process.once('exit', endPostgres);

  for (const { etcd } of nodes) etcd.start();
  for (const each of [redis, haproxy]) each.start();
  const [first, ...others] = nodes;
  first?.patroni.start();
  await until('a first primary', WHOLE_WITHIN_MS, async () => (await primaryOf(nodes)) !== null);
  for (const { patroni } of others) patroni.start();
  await until('the cluster is whole', WHOLE_WITHIN_MS, () => isWhole(nodes));
  for (const { diskWatch } of nodes) diskWatch.start();

  const primary = { host: '127.0.0.1', port: Number(portOf(common['PRIMARY'])) };
  const superuser = { ...primary, user: 'postgres', password: common['SUPERUSER_PASSWORD'] };
  const databaseUrl = await createDatabase(superuser);
  const owner = new pg.Pool({
    ...superuser,
    database: 'sofra',
    max: 4,
    options: '-c role=sofra_owner',
    query_timeout: 60_000,
  });
  owner.on('error', () => undefined); // the database is broken on purpose
  return {
    nodes,
    redis,
    sofraPorts: [portOf(common['SOFRA_1']), portOf(common['SOFRA_2'])],
    url: `http://${common['SOFRA']}`,
    databaseUrl,
    redisUrl: `redis://:${common['REDIS_PASSWORD']}@${common['REDIS']}`,
    owner,
    close: async () => {
      await Promise.race([owner.end(), new Promise((resolve) => setTimeout(resolve, 3_000))]);
      const daemons = nodes.flatMap(({ diskWatch, patroni, etcd }) => [diskWatch, patroni, etcd]);
      await Promise.all([haproxy, redis, ...daemons].map(({ kill }) => kill()));
      endPostgres();
    },
  };
}

/** What `docs/operations.md` asks for: a login that is no superuser owns the database. */
async function createDatabase(superuser: pg.ClientConfig): Promise<string> {
  const password = randomBytes(12).toString('hex');
  let client: pg.Client | undefined;
  await until('the primary can be reached through HAProxy', 60_000, async () => {
    client = new pg.Client({ ...superuser, database: 'postgres', connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    return client.connect().then(
      () => true,
      () => false,
    );
  });
  await client?.query(`create role sofra_login login createrole password '${password}'`);
  await client?.query('create database sofra owner sofra_login');
  await client?.end();
  return `postgresql://sofra_login:${password}@${String(superuser.host)}:${String(superuser.port)}/sofra`;
}
