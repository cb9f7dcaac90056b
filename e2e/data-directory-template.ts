import { execFileSync } from 'node:child_process';
import { lstatSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * The environment variable that names the data directory to copy; only global-setup.ts sets it, before the journeys.
 */
const READY = 'SOFRA_E2E_READY_DATA';

/** A new data directory. In journeys it is a migrated copy, because creating one takes two thirds of a first start. */
export function newDataDir(): string {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sofra-e2e-'));
  const ready = process.env[READY];
  // Not copied by Node, because the files must keep the database's account as their owner.
  if (ready) execFileSync('cp', ['-Rp', `${ready}/.`, dataDir]);
  return dataDir;
}

/** Makes journeys start from a copy of this directory, which no process may be using. */
export function offerForCopying(dataDir: string): void {
  // A cluster that had to be placed elsewhere is a link here, and all copies would share that one cluster.
  if (!lstatSync(path.join(dataDir, 'postgres')).isSymbolicLink()) process.env[READY] = dataDir;
}
