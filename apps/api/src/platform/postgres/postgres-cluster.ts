import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs';
import path from 'node:path';
import type { Account, OperatingSystem } from '#src/platform/operating-system/operating-system.ts';
import { thisSystem } from '#src/platform/operating-system/this-system.ts';
import { keepPassword, newPasswordFile } from '#src/platform/postgres/database-password.ts';
import { isAlive } from '#src/platform/postgres/postgres-processes.ts';
import { errorCode } from '#src/platform/operations/startup-error.ts';

/**
 * Environment of every PostgreSQL program: English messages, which we parse, and UTC, independent of the machine's
 * LANG.
 */
export const PROGRAM_ENVIRONMENT: NodeJS.ProcessEnv = {
  ...Object.fromEntries(['PATH', ...thisSystem.neededVariables].map((name) => [name, process.env[name]])),
  LC_ALL: 'C',
  TZ: 'UTC',
};

/** UTF-8 independent of the system's locales. Turkish sorting uses ICU collations, named where they are needed. */
const ENCODING = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/**
 * The real path of the cluster of `<dataDir>/postgres`. When root starts Sofra below a directory that only root may
 * enter, the database's account could not access it there: the cluster then is under `rootHome`, and
 * `<dataDir>/postgres` is a link to it.
 */
export function placeOfCluster(dataDir: string, account: Account | null, rootHome: string): string {
  const place = path.join(dataDir, 'postgres');
  const link = fs.lstatSync(place, { throwIfNoEntry: false });
  if (link?.isSymbolicLink()) return fs.readlinkSync(place);
  if (link || letEnter(account, dataDir)) return place;
  fs.mkdirSync(rootHome, { recursive: true, mode: 0o755 });
  const elsewhere = path.join(rootHome, `postgres-${randomUUID()}`);
  fs.symlinkSync(elsewhere, place);
  return elsewhere;
}

/** A data directory that root created for itself alone (umask 077) is opened for passing through, not for listing. */
function letEnter(account: Account | null, dataDir: string): boolean {
  if (thisSystem.canEnter(account, dataDir)) return true;
  if (!thisSystem.canEnter(account, path.dirname(dataDir))) return false;
  fs.chmodSync(dataDir, fs.statSync(dataDir).mode | 0o011);
  return thisSystem.canEnter(account, dataDir);
}

export function isInitialised(clusterDir: string): boolean {
  return fs.existsSync(path.join(clusterDir, 'PG_VERSION'));
}

export interface NewCluster {
  readonly clusterDir: string;
  readonly native: string;
  readonly account: Account | null;
  readonly reaches: OperatingSystem['reaches'];
}

/**
 * Creates the cluster in a temporary directory and renames it in one step. A power cut or two concurrent first starts
 * thus never leave half a cluster.
 */
export function initialiseCluster({ clusterDir, native, account, reaches }: NewCluster): void {
  removeUnfinished(clusterDir);
  const unfinished = `${clusterDir}.${process.pid}.tmp`;
  fs.mkdirSync(unfinished, { mode: 0o700 });
  if (account) fs.chownSync(unfinished, account.uid, account.gid);
  const password = reaches === 'by password' ? newPasswordFile(account) : null;
  const entry = password ? ['-A', 'scram-sha-256', `--pwfile=${password}`] : ['-A', 'trust'];
  try {
    execFileSync(
      path.join(native, 'bin', thisSystem.programFile('initdb')),
      ['-D', unfinished, '-U', 'postgres', ...entry, ...ENCODING, '--no-instructions'],
      {
        ...account,
        cwd: '/',
        env: PROGRAM_ENVIRONMENT,
        stdio: ['ignore', 'pipe', 'pipe'],
        windowsHide: true,
      },
    );
    if (password) keepPassword(password, unfinished, account);
    fs.renameSync(unfinished, clusterDir);
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true });
    if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')) throw error; // else another first start was faster
  } finally {
    if (password) fs.rmSync(path.dirname(password), { recursive: true, force: true });
  }
}

/** Removes the temporary directories of first starts that were killed. */
function removeUnfinished(clusterDir: string): void {
  const parent = path.dirname(clusterDir);
  for (const name of fs.readdirSync(parent)) {
    const [base, pid, end, ...rest] = name.split('.');
    const isUnfinished = base === path.basename(clusterDir) && end === 'tmp' && rest.length === 0;
    if (isUnfinished && !isAlive(Number(pid))) fs.rmSync(path.join(parent, name), { recursive: true });
  }
}
