import { execFileSync } from 'node:child_process';
import { lstatSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Names the data directory that journeys copy; set before them (global-setup.ts), nowhere else. */
const READY = 'SOFRA_E2E_READY_DATA';

/** A data directory of its own. In journeys it is migrated already: making one anew is two thirds of a first start. */
export function newDataDir(): string {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sofra-e2e-'));
  const ready = process.env[READY];
  // Not by Node: the files belong to the database's account and have to go on doing so.
  if (ready) execFileSync('cp', ['-Rp', `${ready}/.`, dataDir]);
  return dataDir;
}

/** From now on journeys begin with a copy of this directory, which nobody may be using. */
export function offerForCopying(dataDir: string): void {
  // A cluster that had to be put elsewhere is a link here, and its copies would be one cluster.
  if (!lstatSync(path.join(dataDir, 'postgres')).isSymbolicLink()) process.env[READY] = dataDir;
}
