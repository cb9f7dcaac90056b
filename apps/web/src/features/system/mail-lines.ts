import type { SystemStatus } from '@sofra/contract/system/system';
import { lineOf, type StatusText } from '#src/features/system/status-line.ts';
import { instantText } from '#src/lib/format/zoned-time.ts';

type Mail = NonNullable<SystemStatus['mail']>;

const ADVICE: Record<NonNullable<Mail['failure']>['reason'], string> = {
  UNREACHABLE:
    'E-posta sunucusuna ulaşılamadı. İnternet hattına, SMTP_URL’deki sunucu adına ve bağlantı noktasına bakın.',
  SIGN_IN: 'E-posta sunucusu kullanıcı adını ya da şifreyi kabul etmedi. SMTP_URL’deki bilgileri düzeltin.',
  OTHER: 'E-posta sunucusu iletiyi almadı. SMTP_FROM adresinin o sunucuda izinli olduğuna bakın.',
};

/** The line of the mail server, apart from the panel because the panel is long (SIGN-39). */
export function mailLines(mail: SystemStatus['mail'], timeZone: string): StatusText[] {
  if (mail === null) return [];
  const { failure } = mail;
  if (failure === null) return [lineOf('E-posta', 'Sorun yok')];
  return [
    lineOf(
      'E-posta',
      `Son e-posta gönderilemedi · ${instantText(failure.at, timeZone)}`,
      'WARN',
      `${ADVICE[failure.reason]} Sonra sunucuyu yeniden başlatın.`,
    ),
  ];
}
