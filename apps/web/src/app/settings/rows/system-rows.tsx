import { useSystemStatus } from '#src/features/system/system-queries.ts';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { instantText } from '#src/lib/format/zoned-time.ts';
import { valueOf, type SettingRow } from '#src/app/settings/setting-row.tsx';

const SYSTEM = { group: 'system', opens: { part: 'system' } } as const;

export const VersionValue = valueOf(useSystemStatus, ({ status }) => `sürüm ${status.product.version}`);

/** When the latest copy was made. */
export function BackupValue() {
  const { data } = useSystemStatus();
  const timeZone = useTimeZone();
  const last = data?.status.backups.copies[0];
  return last ? `Yedek ${instantText(last.finishedAt, timeZone)}` : null;
}

export const SYSTEM_ROWS: readonly SettingRow[] = [
  {
    ...SYSTEM,
    id: 'systemStatus',
    name: 'Sistem durumu',
    words: 'bağlantı sunucu veritabanı internet hız denetim arıza',
    permission: 'system.read',
  },
  {
    ...SYSTEM,
    id: 'backup',
    name: 'Yedek',
    words: 'yedekleme kopya geri yükle kurtarma',
    permission: 'system.read',
    Value: BackupValue,
  },
  {
    ...SYSTEM,
    id: 'businessData',
    name: 'Verilerimi indir',
    words: 'dışa aktar taşı export dosya',
    permission: 'system.read',
  },
  {
    ...SYSTEM,
    id: 'version',
    name: 'Sürüm',
    words: 'güncelleme versiyon lisans',
    permission: 'system.read',
    Value: VersionValue,
  },
];
