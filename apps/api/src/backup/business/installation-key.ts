import { createPrivateKey, generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import * as fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import type { Config } from '#src/platform/operations/config.ts';
import { StartupError } from '#src/platform/operations/startup-error.ts';

const FILE = 'signing-key.pem';

/**
 * Reads the Ed25519 key of this installation; the first call makes it (MOVE-15). For an embedded database it is a file
 * that only its owner may read. A database that several processes share has it as a row. Errors: StartupError.
 */
export async function readInstallationKey(
  client: pg.Client,
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
): Promise<KeyObject> {
  const file = path.join(dataDir, FILE);
  await client.query(`select pg_advisory_lock(hashtextextended('signing key', 0))`);
  try {
    const pem = databaseUrl === null ? keyFile(file) : await storedKey(client, file);
    return createPrivateKey(pem);
  } finally {
    await client.query(`select pg_advisory_unlock(hashtextextended('signing key', 0))`);
  }
}

function keyFile(file: string): string {
  if (!fs.existsSync(file)) {
    const unfinished = `${file}.${randomUUID()}.tmp`;
    fs.writeFileSync(unfinished, newKey(), { mode: 0o600, flag: 'wx', flush: true });
    fs.renameSync(unfinished, file);
  }
  return fs.readFileSync(file, 'utf8');
}

/** An installation that left its embedded database keeps the key that it had there. */
async function storedKey(client: pg.Client, file: string): Promise<string> {
  const stored = await client.query<{ key: string | null }>('select signing_key as key from installation');
  const key = stored.rows[0]?.key;
  if (typeof key === 'string') return key;
  const made = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : newKey();
  const { rowCount } = await client.query('update installation set signing_key = $1', [made]);
  if (rowCount !== 1) throw new StartupError('Bu veritabanında Sofra hiç başlatılmamış.');
  return made;
}

const newKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
