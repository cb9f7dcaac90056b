import type { BackupFailure, SystemStatus } from '@sofra/contract/system/system';
import {
  archiveHealth,
  backupHealth,
  backupProofHealth,
  type Health,
} from '@sofra/domain/reports/system-health';
import { lineOf, type StatusText } from '#src/features/system/status-line.ts';
import { sizeText, spanText } from '#src/features/system/system-text.ts';
import { instantText } from '#src/lib/format/zoned-time.ts';

type Status = Pick<SystemStatus, 'backup' | 'backups' | 'archive' | 'now'>;

const TELL = 'Sunucuyu kuran kişiye haber verin.';
const PRESS = '“Şimdi yedekle”ye basın.';

/**
 * *Yedek*: when the last copy was made, whether it was verified, and the state of the archive. Red is only what this
 * reader can repair; the rest, which others are responsible for, is a warning.
 */
export const backupLines = (status: Status, timeZone: string): StatusText[] => [
  ...failureLines(status, timeZone),
  ...copyLines(status, timeZone),
  ...(status.archive ? [archiveLine(status, timeZone)] : []),
];

/** Lowers an error to a warning for readers who can do nothing about it. */
const judged = ({ backups }: Status, health: Health): Health =>
  health === 'BAD' && !(backups.isBySofra && backups.isOwn) ? 'WARN' : health;

const FAILED: Record<BackupFailure['reason'], { value: string; advice: (directory: string) => string }> = {
  DISK_FULL: {
    value: 'Disk dolu',
    advice: (directory) => `Sunucu bilgisayarında yer açın (yedekler: ${directory}), sonra ${PRESS}`,
  },
  NOT_WRITABLE: {
    value: 'Yedek klasörüne yazılamıyor',
    advice: (directory) =>
      `${directory} klasörünün diski takılı mı, yazmaya izin var mı bakın, sonra ${PRESS}`,
  },
  NOT_VERIFIED: {
    value: 'Yedek açılıp denetlenemedi',
    advice: () => `${PRESS} Yine olursa kayıt denetimini çalıştırın ve sunucuyu kuran kişiye haber verin.`,
  },
  OTHER: {
    value: 'Beklenmeyen bir hata',
    advice: () => `${PRESS} Yine olursa sunucuyu kuran kişiye haber verin.`,
  },
};

function failureLines(status: Status, timeZone: string): StatusText[] {
  const { failure, directory } = status.backups;
  if (!failure) return [];
  const { value, advice } = FAILED[failure.reason];
  return [
    lineOf(
      'Son deneme',
      `${value} · ${instantText(failure.at, timeZone)}`,
      judged(status, 'BAD'),
      directory === null ? `${PRESS} Yine olmazsa sunucuyu kuran kişiye haber verin.` : advice(directory),
    ),
  ];
}

function copyLines(status: Status, timeZone: string): StatusText[] {
  const { backup, backups, now } = status;
  const { isBySofra, kept } = backups;
  const who = lineOf(
    'Yedeği alan',
    isBySofra ? `Sofra, her gece · son ${kept} yedek durur` : 'Veritabanını işleten kişi',
  );
  if (!backup) return [who, firstLine(isBySofra)];
  const { finishedAt, sizeBytes, verifiedAt } = backup;
  return [
    who,
    lineOf(
      'Son yedek',
      `${instantText(finishedAt, timeZone)} · ${spanText(now.getTime() - finishedAt.getTime())} önce`,
      judged(status, backupHealth(backup, now)),
      isBySofra ? `Son 26 saatte yedek alınmadı. ${PRESS}` : `Son 26 saatte yedek alınmadı. ${TELL}`,
    ),
    lineOf('Boyutu', sizeText(sizeBytes)),
    lineOf(
      'Doğrulama',
      verifiedAt ? instantText(verifiedAt, timeZone) : 'Henüz doğrulanmadı',
      backupProofHealth(backup),
      isBySofra ? `${PRESS} Alınan yedek açılıp denetlenir.` : TELL,
    ),
  ];
}

/** Before the first night no backup is missing yet, so this is no error. */
const firstLine = (isBySofra: boolean): StatusText =>
  lineOf(
    'Son yedek',
    isBySofra ? 'Henüz yok, ilki bu gece alınır' : 'Sofra’nın bildiği bir yedek yok',
    'WARN',
    isBySofra ? `Beklemek istemezseniz ${PRESS}` : 'Yedek alındığını sunucuyu kuran kişiye sorun.',
  );

const SEE_TO_ARCHIVE =
  'SOFRA_WAL_ARCHIVE klasörünün diskine, yerine ve izinlerine bakın: arşiv yazılana kadar bu andan sonrası geri alınamaz, birikenler de veritabanının diskini doldurur.';

function archiveLine(status: Status, timeZone: string): StatusText {
  const archive = status.archive ?? { archivedAt: null, failedAt: null };
  const { archivedAt, failedAt } = archive;
  const health = archiveHealth(archive);
  const written = archivedAt ? instantText(archivedAt, timeZone) : 'Henüz yazılmadı';
  const value = health === 'GOOD' || !failedAt ? written : `Yazılamıyor · ${instantText(failedAt, timeZone)}`;
  return lineOf('Sürekli arşiv', value, judged(status, health), status.backups.isOwn ? SEE_TO_ARCHIVE : TELL);
}
