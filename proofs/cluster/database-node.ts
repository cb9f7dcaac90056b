import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { processesIn } from '@sofra/api/src/platform/postgres/postgres-processes';
import { defineDaemon, type Daemon } from '#proofs/stage/daemon.ts';
import { fillIn, scriptPath } from '#proofs/stage/fill-in.ts';
import type { NodeName } from '#proofs/cluster/layout.ts';
import type { Programs } from '#proofs/cluster/programs.ts';

/** One machine of the database: etcd, Patroni with its PostgreSQL, and who watches the disk. */
export interface DatabaseNode {
  name: NodeName;
  /** The address of its Patroni. */
  api: string;
  etcdApi: string;
  configuration: string;
  etcd: Daemon;
  patroni: Daemon;
  diskWatch: Daemon;
  /** All processes of its PostgreSQL at once. */
  signalPostgres: (signal: NodeJS.Signals) => void;
}

interface Place {
  /** A directory for this node. */
  directory: string;
  /** The data directory. */
  data: string;
}

/** In a trial a disk is nearly full with so many MB left. */
const LEAST_MB = '32';

export function defineNode(
  name: NodeName,
  { directory, data }: Place,
  common: Readonly<Record<string, string>>,
  programs: Programs,
): DatabaseNode {
  const at = name.slice(-1);
  const file = (wanted: string) => path.join(directory, wanted);
  mkdirSync(file('sockets'), { recursive: true });
  const values: Record<string, string> = {
    ...common,
    NODE: name,
    ETCD: common[`ETCD_${at}`] ?? '',
    ETCD_PEER: common[`ETCD_PEER_${at}`] ?? '',
    ETCD_DIR: file('etcd'),
    PATRONI: common[`PATRONI_${at}`] ?? '',
    PG: common[`PG_${at}`] ?? '',
    PG_BIN: programs.postgresBin,
    PG_DIR: data,
    PGPASS: file('pgpass'),
    SOCKET_DIR: file('sockets'),
  };
  const api = values['PATRONI'] ?? '';
  const configuration = fillIn('cluster/patroni.yml', values, file('patroni.yml'));
  const etcd = fillIn('cluster/etcd.yml', values, file('etcd.yml'));
  const daemon = (what: string, program: string, ...parameters: string[]) =>
    defineDaemon({
      name: `${what} of ${name}`,
      program,
      parameters,
      log: file(`${what}.log`),
      environment: { HOME: directory, PYTHONUNBUFFERED: '1' },
    });
  return {
    name,
    api,
    etcdApi: values['ETCD'] ?? '',
    configuration,
    etcd: daemon('etcd', programs.etcd, '--config-file', etcd),
    patroni: daemon('patroni', programs.patroni, configuration),
    diskWatch: daemon('disk-watch', scriptPath('cluster/hand-over-when-full.sh'), name, data, api, LEAST_MB),
    signalPostgres: (signal) => {
      for (const pid of processesIn(data)) sendIfThere(pid, signal);
    },
  };
}

function sendIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
