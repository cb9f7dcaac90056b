import type { SystemStatus } from '@sofra/contract/system';
import { archiveHealth, backupHealth, backupProofHealth } from '@sofra/domain/system-health';
import { lineOf, type StatusLine } from '#src/features/system/status-line.ts';
import { sizeText, spanText } from '#src/features/system/system-words.ts';
import { instantText } from '#src/lib/zoned-time.ts';

const MAKE_ONE =
  'Sunucuyu kuran kişi “npm run backup” komutunu her gün çalışacak biçimde zamanlamalı; yedeksiz bir disk arızasında kayıtlar geri gelmez.';

type Status = Pick<SystemStatus, 'backup' | 'archive' | 'now'>;

/** *Yedek*: when everything was last copied elsewhere, whether anybody opened the copy, and how the archive gets on. */
export const backupLines = ({ backup, archive, now }: Status, timeZone: string): StatusLine[] => [
  ...copyLines(backup, now, timeZone),
  ...(archive ? [archiveLine(archive, timeZone)] : []),
];

const SEE_TO_ARCHIVE =
  'SOFRA_WAL_ARCHIVE klasörünün diskine, yerine ve izinlerine bakın: arşiv yazılana kadar bu andan sonrası geri alınamaz, birikenler de veritabanının diskini doldurur.';

function archiveLine(archive: NonNullable<Status['archive']>, timeZone: string): StatusLine {
  const { archivedAt, failedAt } = archive;
  const health = archiveHealth(archive);
  const written = archivedAt ? instantText(archivedAt, timeZone) : 'Henüz yazılmadı';
  const value = health === 'GOOD' || !failedAt ? written : `Yazılamıyor · ${instantText(failedAt, timeZone)}`;
  return lineOf('Sürekli arşiv', value, health, SEE_TO_ARCHIVE);
}

function copyLines(backup: Status['backup'], now: Date, timeZone: string): StatusLine[] {
  if (!backup) return [lineOf('Son yedek', 'Hiç alınmadı', 'BAD', MAKE_ONE)];
  const { finishedAt, sizeBytes, verifiedAt } = backup;
  const age = spanText(now.getTime() - finishedAt.getTime());
  return [
    lineOf(
      'Son yedek',
      `${instantText(finishedAt, timeZone)} · ${age} önce`,
      backupHealth(backup, now),
      `Son 26 saatte yedek alınmadı. ${MAKE_ONE}`,
    ),
    lineOf('Boyutu', sizeText(sizeBytes)),
    lineOf(
      'Doğrulama',
      verifiedAt ? instantText(verifiedAt, timeZone) : 'Henüz doğrulanmadı',
      backupProofHealth(backup),
      'Sunucuda “npm run backup:verify” çalıştırılınca yedek açılır ve denetlenir.',
    ),
  ];
}
