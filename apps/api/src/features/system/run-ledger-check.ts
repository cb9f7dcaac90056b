import type { LedgerCheck } from '@sofra/contract/system/system';
import { chainFaultText, LEDGER_PROMISE } from '@sofra/domain/reports/books';
import { askIn, CHAIN_START, checkNextWindow } from '#src/features/audit/audit-chain.store.ts';
import { countLedgerRows } from '#src/features/ledger/ledger-rows.store.ts';
import { findBrokenRows, LEDGER_CHECKS } from '#src/features/ledger/ledger.store.ts';
import {
  allowLongStatements,
  endLedgerCheck,
  keepLedgerCheck,
  noteStep,
  type LedgerCheckLease,
} from '#src/features/system/ledger-checks.store.ts';
import { waitUnlessStopped } from '#src/platform/operations/repeat-until-stopped.ts';
import type { Services } from '#src/platform/writes/context.ts';
import type { Tx } from '#src/platform/postgres/database.ts';
import { ledgerChecks } from '#src/platform/operations/metrics.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';

type Checking = Pick<Services, 'pool' | 'longQueryPool' | 'log'>;
type Found = Omit<LedgerCheck, 'checkedAt'>;

/** One step per invariant of the ledger, and one for the audit chain. */
export const LEDGER_CHECK_STEPS = LEDGER_CHECKS.length + 1;
/** A pause between two statements, because reports share the same few connections. */
const REST_MS = 100;

/**
 * Checks the books of one business under its row security, on the patient pool. Each invariant has a snapshot of its
 * own, because a long one would prevent vacuuming of the tills' dead rows. The results are stored; a violation is also
 * logged as an error (REL-14). Returns false when the check was stopped or lost its lease. Errors: UNAVAILABLE.
 */
export async function runLedgerCheck(
  services: Checking,
  lease: LedgerCheckLease,
  signal: AbortSignal,
): Promise<boolean> {
  const step = stepsOf(services, lease, signal);
  try {
    const ledger = await checkLedger(step);
    const audit = ledger && (await checkChain(step, lease.businessId));
    if (!audit) return false;
    await inTransaction(services.pool, { businessId: lease.businessId }, async (tx) => {
      await keepLedgerCheck(tx, lease.businessId, 'LEDGER', ledger);
      await keepLedgerCheck(tx, lease.businessId, 'AUDIT', audit);
    });
    logFindings(services, lease.businessId, { ledger, audit });
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    ledgerChecks.inc({ result: 'failed' });
    throw error;
  } finally {
    await inTransaction(services.pool, { businessId: lease.businessId }, (tx) =>
      endLedgerCheck(tx, lease),
    ).catch((error: unknown) => services.log.warn({ err: error }, 'a check of books ends with its lease'));
  }
}

interface Steps {
  /** Runs one long read under the row security of the business. */
  read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Stores the progress; false means to stop here. */
  note: (done: number) => Promise<boolean>;
}

const stepsOf = ({ pool, longQueryPool }: Checking, lease: LedgerCheckLease, signal: AbortSignal): Steps => ({
  read: (work) =>
    inTransaction(longQueryPool, { businessId: lease.businessId, readOnly: true, signal }, async (tx) => {
      await allowLongStatements(tx);
      return work(tx);
    }),
  note: async (done) => {
    if (signal.aborted) return false;
    const isOurs = await inTransaction(pool, { businessId: lease.businessId }, (tx) =>
      noteStep(tx, lease, done),
    );
    await waitUnlessStopped(REST_MS, signal);
    return isOurs && !signal.aborted;
  },
});

async function checkLedger({ read, note }: Steps): Promise<Found | null> {
  const found: Found = { checkedRows: await read(countLedgerRows), violations: 0, firstViolation: null };
  for (const [index, check] of LEDGER_CHECKS.entries()) {
    const rows = await read((tx) => findBrokenRows(tx, check));
    if (rows.length > 0) {
      found.violations += 1;
      found.firstViolation ??= `${check.name} ${LEDGER_PROMISE[check.name] ?? check.promise}: ${rows.length} kayıt uymuyor.`;
    }
    if (!(await note(index + 1))) return null;
  }
  return found;
}

async function checkChain({ read, note }: Steps, businessId: string): Promise<Found | null> {
  let walk = CHAIN_START;
  while (!walk.isOver) {
    walk = await read((tx) => checkNextWindow(askIn(tx), businessId, walk));
    if (!(await note(LEDGER_CHECK_STEPS - 1))) return null;
  }
  const { entries, broken } = walk;
  return {
    checkedRows: entries,
    violations: broken ? 1 : 0,
    firstViolation: broken && `${chainFaultText(broken.seq, broken.why)}.`,
  };
}

function logFindings({ log }: Checking, businessId: string, found: { ledger: Found; audit: Found }): void {
  const isSound = found.ledger.violations === 0 && found.audit.violations === 0;
  ledgerChecks.inc({ result: isSound ? 'sound' : 'broken' });
  if (!isSound) log.error({ businessId, ...found }, 'the books of a business do not add up');
}
