import type { SystemStatus } from '@sofra/contract/system';
import { backupHealth, backupProofHealth } from '@sofra/domain/system-health';
import { lineOf, type StatusLine } from '#src/features/system/status-line.ts';
import { momentText, sizeText, spanText } from '#src/features/system/system-words.ts';

const MAKE_ONE =
  'Sunucuyu kuran kişi “npm run backup” komutunu her gün çalışacak biçimde zamanlamalı; yedeksiz bir disk arızasında kayıtlar geri gelmez.';

/** *Yedek*: when everything was last copied elsewhere, and whether anybody opened the copy. */
export function backupLines(backup: SystemStatus['backup'], now: Date): StatusLine[] {
  if (!backup) return [lineOf('Son yedek', 'Hiç alınmadı', 'BAD', MAKE_ONE)];
  const { finishedAt, sizeBytes, verifiedAt } = backup;
  const age = spanText(now.getTime() - finishedAt.getTime());
  return [
    lineOf(
      'Son yedek',
      `${momentText(finishedAt)} · ${age} önce`,
      backupHealth(backup, now),
      `Son 26 saatte yedek alınmadı. ${MAKE_ONE}`,
    ),
    lineOf('Boyutu', sizeText(sizeBytes)),
    lineOf(
      'Doğrulama',
      verifiedAt ? momentText(verifiedAt) : 'Henüz doğrulanmadı',
      backupProofHealth(backup),
      'Sunucuda “npm run backup:verify” çalıştırılınca yedek açılır ve denetlenir.',
    ),
  ];
}
