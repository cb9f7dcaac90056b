import { errorCode, errorText, isDiskFull } from '#src/platform/operations/startup-error.ts';

/** Reason for a missing verified backup, in the categories that a person can act on. */
export type BackupFailureReason = 'DISK_FULL' | 'NOT_WRITABLE' | 'NOT_VERIFIED' | 'OTHER';

const UNWRITABLE = ['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EEXIST', 'EIO'];

export function backupFailureReason(error: unknown, phase: 'COPYING' | 'VERIFYING'): BackupFailureReason {
  const chain = [error, error instanceof Error ? error.cause : undefined];
  if (chain.some(isDiskFull)) return 'DISK_FULL';
  if (phase === 'VERIFYING') return 'NOT_VERIFIED';
  return chain.some((one) => UNWRITABLE.includes(errorCode(one) ?? '')) ? 'NOT_WRITABLE' : 'OTHER';
}

/** A message from the backup process: its phase, success, or the reason of its failure. */
export type BackupMessage =
  | { kind: 'phase'; phase: 'COPYING' | 'VERIFYING' }
  | { kind: 'done' }
  | { kind: 'failed'; reason: BackupFailureReason; text: string };

export const failedMessage = (error: unknown, phase: 'COPYING' | 'VERIFYING'): BackupMessage => ({
  kind: 'failed',
  reason: backupFailureReason(error, phase),
  text: errorText(error),
});
