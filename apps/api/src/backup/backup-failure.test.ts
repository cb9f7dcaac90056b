import { expect, test } from 'vitest';
import { backupFailureReason } from '#src/backup/backup-failure.ts';
import { diskFull, StartupError } from '#src/platform/operations/startup-error.ts';

const withCode = (code: string) => Object.assign(new Error(code), { code });

test.each([
  [diskFull('"/yedek"', withCode('ENOSPC')), 'COPYING', 'DISK_FULL'],
  [withCode('53100'), 'VERIFYING', 'DISK_FULL'],
  [new StartupError('Yedek dizini yazılamıyor', { cause: withCode('EROFS') }), 'COPYING', 'NOT_WRITABLE'],
  [new StartupError('Defter tutmuyor'), 'VERIFYING', 'NOT_VERIFIED'],
  [new Error('anything else'), 'COPYING', 'OTHER'],
] as const)('%s while %s is %s', (error, phase, reason) => {
  expect(backupFailureReason(error, phase)).toBe(reason);
});
