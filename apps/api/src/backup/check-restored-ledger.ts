import type pg from 'pg';
import type { BusinessHeader } from '#src/backup/archive/archive-format.ts';
import {
  CHAIN_START,
  checkChain,
  checkChains,
  checkNextWindow,
} from '#src/features/audit/audit-chain.store.ts';
import { findLedgerViolations, findViolationsNow } from '#src/features/ledger/ledger.store.ts';
import { commandText } from '#src/platform/operations/command-text.ts';
import { StartupError } from '#src/platform/operations/startup-error.ts';

const chainBroken = (name: string, seq: number): StartupError =>
  new StartupError(`Denetim zinciri kırık: "${name}" işletmesinin ${seq}. kaydında.`);

/** Checks the ledger and the audit chain of all businesses. Errors: StartupError naming the first violation. */
export async function checkRestoredLedger(client: pg.Client): Promise<{ auditEntries: number }> {
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
 * Checks the ledger of one business inside the caller's transaction, whose rows are still invisible to others (MOVE-3).
 * It runs with the rights of the application, so that row security shows only this business. Errors: StartupError
 * naming the first violation, or another last seal than that of the archive.
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

interface ArrivedChain {
  business: BusinessHeader['business'];
  /** The last seal that was checked, and the one that the source has now. */
  from: BusinessHeader['auditHead'];
  to: BusinessHeader['auditHead'];
}

/** Checks what was sealed since: the entries after `from`, up to `to`. Errors: as `checkArrivedBooks`. */
export async function checkArrivedChain(
  client: pg.Client,
  { business: { id, name }, from, to }: ArrivedChain,
): Promise<number> {
  let walk = { ...CHAIN_START, last: from };
  while (!walk.isOver) walk = await checkNextWindow(client, id, walk);
  if (walk.broken) throw chainBroken(name, walk.broken.seq);
  if (walk.last.seq !== to.seq || walk.last.hash !== to.hash)
    throw new StartupError(`Denetim zincirinin son mührü "${name}" işletmesinin kaynağındakinden başka.`);
  return walk.entries;
}
