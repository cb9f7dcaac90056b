import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The paths of a cluster's programs in Debian's packages. */
const PROGRAMS = {
  etcd: '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  patronictl: '/usr/bin/patronictl',
  haproxy: '/usr/sbin/haproxy',
  redis: '/usr/bin/redis-server',
} as const;

/** A file of each package that is needed. */
const PACKAGES = {
  'etcd-server': PROGRAMS.etcd,
  patroni: PROGRAMS.patroni,
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd/__init__.py',
  haproxy: PROGRAMS.haproxy,
  'redis-server': PROGRAMS.redis,
  curl: '/usr/bin/curl',
} as const;

const POSTGRES = '/usr/lib/postgresql';
const OLDEST_POSTGRES = 15;

export type Programs = typeof PROGRAMS & {
  /** The directory with `initdb`, `postgres` and `pg_rewind`. */
  postgresBin: string;
};

/** The programs; or, where some are missing, the packages that bring them. */
export function findPrograms(): { programs: Programs } | { missing: readonly string[] } {
  const postgresBin = newestPostgres();
  const missing = Object.entries(PACKAGES)
    .filter(([, file]) => !existsSync(file))
    .map(([name]) => name);
  if (postgresBin === null) return { missing: [...missing, 'postgresql'] };
  return missing.length > 0 ? { missing } : { programs: { ...PROGRAMS, postgresBin } };
}

function newestPostgres(): string | null {
  if (!existsSync(POSTGRES)) return null;
  const [newest] = readdirSync(POSTGRES)
    .filter((version) => Number(version) >= OLDEST_POSTGRES)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(POSTGRES, version, 'bin'))
    .filter((directory) => existsSync(path.join(directory, 'pg_rewind')));
  return newest ?? null;
}

/** The commands that install the programs and stop the services started by the packages: a trial starts its own. */
export const installCommand = (missing: readonly string[]): string =>
  [
    `sudo apt-get install --no-install-recommends ${missing.join(' ')}`,
    'sudo systemctl disable --now etcd patroni haproxy redis-server postgresql',
  ].join('\n');
