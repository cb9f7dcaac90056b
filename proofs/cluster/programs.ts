import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Where Debian's packages put the programs of a cluster. */
export interface Programs {
  etcd: string;
  patroni: string;
  patronictl: string;
  haproxy: string;
  redis: string;
  curl: string;
  /** The directory with `initdb`, `postgres` and `pg_rewind`. */
  postgresBin: string;
}

const PACKAGES = {
  etcd: ['etcd-server', '/usr/bin/etcd'],
  patroni: ['patroni python3-etcd', '/usr/bin/patroni'],
  patronictl: ['patroni', '/usr/bin/patronictl'],
  haproxy: ['haproxy', '/usr/sbin/haproxy'],
  redis: ['redis-server', '/usr/bin/redis-server'],
  curl: ['curl', '/usr/bin/curl'],
} as const satisfies Record<Exclude<keyof Programs, 'postgresBin'>, readonly [string, string]>;

const POSTGRES = '/usr/lib/postgresql';
const OLDEST_POSTGRES = 15;

/** The programs; or, where some are missing, the packages that bring them. */
export function findPrograms(): { programs: Programs } | { missing: readonly string[] } {
  const found = Object.entries(PACKAGES);
  const postgresBin = newestPostgres();
  const missing = [
    ...found.filter(([, [, program]]) => !existsSync(program)).flatMap(([, [names]]) => names.split(' ')),
    ...(postgresBin === null ? ['postgresql'] : []),
  ];
  if (postgresBin === null || missing.length > 0) return { missing: [...new Set(missing)] };
  const { etcd, patroni, patronictl, haproxy, redis, curl } = PACKAGES;
  return {
    programs: {
      etcd: etcd[1],
      patroni: patroni[1],
      patronictl: patronictl[1],
      haproxy: haproxy[1],
      redis: redis[1],
      curl: curl[1],
      postgresBin,
    },
  };
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

/** A cluster for the trial starts its own processes, so those that the packages start are switched off. */
export const installCommand = (missing: readonly string[]): string =>
  [
    `sudo apt-get install --no-install-recommends ${missing.join(' ')}`,
    'sudo systemctl disable --now etcd patroni haproxy redis-server postgresql',
  ].join('\n');
