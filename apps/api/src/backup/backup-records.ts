import type pg from 'pg';
import type { BackupKind } from '#src/backup/backup-files.ts';

export interface BackupRecord {
  id: string;
  kind: BackupKind;
  startedAt: string;
  /** Null for a physical copy, which is a directory. */
  fileName: string | null;
  sizeBytes: number;
  businesses: number;
}

/** Records a backup for the screen "Sistem durumu"; needs the owner's connection. */
export async function recordBackup(client: pg.ClientBase, record: BackupRecord): Promise<void> {
  const { id, kind, startedAt, fileName, sizeBytes, businesses } = record;
  await client.query(
    `insert into backups (id, kind, started_at, finished_at, size_bytes, businesses, file_name)
     values ($1, $2, $3, greatest(clock_timestamp(), $3), $4, $5, $6)`,
    [id, kind, startedAt, sizeBytes, businesses, fileName],
  );
}

/** Marks a backup as verified; false when another installation took it, so that this one has no record of it. */
export async function recordVerified(client: pg.ClientBase, id: string): Promise<boolean> {
  const { rowCount } = await client.query('update backups set verified_at = now() where id = $1', [id]);
  return rowCount === 1;
}

export async function countBusinesses(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from businesses');
  return rows[0]?.count ?? 0;
}
