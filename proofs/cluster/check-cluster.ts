/**
 * `npm run check:cluster`: runs three PostgreSQL under Patroni, three etcd, HAProxy, Redis and two Sofra on this
 * machine. An evening of 2,000 guests meets one fault after another (docs/cluster.md).
 * `-- --only primary-killed,switchover` selects faults, `--share 0.1` serves fewer guests, `--seed 7` repeats a run,
 * `--keep` keeps data and logs.
 */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { thisSystem } from '@sofra/api/src/platform/operating-system/this-system';
import { databaseAccount } from '@sofra/api/src/platform/postgres/postgres-account';
import { mayMount, unshareArguments } from '#proofs/faults/full-disk/private-mount.ts';
import { readOptions } from '#proofs/cluster/options.ts';
import { findPrograms, installCommand } from '#proofs/cluster/programs.ts';

const MAIN = fileURLToPath(new URL('./cluster-main.ts', import.meta.url));
/** Holds the data of one node, which are filled up with WAL and a ballast. */
const SMALL_DISK = '1g';

const given = process.argv.slice(2);
const found = findPrograms();
if ('missing' in found) {
  console.error(`These packages of Debian are missing; install them by\n${installCommand(found.missing)}`);
  process.exit(1);
}
readOptions(given);

const room = mkdtempSync(path.join(os.tmpdir(), 'sofra-small-disk-'));
chmodSync(room, 0o755);
/** Root becomes an ordinary account, because PostgreSQL does not run as root. */
const account = databaseAccount(room);
if (!thisSystem.canEnter(account, import.meta.dirname)) {
  console.error(
    `The account that PostgreSQL runs as cannot read ${import.meta.dirname}: run this as an ordinary user.`,
  );
  process.exit(1);
}
const trial = [process.execPath, MAIN, ...given];
const asAccount = account
  ? ['setpriv', `--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups', ...trial]
  : trial;
const [program = '', ...parameters] = mayMount()
  ? [
      'unshare',
      ...unshareArguments(room, [...asAccount, '--small-disk', room], { size: SMALL_DISK, account }),
    ]
  : asAccount;
const child = spawn(program, parameters, { stdio: 'inherit' });
/** As the account of the trial, because root in a container may lack the right. */
const end = () => spawnSync('kill', ['-TERM', String(child.pid)], { ...account });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
child.once('exit', (code) => {
  rmdirSync(room);
  process.exit(code ?? 1);
});
