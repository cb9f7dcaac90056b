import type { BookCheck, SystemStatus } from '@sofra/contract/system';
import { bookHealth } from '@sofra/domain/system-health';
import { lineOf, type StatusLine } from '#src/features/system/status-line.ts';
import { countText, momentText } from '#src/features/system/system-words.ts';

/** *Kayıt denetimi*: what the last look at either half of the books found. */
export const bookLines = ({ ledger, audit }: SystemStatus['books'], now: Date): StatusLine[] => [
  checkLine('Para ve stok', ledger, now),
  checkLine('İşlem geçmişi', audit, now),
];

function checkLine(label: string, check: BookCheck | null, now: Date): StatusLine {
  const health = bookHealth(check, now);
  if (!check)
    return lineOf(
      label,
      'Henüz denetlenmedi',
      health,
      'Kayıtlar her gece denetlenir; beklemeden de denetleyebilirsiniz.',
    );
  const when = `${countText(check.checkedRows)} satır · ${momentText(check.checkedAt)}`;
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
