import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { StartupError } from '#src/platform/operations/startup-error.ts';

/** The account that the PostgreSQL programs run as. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** Accounts without privileges that most Linux systems have, in order of preference. */
const UNPRIVILEGED = ['postgres', 'nobody'];

/**
 * PostgreSQL refuses to run as root, so root starts it as an unprivileged account; other users run it as themselves
 * (null). An existing cluster must run as its owner, because PostgreSQL accepts no other.
 */
export function databaseAccount(clusterDir: string): Account | null {
  if (process.getuid?.() !== 0) return null;
  return ownerOf(clusterDir) ?? firstUnprivileged();
}

function ownerOf(clusterDir: string): Account | null {
  const stats = statSync(clusterDir, { throwIfNoEntry: false });
  return stats && stats.uid !== 0 ? { uid: stats.uid, gid: stats.gid } : null;
}

function firstUnprivileged(): Account {
  for (const name of UNPRIVILEGED) {
    const uid = idOf('-u', name);
    const gid = idOf('-g', name);
    if (uid !== null && gid !== null) return { uid, gid };
  }
  throw new StartupError(
    'Veritabanı root kullanıcısıyla çalışmaz ve bu sistemde "postgres" ya da "nobody" hesabı yok; ' +
      "Sofra'yı başka bir kullanıcıyla başlatın.",
  );
}

function idOf(flag: '-u' | '-g', name: string): number | null {
  try {
    return Number(
      execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  } catch {
    return null; // no such account
  }
}

/** Whether the account can enter the directory, which requires access to every directory above it as well. */
export function canEnter(account: Account | null, directory: string): boolean {
  const run = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  });
  return run.status === 0;
}
