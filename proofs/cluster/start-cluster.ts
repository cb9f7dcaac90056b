import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { until } from '@sofra/api/test/faults/started-sofra';
import { defineDaemon, type Daemon } from '#proofs/stage/daemon.ts';
import { defineNode, type DatabaseNode } from '#proofs/cluster/database-node.ts';
import { fillIn } from '#proofs/stage/fill-in.ts';
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

/** The time in which three nodes form a cluster on a busy machine: one by initdb, two by copying it. */
const WHOLE_WITHIN_MS = 300_000;
/** Seconds; Patroni of Debian 12 takes it, later ones take no less than 20. */
const DEFAULT_TTL = '10';
const REACHED_WITHIN_MS = 60_000;
/** The longest query over all guests. */
const ASKED_WITHIN_MS = 60_000;
const END_WITHIN_MS = 3_000;

export async function startCluster(grounds: Grounds, ttl = DEFAULT_TTL): Promise<DatabaseCluster> {
  const values = await chooseValues(grounds, ttl);
  const { nodes, redis, haproxy } = defineAll(grounds, values);
  const endPostgres = () => nodes.forEach(({ signalPostgres }) => signalPostgres('SIGKILL'));
  process.prependOnceListener('exit', endPostgres); // before its directory is removed
  for (const each of [...nodes.map(({ etcd }) => etcd), redis, haproxy]) each.start();
  await bringUp(nodes);
  const superuser = {
    host: '127.0.0.1',
    port: Number(portOf(values['PRIMARY'])),
    user: 'postgres',
    password: values['SUPERUSER_PASSWORD'],
  };
  const databaseUrl = await createDatabase(superuser);
  const owner = openOwner(superuser);
  return {
    nodes,
    redis,
    sofraPorts: [portOf(values['SOFRA_1']), portOf(values['SOFRA_2'])],
    url: `http://${values['SOFRA']}`,
    databaseUrl,
    redisUrl: `redis://:${values['REDIS_PASSWORD']}@${values['REDIS']}`,
    owner,
    close: async () => {
      await Promise.race([owner.end(), sleep(END_WITHIN_MS)]);
      const daemons = nodes.flatMap(({ diskWatch, patroni, etcd }) => [diskWatch, patroni, etcd]);
      await Promise.all([haproxy, redis, ...daemons].map(({ kill }) => kill()));
      endPostgres();
    },
  };
}

async function chooseValues({ directory }: Grounds, ttl: string): Promise<Record<string, string>> {
  const whose = ['SUPERUSER', 'REPLICATION', 'REDIS'];
  const passwords = Object.fromEntries(whose.map((each) => [`${each}_PASSWORD`, newPassword()]));
  return { ...commonValues(await chooseAddresses(), passwords), TTL: ttl, REDIS_DIR: directory };
}

const newPassword = (): string => randomBytes(12).toString('hex');

function defineAll({ programs, directory, smallDisk }: Grounds, values: Readonly<Record<string, string>>) {
  const nodes = NODES.map((name) => {
    const own = path.join(directory, name);
    mkdirSync(own, { mode: 0o700 });
    const disk = name === 'db1' && smallDisk !== null ? smallDisk : own;
    return defineNode(name, { directory: own, data: path.join(disk, 'data') }, values, programs);
  });
  const written = (template: string) => fillIn(`cluster/${template}`, values, path.join(directory, template));
  const daemon = (name: string, program: string, ...parameters: string[]): Daemon =>
    defineDaemon({ name, program, parameters, log: path.join(directory, `${name}.log`) });
  return {
    nodes,
    redis: daemon('redis', programs.redis, written('redis.conf')),
    haproxy: daemon('haproxy', programs.haproxy, '-db', '-f', written('haproxy.cfg')),
  };
}

/** The first node makes the cluster, the others copy it. */
async function bringUp(nodes: readonly DatabaseNode[]): Promise<void> {
  const [first, ...others] = nodes;
  first?.patroni.start();
  await until('a first primary', WHOLE_WITHIN_MS, async () => (await primaryOf(nodes)) !== null);
  for (const { patroni } of others) patroni.start();
  await until('the cluster is whole', WHOLE_WITHIN_MS, () => isWhole(nodes));
  for (const { diskWatch } of nodes) diskWatch.start();
}

function openOwner(superuser: pg.ClientConfig): pg.Pool {
  const owner = new pg.Pool({
    ...superuser,
    database: 'sofra',
    max: 4,
    options: '-c role=sofra_owner',
    query_timeout: ASKED_WITHIN_MS,
  });
  owner.on('error', () => undefined); // the database is broken on purpose
  return owner;
}

/** The setup that `docs/operations.md` requires: a login that is no superuser owns the database. */
async function createDatabase(superuser: pg.ClientConfig): Promise<string> {
  const password = newPassword();
  let client: pg.Client | undefined;
  await until('the primary can be reached through HAProxy', REACHED_WITHIN_MS, async () => {
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
