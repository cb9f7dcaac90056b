import * as fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { settleRestored } from '#src/backup/after-restore.ts';
import { syncDirectory } from '#src/platform/operating-system/sync-directory.ts';
import { countBusinesses } from '#src/backup/backup-records.ts';
import { checkRestoredLedger } from '#src/backup/check-restored-ledger.ts';
import { readManifest, type Manifest } from '#src/backup/physical/manifest.ts';
import { placeCluster, placeSegments } from '#src/backup/physical/place-cluster.ts';
import { timeText } from '#src/backup/progress-text.ts';
import type { Config } from '#src/platform/operations/config.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#src/platform/postgres/embedded-postgres.ts';
import { migrate } from '#src/platform/postgres/migrate.ts';
import { MIGRATIONS } from '#src/platform/operations/paths.ts';
import { StartupError } from '#src/platform/operations/startup-error.ts';
import { restoreCommand } from '#src/platform/postgres/wal-archive.ts';

export interface PhysicalRestore {
  source: string;
  /** The moment to recover to; null replays the whole WAL. */
  until: Date | null;
  /** An archive of WAL to use instead of the one that the copy names. */
  walDirectory: string | null;
  log: (line: string) => void;
}

export interface PhysicallyRestored {
  businesses: number;
  auditEntries: number;
  stoppedSlips: number;
  /** The time of the newest audit entry, ISO 8601. */
  lastCommit: string | null;
}

/** Replaying weeks of WAL of a busy business can take hours on a small machine. */
const RECOVERY_TIMEOUT_MS = 24 * 3_600_000;

/**
 * Makes a new data directory from a physical copy and the WAL after it. The directory gets its final name last, so
 * Sofra cannot start on a killed restore. Errors: StartupError.
 */
export async function restorePhysically(
  config: Config,
  options: PhysicalRestore,
): Promise<PhysicallyRestored> {
  const place = path.join(config.dataDir, 'postgres');
  refuseOccupied(config, place);
  const manifest = readManifest(options.source);
  refuseTooEarly(manifest, options.until);
  const stage = path.join(config.dataDir, 'restoring');
  removeStage(stage);
  fs.mkdirSync(stage, { recursive: true, mode: 0o755 });
  try {
    await placeCluster(options.source, manifest, stage, options.log);
    const segments = placeSegments(manifest, stage, options.walDirectory ?? manifest.walSeries);
    const restored = await recover(stage, segments, options);
    fs.renameSync(path.join(stage, 'postgres'), place);
    syncDirectory(config.dataDir);
    return restored;
  } finally {
    removeStage(stage);
  }
}

function refuseOccupied(config: Config, place: string): void {
  if (config.databaseUrl !== null) {
    throw new StartupError(
      'Fiziksel yedek yalnızca gömülü PostgreSQL olarak geri yüklenir; DATABASE_URL ayarını kaldırın.',
    );
  }
  if (!fs.lstatSync(place, { throwIfNoEntry: false })) return;
  throw new StartupError(
    `"${config.dataDir}" içinde bir veritabanı var; SOFRA_DATA_DIR ile yeni bir dizin verin.`,
  );
}

function refuseTooEarly({ finishedAt }: Manifest, until: Date | null): void {
  if (until === null || until >= new Date(finishedAt)) return;
  throw new StartupError(
    `Bu yedek ${timeText(finishedAt)} anında bitti; daha önceki bir an için daha eski bir yedek verin.`,
  );
}

/** When root had to keep the cluster elsewhere, this is a link to it; both are removed. */
function removeStage(stage: string): void {
  const cluster = path.join(stage, 'postgres');
  if (fs.lstatSync(cluster, { throwIfNoEntry: false })?.isSymbolicLink())
    fs.rmSync(fs.readlinkSync(cluster), { recursive: true, force: true });
  fs.rmSync(stage, { recursive: true, force: true });
}

async function recover(
  stage: string,
  segments: string,
  { until, log }: PhysicalRestore,
): Promise<PhysicallyRestored> {
  const lines: string[] = [];
  log('Kayıtlar işleniyor…');
  const postgres = await startEmbeddedPostgres({
    dataDir: stage,
    log: (line) => lines.push(line),
    startTimeoutMs: RECOVERY_TIMEOUT_MS,
    settings: {
      restore_command: restoreCommand(segments),
      recovery_target_timeline: 'current',
      ...(until !== null && {
        recovery_target_time: until.toISOString().replace('Z', '+00'),
        recovery_target_action: 'promote',
      }),
      hot_standby: 'off', // no connection is accepted before the moment is reached
    },
  }).catch((error: unknown) => {
    throw explained(error, lines);
  });
  try {
    return await takeIntoService(postgres);
  } finally {
    await postgres.stop();
  }
}

function explained(error: unknown, lines: readonly string[]): unknown {
  if (!lines.some((line) => /recovery ended before configured recovery target/.test(line))) return error;
  return new StartupError(
    'WAL arşivi bu ana kadar uzanmıyor. Eldeki son kayda kadar dönmek için --to vermeyin.',
    { cause: error },
  );
}

async function takeIntoService({ connection }: EmbeddedPostgres): Promise<PhysicallyRestored> {
  const client = new pg.Client({ ...connection, application_name: 'sofra-command' });
  client.on('error', () => undefined); // a broken connection fails the running query
  await client.connect();
  try {
    await migrate(client, MIGRATIONS);
    await client.query('set role sofra_owner');
    await client.query('begin');
    const stoppedSlips = await settleRestored(client);
    await client.query('commit');
    const { auditEntries } = await checkRestoredLedger(client);
    const { rows } = await client.query<{ at: Date | null }>('select max(at) as at from audit_log');
    return {
      businesses: await countBusinesses(client),
      auditEntries,
      stoppedSlips,
      lastCommit: rows[0]?.at?.toISOString() ?? null,
    };
  } finally {
    await client.end();
  }
}
