import type { ArchiveSummary, BusinessHeader } from '#src/backup/archive/archive-format.ts';
import { isSigned, keyText, type SignedHead } from '#src/backup/archive/signed-head.ts';
import { StartupError } from '#src/platform/operations/startup-error.ts';

interface Arrived {
  header: BusinessHeader;
  summary: ArchiveSummary;
  /** The key that the signature must be of, as `keyText` shows it; undefined accepts any, and a file without one. */
  expectedKey: string | undefined;
}

/**
 * The signature of the installation that wrote the file, or null for a file without one (MOVE-15). Errors: StartupError
 * for a file that holds fewer entries than were signed, that was changed since, or that another key signed.
 */
export function judgeSignature({ header, summary, expectedKey }: Arrived): SignedHead | null {
  const signed = summary.signature ?? null;
  if (expectedKey !== undefined) refuseOtherKey(signed, expectedKey);
  if (signed !== null) refuseChanged(signed, header, summary);
  return signed;
}

function refuseOtherKey(signed: SignedHead | null, expectedKey: string): void {
  if (signed === null) throw new StartupError('Arşiv imzasız; --key ile beklenen kurulumun imzası yok.');
  if (keyText(signed.key) !== expectedKey)
    throw new StartupError(`Arşivi başka bir kurulum imzalamış: anahtarı ${keyText(signed.key)}.`);
}

function refuseChanged(
  signed: SignedHead,
  { business, auditHead }: BusinessHeader,
  summary: ArchiveSummary,
): void {
  if (!isSigned(business.id, signed))
    throw new StartupError('Arşivin imzası geçersiz: imzalandıktan sonra değiştirilmiş.');
  const entries = summary.tables.find(({ name }) => name === 'audit_log')?.rows ?? 0;
  if (entries < signed.entries || auditHead.seq < signed.seq)
    throw new StartupError(
      `Arşivdeki işlem geçmişi eksik: kaynak kurulum ${signed.entries} kayıt imzalamış, dosyada ${entries} kayıt var.`,
    );
  if (auditHead.seq !== signed.seq || auditHead.hash !== signed.hash || signed.content !== summary.sha256)
    throw new StartupError('Arşivin içindekiler imzasıyla uyuşmuyor: imzalandıktan sonra değiştirilmiş.');
}
