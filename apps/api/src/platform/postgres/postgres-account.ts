import { statSync } from 'node:fs';
import type { Account } from '#src/platform/operating-system/operating-system.ts';
import { thisSystem } from '#src/platform/operating-system/this-system.ts';
import { StartupError } from '#src/platform/operations/startup-error.ts';

/** Accounts without privileges that most Linux systems have, in order of preference. */
const UNPRIVILEGED = ['postgres', 'nobody'];

/**
 * PostgreSQL refuses to run as root, so root starts it as an unprivileged account. Other users run it as themselves
 * (null). An existing cluster must run as its owner, because PostgreSQL accepts no other.
 */
export function databaseAccount(clusterDir: string): Account | null {
  if (!thisSystem.isRoot()) return null;
  return ownerOf(clusterDir) ?? firstUnprivileged();
}

function ownerOf(clusterDir: string): Account | null {
  const stats = statSync(clusterDir, { throwIfNoEntry: false });
  return stats && stats.uid !== 0 ? { uid: stats.uid, gid: stats.gid } : null;
}

function firstUnprivileged(): Account {
  for (const name of UNPRIVILEGED) {
    const account = thisSystem.accountNamed(name);
    if (account) return account;
  }
  throw new StartupError(
    'Veritabanı root kullanıcısıyla çalışmaz ve bu sistemde "postgres" ya da "nobody" hesabı yok; ' +
      "Sofra'yı başka bir kullanıcıyla başlatın.",
  );
}
