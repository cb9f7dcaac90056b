import { clockHealth, clockLead, embeddedHealth } from '@sofra/domain/reports/system-health';
import { formatElapsed } from '@sofra/domain/text/elapsed';
import { lineOf, type StatusText } from '#src/features/system/status-line.ts';
import type { SeenStatus } from '#src/features/system/system-queries.ts';
import { spanText } from '#src/features/system/system-text.ts';
import type { SystemStatus } from '@sofra/contract/system/system';
import { instantText } from '#src/lib/format/zoned-time.ts';
import { OFF_TEXT } from '#src/lib/format/webhook-text.ts';

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

type Mail = NonNullable<SystemStatus['mail']>;

const MAIL_ADVICE: Record<NonNullable<Mail['failure']>['reason'], string> = {
  UNREACHABLE:
    'E-posta sunucusuna ulaşılamadı. İnternet hattına, SMTP_URL’deki sunucu adına ve bağlantı noktasına bakın.',
  SIGN_IN: 'E-posta sunucusu kullanıcı adını ya da şifreyi kabul etmedi. SMTP_URL’deki bilgileri düzeltin.',
  OTHER: 'E-posta sunucusu iletiyi almadı. SMTP_FROM adresinin o sunucuda izinli olduğuna bakın.',
};

/** The line of the mail server (SIGN-39). */
export function mailLines(mail: SystemStatus['mail'], timeZone: string): StatusText[] {
  if (mail === null) return [];
  const { failure } = mail;
  if (failure === null) return [lineOf('E-posta', 'Sorun yok')];
  return [
    lineOf(
      'E-posta',
      `Son e-posta gönderilemedi · ${instantText(failure.at, timeZone)}`,
      'WARN',
      `${MAIL_ADVICE[failure.reason]} Sonra sunucuyu yeniden başlatın.`,
    ),
  ];
}

const WEBHOOK_ADVICE = 'Bağlantılar bölümündeki Bildirim adresleri’nde kayda bakın.';

/** A line for each address that Sofra switched off, or that does not respond (WEBHOOK-14). */
export const webhookLines = (webhooks: SystemStatus['webhooks'], timeZone: string): StatusText[] =>
  webhooks.map(({ host, offBecause, since }) => {
    const at = instantText(since, timeZone);
    if (offBecause === null)
      return lineOf(host, `Bildirim almıyor · ${at} tarihinden beri`, 'WARN', WEBHOOK_ADVICE);
    return lineOf(host, `Bildirimler kapandı · ${at}`, 'BAD', `${OFF_TEXT[offBecause]} ${WEBHOOK_ADVICE}`);
  });
