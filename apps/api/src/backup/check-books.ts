import type pg from 'pg';
import { checkChains } from '#src/features/audit/audit-chain.store.ts';
import { findLedgerViolations } from '#src/features/orders/ledger.store.ts';
import { commandText } from '#src/platform/operations/command-text.ts';
import { StartupError } from '#src/platform/operations/startup-error.ts';

/** Checks the ledger and the audit chain of all businesses. Errors: StartupError naming the first violation. */
export async function checkBooks(client: pg.Client): Promise<{ auditEntries: number }> {
  const [finding] = await findLedgerViolations(client);
  if (finding) {
    throw new StartupError(
      `Defter tutmuyor: ${finding.name} denetimine uymayan kayıtlar var; ${commandText('verify:ledger')} hepsini sayar.`,
    );
  }
  let auditEntries = 0;
  for await (const { name, entries, broken } of checkChains(client)) {
    auditEntries += entries;
    if (broken)
      throw new StartupError(`Denetim zinciri kırık: "${name}" işletmesinin ${broken.seq}. kaydında.`);
  }
  return { auditEntries };
}
