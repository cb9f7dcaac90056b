import type { SystemStatus } from '@sofra/contract/system/system';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

/** The newest backup; null when there is none. */
export async function findLastBackup(tx: Tx): Promise<SystemStatus['backup']> {
  const backup = await tx
    .selectFrom('backups')
    .select(['finished_at as finishedAt', 'size_bytes as sizeBytes', 'verified_at as verifiedAt'])
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return backup ?? null;
}

/** The state of PostgreSQL's WAL archiving; null when it archives nothing. */
export async function findArchiving(tx: Tx): Promise<SystemStatus['archive']> {
  const { rows } = await sql<NonNullable<SystemStatus['archive']>>`
    select last_archived_time as "archivedAt", last_failed_time as "failedAt"
      from pg_stat_archiver where current_setting('archive_mode') <> 'off'`.execute(tx);
  return rows[0] ?? null;
}

type QueueFigures = Pick<SystemStatus['printing'], 'waiting' | 'uncertain' | 'failed' | 'waitingSince'>;

/** States are literals, as in the partial indexes of waiting and failed jobs. */
export async function countPrintQueue(tx: Tx, businessId: string): Promise<QueueFigures> {
  const { rows } = await sql<QueueFigures>`
    select count(*) filter (where state <> 'UNCERTAIN') as waiting,
           count(*) filter (where state = 'UNCERTAIN') as uncertain,
           min(created_at) as "waitingSince",
           (select count(*) from print_jobs
             where business_id = ${businessId} and state = 'FAILED' and dismissed_at is null) as failed
      from print_jobs
     where business_id = ${businessId} and state in ('PENDING', 'SENDING', 'UNCERTAIN')`.execute(tx);
  return rows[0] ?? { waiting: 0, uncertain: 0, failed: 0, waitingSince: null };
}

/** The version of PostgreSQL and the newest applied migration. */
export async function findDatabaseFacts(
  tx: Tx,
): Promise<{ version: string; newestMigration: string | null }> {
  const { rows } = await sql<{ version: string; newestMigration: string | null }>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
           (select max(name collate "C") from schema_migrations) as "newestMigration"`.execute(tx);
  return rows[0] ?? { version: '', newestMigration: null };
}
