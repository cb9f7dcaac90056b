/**
 * `npm run verify:ledger`: checks the invariants of the ledger of all businesses (REL-12), also while a Sofra is
 * running on the same data. Exit code 1 when one is violated or nothing could be checked.
 */
import { LEDGER_PROMISE } from '@sofra/domain/reports/books';
import {
  findLedgerViolations,
  LEDGER_CHECKS,
  MOST_ROWS,
  type LedgerFinding,
} from '#src/features/ledger/ledger.store.ts';
import { readConfig } from '#src/platform/operations/config.ts';
import { withOwnerConnection } from '#src/platform/postgres/owner-connection.ts';
import { StartupError } from '#src/platform/operations/startup-error.ts';

function lineOf(name: string, finding: LedgerFinding | undefined): string {
  const sentence = LEDGER_PROMISE[name] ?? name;
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
