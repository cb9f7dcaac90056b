import type pg from 'pg';
import type { BusinessHeader } from '#src/backup/archive/archive-format.ts';
import { checkChain, checkChains } from '#src/features/audit/audit-chain.store.ts';
import { findLedgerViolations, findViolationsNow } from '#src/features/orders/ledger.store.ts';
import { commandText } from '#src/platform/operations/command-text.ts';
import { StartupError } from '#src/platform/operations/startup-error.ts';

const chainBroken = (name: string, seq: number): StartupError =>
  new StartupError(`Denetim zinciri kırık: "${name}" işletmesinin ${seq}. kaydında.`);

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
    if (broken) throw chainBroken(name, broken.seq);
  }
  return { auditEntries };
}

/**
 * Checks the books of one business inside the caller's transaction, whose rows nobody else sees yet (MOVE-3): as the
 * application, so that its row security leaves only this business to look at. Errors: StartupError naming the first
 * violation, or another last seal than that of the archive.
 */
export async function checkArrivedBooks(
  client: pg.Client,
  { business: { id, name }, auditHead }: BusinessHeader,
): Promise<{ auditEntries: number }> {
  await client.query('set local role sofra_app');
  await client.query(`select set_config('app.business_id', $1, true)`, [id]);
  const [finding] = await findViolationsNow(client);
  if (finding) {
    throw new StartupError(
      `Defter tutmuyor: "${name}" işletmesinde ${finding.name} denetimine uymayan kayıtlar var; kaynak kurulumda ${commandText('verify:ledger')} hepsini sayar.`,
    );
  }
  const { last, entries, broken } = await checkChain(client, id);
  if (broken) throw chainBroken(name, broken.seq);
  if (last.seq !== auditHead.seq || last.hash !== auditHead.hash)
    throw new StartupError(`Denetim zincirinin son mührü "${name}" arşivinde yazandan başka.`);
  await client.query(`select set_config('app.business_id', '', true)`);
  await client.query('set local role sofra_owner');
  return { auditEntries: entries };
}
