import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { must } from '@sofra/test-kit/send';
import { databaseUrl } from '@sofra/api/test/faults/server-process';
import { checkLedger } from '@sofra/api/test/check-ledger';
import { runEvening } from '@sofra/test-kit/money/evening';
import { openBusiness, type Business } from '@sofra/test-kit/money/test-business';
import {
  startCountingPrinter,
  tryRestoredBusiness,
  type BusinessBefore,
} from '#proofs/operations/restored-business.ts';
import { mustRun, runCommand } from '#proofs/operations/run-command.ts';
import { compareDatabases, paymentIds, strayRows } from '#proofs/operations/same-rows.ts';
import { partOf, type Proof, type Setting } from '#proofs/proof.ts';
import { onInstallation, type Installation } from '#proofs/stage/installation.ts';

const OPERATIONS = 3_000;
const BACKUPS = 3;
const TABLES = 8;

/** The writes that were acknowledged when a backup began. */
interface TakenInMotion {
  file: string;
  answered: readonly string[];
  /** Further writes were acknowledged while the backup was taken. */
  movedOn: boolean;
}

/** A backup restores everything (REL-39). */
export const backupRestore: Proof = {
  name: 'backup-restore',
  promise:
    'A backup taken during a busy evening restores every row, kuruş and seal, and prints nothing again.',
  run: (setting) => {
    const directory = mkdtempSync(path.join(os.tmpdir(), 'sofra-backups-'));
    return onInstallation({}, (installation) => prove(installation, directory, setting)).finally(() =>
      rmSync(directory, { recursive: true, force: true }),
    );
  },
};

async function prove(installation: Installation, directory: string, setting: Setting) {
  const settings = { DATABASE_URL: installation.databaseUrl, SOFRA_BACKUP_DIR: directory };
  const { owner } = installation;
  const business = await openBusiness(installation.url, { tables: TABLES });
  const printer = await startCountingPrinter();
  await owner.query('update printers set port = $1', [printer.port]);
  const before: BusinessBefore = { business, printer, ...(await sellWithKey(business)) };
  const { taken, violations } = await backUpDuringEvening(installation, { business, settings, setting });
  for (const { file } of taken) {
    const { code, output } = await runCommand('backup-verify', [file], settings);
    setting.log(output);
    if (code !== 0) violations.push(`${path.basename(file)} did not verify: ${output}`);
  }
  violations.push(...(await judgeLastInMotion(installation, taken, settings)));

  const quiet = fileIn(await mustRun('backup', [], settings));
  const restored = await restoreInto(installation, 'quiet', quiet, settings);
  const { tables, rows, differences } = await compareDatabases(owner, restored.pool);
  violations.push(...differences);
  const { waiting, printed } = await slipsOf(owner, restored.pool);
  if (waiting === 0) violations.push('no slip waited: nothing could have been printed again');
  violations.push(...printed);
  violations.push(...(await tryRestoredBusiness(restored.url, restored.pool, before)));
  await restored.pool.end();
  await printer.close();
  if (rows < 100) violations.push(`only ${rows} rows were compared`);
  return {
    facts: `${taken.length} backups in full swing verified, ${tables} tables with ${rows} rows equal after a restore, ${waiting} waiting slips not printed again`,
    violations,
  };
}

/** Takes backups one after the other while guests are being served. */
async function backUpDuringEvening(
  { owner }: Installation,
  { business, settings, setting }: { business: Business; settings: Record<string, string>; setting: Setting },
): Promise<{ taken: TakenInMotion[]; violations: string[] }> {
  const client = await owner.connect();
  const operations = Math.max(400, partOf(OPERATIONS, setting));
  const over = { isOver: false };
  const evening = runEvening(business, client, {
    seed: setting.seed,
    operations,
    people: 6,
    checkEvery: operations,
    checkLedger,
  }).finally(() => {
    over.isOver = true;
    client.release();
  });
  const taken: TakenInMotion[] = [];
  for (let number = 0; number < BACKUPS; number += 1) {
    const answered = await paymentIds(owner);
    const file = fileIn(await mustRun('backup', [], settings));
    taken.push({ file, answered, movedOn: !over.isOver });
  }
  const { violations, lost, doubled } = await evening;
  const problems = [...violations, ...lost, ...doubled];
  if (!taken.some(({ movedOn }) => movedOn)) problems.push('the evening was over before a backup was taken');
  return { taken, violations: problems };
}

async function judgeLastInMotion(
  installation: Installation,
  taken: readonly TakenInMotion[],
  settings: Record<string, string>,
): Promise<string[]> {
  const last = taken.findLast(({ movedOn }) => movedOn);
  if (!last) return [];
  const { pool } = await restoreInto(installation, 'in_motion', last.file, settings);
  const there = new Set(await paymentIds(pool));
  const lost = last.answered.filter((id) => !there.has(id));
  const stray = await strayRows(installation.owner, pool);
  await pool.end();
  const problems =
    lost.length > 0 ? [`${lost.length} payments answered before the backup are not in it`] : [];
  if (last.answered.length === 0) problems.push('no payment was answered before the backup');
  return [...problems, ...stray];
}

async function restoreInto(
  { connection }: Installation,
  database: string,
  file: string,
  settings: Record<string, string>,
): Promise<{ url: string; pool: pg.Pool }> {
  const admin = new pg.Client({ ...connection, database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${database} template template0 encoding 'UTF8'`);
  await admin.end();
  const url = databaseUrl({ ...connection, database });
  await mustRun('restore', [file], { ...settings, DATABASE_URL: url });
  return { url, pool: new pg.Pool({ ...connection, database, max: 3, options: '-c role=sofra_owner' }) };
}

/** Waiting slips must be stopped for a person to decide, and all others unchanged. */
async function slipsOf(
  original: pg.Pool,
  restored: pg.Pool,
): Promise<{ waiting: number; printed: string[] }> {
  const count = `select count(*)::int as count from print_jobs where state in ('PENDING', 'SENDING', 'UNCERTAIN')`;
  const before = await original.query<{ count: number }>(count);
  const after = await restored.query<{ count: number }>(count);
  const left = after.rows[0]?.count ?? 0;
  return {
    waiting: before.rows[0]?.count ?? 0,
    printed: left > 0 ? [`${left} slips still wait to be printed after the restore`] : [],
  };
}

async function sellWithKey(business: Business): Promise<Pick<BusinessBefore, 'remembered' | 'answer'>> {
  const body = { name: 'Anahtarlı', capacity: 2 };
  const remembered = { path: '/tables', body, key: randomUUID() };
  return { remembered, answer: await must(business.url, { ...remembered, token: business.owner }) };
}

function fileIn(output: string): string {
  const file = /(\S+\.sofra)/.exec(output)?.[1];
  if (file === undefined) throw new Error(`no backup in: ${output}`);
  return file;
}
