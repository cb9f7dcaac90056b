import type { LedgerCheck, SystemStatus } from '@sofra/contract/system/system';
import { bookHealth } from '@sofra/domain/reports/system-health';
import { lineOf, type StatusText } from '#src/features/system/status-line.ts';
import { countText } from '#src/features/system/system-text.ts';
import { instantText } from '#src/lib/format/zoned-time.ts';

interface BusinessClock {
  now: Date;
  /** The time zone of the business. */
  timeZone: string;
}

/** *Kayıt denetimi*: the result of the last check of the ledger and of the audit log, and names that read alike. */
export const bookLines = (
  { ledger, audit, twinNames }: SystemStatus['books'],
  clock: BusinessClock,
): StatusText[] => [
  checkLine('Para ve stok', ledger, clock),
  checkLine('İşlem geçmişi', audit, clock),
  ...twinLines(twinNames),
];

/** Names that two records have, each of which works on (TEXT-7); nothing where there are none. */
const twinLines = (names: readonly string[]): StatusText[] =>
  names.length === 0
    ? []
    : [
        lineOf(
          'Aynı okunan adlar',
          names.join(', '),
          'WARN',
          'Bu ad başka bir kayıtta da var. İkisi de çalışır; karışmasınlar diye birinin adını değiştirin.',
        ),
      ];

function checkLine(label: string, check: LedgerCheck | null, { now, timeZone }: BusinessClock): StatusText {
  const health = bookHealth(check, now);
  if (!check)
    return lineOf(
      label,
      'Henüz denetlenmedi',
      health,
      'Kayıtlar her gece denetlenir; beklemeden de denetleyebilirsiniz.',
    );
  const when = `${countText(check.checkedRows)} satır · ${instantText(check.checkedAt, timeZone)}`;
  if (check.violations === 0) {
    return lineOf(
      label,
      `Fark yok · ${when}`,
      health,
      'Son denetim eski. Şimdi denetleyin; yine olmuyorsa sunucuyu kuran kişiye haber verin.',
    );
  }
  return lineOf(
    label,
    `${check.violations} fark · ${when}`,
    health,
    `${check.firstViolation ?? ''} Hiçbir kaydı düzeltmeye çalışmayın; sunucuyu kuran kişiye bu ekranı gösterin.`.trim(),
  );
}
