/**
 * `npm run verify:ledger`: checks the money invariants over all businesses (design/reliability.md), also while a Sofra
 * is running on the same data. Exit code 1 when a promise is broken or nothing could be checked.
 */
import {
  findLedgerViolations,
  LEDGER_CHECKS,
  MOST_ROWS,
  type LedgerFinding,
} from '#src/features/orders/ledger.store.ts';
import { readConfig } from '#src/platform/config.ts';
import { withOwnerConnection } from '#src/platform/owner-connection.ts';
import { StartupError } from '#src/platform/startup-error.ts';

const SENTENCE: Readonly<Record<string, string>> = {
  I1: 'Her ödeme, karşıladığı kalemlerin toplamıdır',
  I1b: 'Ödenen her kalem, kaydedildiği fiyattan ödenmiştir',
  I2: 'Her kalemin ödenen ve iptal edilen adedi kayıtlarıyla aynıdır',
  I3: 'Ödenmiş adisyonda borç, iptal edilmiş adisyonda ödeme, açık adisyonda eksik kalem yoktur',
  I4: 'Ödenmiş adisyonda iptal edilmeyen tutar, indirim ve ödemeye eşittir',
  I5: 'Bir masada en çok bir açık adisyon vardır',
  I6: 'Her stok, hareketlerinin toplamıdır',
  I7: 'Günün cirosu yöntemlere ve kalemlere göre aynıdır',
  I8: 'Her adisyon, alınan payların toplamını tutar; açıkken borcundan çok pay alınmamıştır',
  I9: 'Ürünleri başka adisyona geçen adisyon kapalıdır',
  I10: 'Kapanan günlerin toplamları, o günlerin satışlarıyla aynıdır',
  I11: 'İkram edilenlerin adedi ve tutarı, ikram kalemleriyle aynıdır',
};

function lineOf(name: string, finding: LedgerFinding | undefined): string {
  const sentence = SENTENCE[name] ?? name;
  if (!finding) return `✓ ${name} ${sentence}.`;
  const rows = finding.rows.map((row) => `    ${JSON.stringify(row)}`);
  const count = rows.length < MOST_ROWS ? String(rows.length) : `en az ${MOST_ROWS}`;
  return [`✗ ${name} ${sentence}: ${count} kayıt uymuyor.`, ...rows].join('\n');
}

try {
  const findings = await withOwnerConnection(readConfig(process.env), findLedgerViolations, {
    mustExist: true,
  });
  for (const { name } of LEDGER_CHECKS) {
    console.log(
      lineOf(
        name,
        findings.find((finding) => finding.name === name),
      ),
    );
  }
  console.log(`${LEDGER_CHECKS.length} denetim yapıldı, ${findings.length} tanesi uyuşmadı.`);
  if (findings.length > 0) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
