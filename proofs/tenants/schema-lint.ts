import pg from 'pg';
import { databaseUrl, startServerProcess } from '@sofra/api/test/faults/server-process';
import { findSchemaViolations, INSERT_ONLY, SCHEMA_RULES } from '@sofra/api/test/schema-lint';
import { openPool } from '@sofra/api/src/platform/postgres/database';
import type { Proof } from '#proofs/proof.ts';
import { onInstallation, type Installation } from '#proofs/stage/installation.ts';

/** The schema protects tenants and history (REL-8, REL-13, REL-17, REL-18). */
export const schemaLint: Proof = {
  name: 'schema-lint',
  promise:
    'The database itself separates businesses and keeps history unchanged, and a database that cannot is refused.',
  run: () =>
    onInstallation({}, async (installation) => {
      const administrator = new pg.Client(installation.connection);
      await administrator.connect();
      try {
        const broken = await brokenRules(administrator);
        const rewritable = await rewritableAsApplication(installation);
        const accepted = await acceptedThoughUnsafe(installation, administrator);
        return {
          facts: `${SCHEMA_RULES.length} rules on the running database, ${INSERT_ONLY.length * REWRITES.length} rewritings tried as the application, ${UNSAFE.length} unsafe databases offered: ${accepted.length} accepted`,
          violations: [...broken, ...rewritable, ...accepted],
        };
      } finally {
        await administrator.end();
      }
    }),
};

async function brokenRules(client: pg.Client): Promise<string[]> {
  const found: string[] = [];
  for (const rule of SCHEMA_RULES) found.push(...(await findSchemaViolations(client, rule)));
  return found;
}

const REWRITES = [
  (table: string) => `update ${table} set business_id = business_id`,
  (table: string) => `delete from ${table}`,
  (table: string) => `truncate ${table}`,
];
const NO_RIGHT = '42501';

/** Uses the server's own connection, because what its role can really do counts more than the catalogue. */
async function rewritableAsApplication({ connection }: Installation): Promise<string[]> {
  const pool = openPool(connection, 1, () => undefined);
  const found: string[] = [];
  try {
    const { rows } = await pool.query<{ role: string }>('select current_user as role');
    if (rows[0]?.role !== 'sofra_app') found.push(`the server works as ${String(rows[0]?.role)}`);
    for (const sql of INSERT_ONLY.flatMap((table) => REWRITES.map((rewrite) => rewrite(table)))) {
      const outcome = await pool.query(sql).then(() => 'done', codeOf);
      if (outcome !== NO_RIGHT) found.push(`"${sql}" was not refused as a right: ${outcome}`);
    }
  } finally {
    await pool.end();
  }
  return found;
}

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code);

const settingOff = (name: string) => ({
  what: `${name} off`,
  make: [`alter system set ${name} = off`, 'select pg_reload_conf()'],
  unmake: [`alter system reset ${name}`, 'select pg_reload_conf()'],
  says: `"${name}" kapalı`,
});
const roleWith = (right: string) => ({
  what: `sofra_app with ${right}`,
  make: [`alter role sofra_app ${right}`],
  unmake: [`alter role sofra_app no${right}`],
  says: 'satır güvenliğini aşabiliyor',
});

/** Settings under which the database may lose an acknowledged sale, or row security is ineffective. */
const UNSAFE = [
  settingOff('fsync'),
  settingOff('synchronous_commit'),
  settingOff('full_page_writes'),
  roleWith('bypassrls'),
  roleWith('superuser'),
];

async function acceptedThoughUnsafe(
  { connection }: Installation,
  administrator: pg.Client,
): Promise<string[]> {
  const found: string[] = [];
  for (const { what, make, unmake, says } of UNSAFE) {
    for (const sql of make) await administrator.query(sql);
    const outcome = await outcomeOfStart(databaseUrl(connection));
    if (!outcome.includes(says)) found.push(`on a database with ${what}: ${outcome}`);
    for (const sql of unmake) await administrator.query(sql);
  }
  const outcome = await outcomeOfStart(databaseUrl(connection));
  return outcome === STARTED ? found : [...found, `the same database made safe again: ${outcome}`];
}

const STARTED = 'the server started';

async function outcomeOfStart(url: string): Promise<string> {
  try {
    const server = await startServerProcess(url, { LOG_LEVEL: 'silent' });
    await server.stop();
    return STARTED;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
