import { clockHealth, clockLead } from '@sofra/domain/system-health';
import { formatElapsed } from '@sofra/domain/elapsed';
import { lineOf, type StatusLine } from '#src/features/system/status-line.ts';
import type { SeenStatus } from '#src/features/system/system-queries.ts';
import { spanText } from '#src/features/system/system-text.ts';

/** *Sürüm*: the running version, since when, and whether the clocks of this device and the server agree. */
export function versionLines({ status, sentAt, receivedAt }: SeenStatus): StatusLine[] {
  const { product, database, now, startedAt } = status;
  const lead = clockLead(now, sentAt, receivedAt);
  return [
    lineOf('Sofra', [product.version, product.build].filter(Boolean).join(' · ')),
    lineOf(
      'Veritabanı',
      `PostgreSQL ${database.version} · ${database.isCurrent ? 'şema güncel' : 'şema daha yeni'}`,
      database.isCurrent ? 'GOOD' : 'BAD',
      'Veritabanı bu sunucunun sürümünden yeni. Sunucuyu yeni sürümle yeniden başlatın.',
    ),
    lineOf('Çalışma süresi', spanText(now.getTime() - startedAt.getTime())),
    lineOf(
      'Cihaz saati',
      clockText(lead),
      clockHealth(lead),
      'Bu cihazın saati yanlış: ayarlarından otomatik saati açın. Kayıtlar sunucunun saatiyle tutulur.',
    ),
  ];
}

const clockText = (leadMs: number): string =>
  clockHealth(leadMs) === 'GOOD'
    ? 'Sunucuyla aynı'
    : `Sunucudan ${formatElapsed(Math.abs(leadMs))} ${leadMs > 0 ? 'ileri' : 'geri'}`;
