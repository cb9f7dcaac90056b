import { existsSync } from 'node:fs';
import path from 'node:path';
import type { SystemStatus } from '@sofra/contract/system';
import { DEMO_BUSINESS } from '#seeds/demo-business.ts';
import { BACKUP_RETENTION } from '#src/backup/backup-retention.ts';
import {
  countBusinessesBeside,
  findBackupRun,
  listCopies,
  type StoredBackup,
} from '#src/features/system/backups/backups.store.ts';
import type { Read } from '#src/platform/writes/context.ts';
import { together } from '#src/platform/postgres/transaction.ts';

/**
 * Whether the business is alone in the installation. A backup holds all businesses, so only then may its owner download
 * it (REL-38).
 */
export async function isOnlyBusiness({ tx, actor }: Pick<Read, 'tx' | 'actor'>): Promise<boolean> {
  return (await countBusinessesBeside(tx, actor.businessId, DEMO_BUSINESS.owner.email)) === 0;
}

/** The file of a recorded backup; null when somebody has moved it away. */
export const fileOf = (backupDir: string, { fileName }: StoredBackup): string | null => {
  const file = path.join(backupDir, path.basename(fileName));
  return existsSync(file) ? file : null;
};

/** The state of backups: who takes them, the running one, and the copies that this reader may download. */
export async function readBackups({ tx, actor, config }: Read): Promise<SystemStatus['backups']> {
  const [isOwn, { run, failure }, copies] = await together(
    isOnlyBusiness({ tx, actor }),
    findBackupRun(tx),
    listCopies(tx, BACKUP_RETENTION),
  );
  const kept = copies.filter((copy) => fileOf(config.backupDir, copy) !== null);
  return {
    isBySofra: config.takesBackups,
    isOwn,
    kept: BACKUP_RETENTION,
    run,
    failure,
    directory: isOwn ? config.backupDir : null,
    copies: isOwn
      ? kept.map(({ id, finishedAt, sizeBytes, verifiedAt }) => ({ id, finishedAt, sizeBytes, verifiedAt }))
      : [],
  };
}
