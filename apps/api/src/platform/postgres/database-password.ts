import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Account } from '#src/platform/operating-system/operating-system.ts';

/**
 * Stored beside the files of the database, with the same access rights. An account that may read those files needs no
 * password (REL-61).
 */
const FILE = 'sofra-password';

/** A new password in a directory of its own, from which `initdb` reads it. */
export function newPasswordFile(account: Account | null): string {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'sofra-password-'));
  const file = path.join(directory, FILE);
  fs.writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (account) for (const place of [directory, file]) fs.chownSync(place, account.uid, account.gid);
  return file;
}

export function keepPassword(file: string, clusterDir: string, account: Account | null): void {
  const kept = path.join(clusterDir, FILE);
  fs.writeFileSync(kept, fs.readFileSync(file), { mode: 0o600, flush: true });
  if (account) fs.chownSync(kept, account.uid, account.gid);
}

/** Null where the database is reached by its socket, which needs none. */
export function passwordOf(clusterDir: string): string | null {
  const file = path.join(clusterDir, FILE);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null;
}
