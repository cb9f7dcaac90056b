import { existsSync } from 'node:fs';
import type { SystemStatus } from '@sofra/contract/system/system';
import { DEMO_BUSINESS } from '#seeds/demo-business.ts';
import { BACKUP_RETENTION } from '#src/backup/backup-retention.ts';
import {
  countBusinessesBeside,
  findBackupRun,
  listCopies,
  type StoredBackup,
} from '#src/features/system/backups/backups.store.ts';
import { fileIn, isPlainName } from '#src/platform/operating-system/names-from-data.ts';
import type { Read } from '#src/platform/writes/context.ts';
import { together } from '#src/platform/postgres/transaction.ts';

/**
 * True when the business is alone in the installation. A backup holds all businesses, so only then may its owner
 * download it (REL-38).
 */
export async function isOnlyBusiness({ tx, actor }: Pick<Read, 'tx' | 'actor'>): Promise<boolean> {
  return (await countBusinessesBeside(tx, actor.businessId, DEMO_BUSINESS.owner.email)) === 0;
}

/** The file of a recorded backup. Null when it was moved away, or for a name that no backup has (MOVE-14). */
export const fileOf = (backupDir: string, { fileName }: StoredBackup): string | null => {
  if (!isPlainName(fileName)) return null;
  const file = fileIn(backupDir, fileName);
  return existsSync(file) ? file : null;
};

/** State of backups: `isBySofra` if Sofra takes them, the running one, and the copies that this reader may download. */
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
