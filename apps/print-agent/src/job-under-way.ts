import type { AllowedAddresses } from '@sofra/printer-link/printer-address';
import type { Claim } from '#agent/claim-job.ts';
import { endLease } from '#agent/end-lease.ts';
import type { Journal } from '#agent/job-journal.ts';
import { printSlip, SLOWEST_ATTEMPT_MS, type Outcome } from '#agent/print-slip.ts';
import type { PrinterRegistry } from '#agent/printer-roster.ts';
import type { Log } from '#agent/log.ts';
import type { ServerApi } from '#agent/server-api.ts';

export interface Tools {
  api: ServerApi;
  allowed: AllowedAddresses;
  journal: Journal;
  roster: PrinterRegistry;
  log: Log;
  /** Aborted when the process ends; outcomes are no longer retried then. */
  isOver: AbortSignal;
}

export interface JobUnderWay {
  /** Rejects only when the token is refused. */
  done: Promise<void>;
  /** Gives a job back that this process will not finish. */
  giveBack: () => Promise<void>;
}

/** The outcome of a job of which no byte was sent, with the last known state of its printer. */
const untouched = (roster: PrinterRegistry, { job }: Claim): Outcome => {
  const printerState = roster.stateOf(job.printer.id);
  return { isPrinted: false, mayBePrinted: false, ...(printerState && { printerState }) };
};
const BROKEN_OFF: Outcome = { isPrinted: false, mayBePrinted: true, error: 'Yazdırma yarıda kesildi.' };

/** Prints one claimed job once and reports its outcome to the server. */
export function startJob(tools: Tools, claim: Claim): JobUnderWay {
  const { job, leaseEndsAt } = claim;
  const { journal, roster, log, allowed } = tools;
  const entry = { jobId: job.id, leaseToken: job.leaseToken, isAcknowledged: false };
  let phase: 'SENDING' | 'ENDING' = 'SENDING';

  const end = async (outcome: Outcome) => {
    phase = 'ENDING';
    if (outcome.isPrinted)
      journal.note({ ...entry, state: 'printed', isAcknowledged: outcome.isAcknowledged });
    else if (!outcome.mayBePrinted) journal.forget(job.id);
    roster.noteOutcome(job.printer.id, outcome);
    log(`${job.printer.name}: ${outcomeText(outcome)} (${job.ticket.type} ${job.id})`);
    const howItEnded = await endLease(tools.api, entry, outcome, tools.isOver);
    if (howItEnded === 'UNSAID') return log(`Sonuç sunucuya bildirilemedi (${job.id})`);
    if (howItEnded === 'LOST') log(`Fişi başka bir yazdırma programı almış (${job.id})`);
    journal.forget(job.id);
  };
  const work = async () => {
    // A job that might not finish within its lease would be claimed and printed by another agent meanwhile.
    if (leaseEndsAt - performance.now() < SLOWEST_ATTEMPT_MS) return end(untouched(roster, claim));
    journal.note({ ...entry, state: 'sending' });
    const bytes = Buffer.from(job.bytes, 'base64');
    const outcome = await printSlip(job.printer, bytes, allowed).catch((error: unknown) => {
      log(`${job.printer.name}: beklenmeyen hata: ${String(error)}`);
      return BROKEN_OFF;
    });
    if (phase === 'SENDING') await end(outcome);
  };
  return {
    done: work(),
    giveBack: async () => {
      if (phase === 'SENDING') await end(BROKEN_OFF);
    },
  };
}

/** Gives back a job that was claimed while the process was already stopping. */
export const giveBackUntouched = async (tools: Tools, claim: Claim): Promise<void> => {
  const { id: jobId, leaseToken } = claim.job;
  await endLease(tools.api, { jobId, leaseToken }, untouched(tools.roster, claim), tools.isOver);
};

/**
 * Settles the jobs that the previous process left in the journal: printed ones are confirmed, and interrupted ones are
 * given back, to be printed again with the repeat banner.
 */
export async function settleJournal({ api, journal, log, isOver }: Tools): Promise<void> {
  for (const entry of journal.entries) {
    const outcome: Outcome =
      entry.state === 'printed' ? { isPrinted: true, isAcknowledged: entry.isAcknowledged } : BROKEN_OFF;
    const howItEnded = await endLease(api, entry, outcome, isOver);
    if (howItEnded === 'UNSAID') return;
    journal.forget(entry.jobId);
    log(`Önceki çalışmadan kalan fiş: ${outcomeText(outcome)} (${entry.jobId})`);
  }
}

function outcomeText(outcome: Outcome): string {
  if (outcome.isPrinted) return 'basıldı';
  const what = outcome.mayBePrinted ? 'belirsiz kaldı' : 'basılmadı';
  return outcome.error ? `${what}: ${outcome.error}` : what;
}
