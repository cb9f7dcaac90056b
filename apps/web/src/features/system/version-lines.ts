import { clockHealth, clockLead, embeddedHealth } from '@sofra/domain/reports/system-health';
import { formatElapsed } from '@sofra/domain/text/elapsed';
import { lineOf, type StatusText } from '#src/features/system/status-line.ts';
import type { SeenStatus } from '#src/features/system/system-queries.ts';
import { spanText } from '#src/features/system/system-text.ts';

/** *Sürüm*: the running version, since when, and whether the clocks of this device and the server agree. */
export function versionLines({ status, sentAt, receivedAt }: SeenStatus): StatusText[] {
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
    ...oldDatabaseLines(database.embeddedReleasedAt, now),
    lineOf('Çalışma süresi', spanText(now.getTime() - startedAt.getTime())),
    lineOf(
      'Cihaz saati',
      clockText(lead),
      clockHealth(lead),
      'Bu cihazın saati yanlış: ayarlarından otomatik saati açın. Kayıtlar sunucunun saatiyle tutulur.',
    ),
  ];
}

const MONTH_MS = 30 * 86_400_000;

/** Shown only when the database is old, and never in red: nothing is broken (REL-49). */
function oldDatabaseLines(releasedAt: Date | null, now: Date): StatusText[] {
  const health = embeddedHealth(releasedAt, now);
  if (!releasedAt || health === 'GOOD') return [];
  return [
    lineOf(
      'Gömülü PostgreSQL',
      `${Math.floor((now.getTime() - releasedAt.getTime()) / MONTH_MS)} ay önceki sürüm`,
      health,
      'Yeni bir Sofra sürümü yenisini getirir. Uzun süre kullanacaksanız kendi PostgreSQL’inizi DATABASE_URL ile verin; onu işletim sisteminiz günceller.',
    ),
  ];
}

const clockText = (leadMs: number): string =>
  clockHealth(leadMs) === 'GOOD'
    ? 'Sunucuyla aynı'
    : `Sunucudan ${formatElapsed(Math.abs(leadMs))} ${leadMs > 0 ? 'ileri' : 'geri'}`;
