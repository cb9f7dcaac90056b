import { confirmPrintJob, failPrintJob, type ClaimedJob } from '@sofra/contract/printing/print-jobs';
import { noteSlip } from '#src/features/printing/cashier-agent/agent-status.ts';
import { isStillOurs, type Claim } from '#src/features/printing/cashier-agent/claim-slip.ts';
import { targetOf } from '#src/features/printing/cashier-agent/printer-match.ts';
import { errorOfCall, QzError } from '#src/features/printing/cashier-agent/qz-error.ts';
import type { QzLink } from '#src/features/printing/cashier-agent/qz-link.ts';
import { toast } from '#src/lib/format/notices.ts';
import { isApiError } from '#src/lib/api/api-error.ts';
import { call } from '#src/lib/api/api.ts';
import { newIdempotencyKey } from '#src/lib/api/idempotency-key.ts';
import { currentSession } from '#src/lib/api/session.ts';

interface Press {
  link: QzLink;
  /** The printers of this computer by QZ Tray's names. */
  listed: readonly string[];
  /** True after the agent was switched off or the user signed out, when nothing more may be printed. */
  isOver: () => boolean;
}

/** Prints a claimed slip and reports the result to the server. Never throws; returns the error, if any. */
export async function printClaim(claim: Claim, press: Press): Promise<QzError | null> {
  const problem = await tryToPrint(claim, press);
  note(claim, problem);
  if (problem) {
    if (problem.trouble !== 'notBegun') toast.error('Yazdırma hatası');
    await giveBack(claim.job, problem);
    return problem;
  }
  await confirmPrinted(claim.job);
  return null;
}

async function tryToPrint(claim: Claim, { link, listed, isOver }: Press): Promise<QzError | null> {
  const { printer, bytes } = claim.job;
  if (isOver() || !isStillOurs(claim)) return new QzError('notBegun');
  const target = targetOf(printer, listed);
  if (!target) return new QzError('noPrinter');
  try {
    await link.print(target, bytes);
    return null;
  } catch (error) {
    return errorOfCall(error, true);
  }
}

function note({ job }: Claim, problem: QzError | null): void {
  if (problem?.trouble === 'notBegun') return;
  const { type, title = null, table } = job.ticket;
  noteSlip({
    type,
    title,
    table,
    printerName: job.printer.name,
    at: new Date(),
    problem: problem?.message ?? null,
  });
}

type Ours = Pick<ClaimedJob, 'id' | 'leaseToken'>;

/** Reports that the slip was printed. */
function confirmPrinted({ id, leaseToken }: Ours): Promise<void> {
  const idempotencyKey = newIdempotencyKey();
  return untilAnswered(() =>
    call(confirmPrintJob, { params: { id }, input: { leaseToken }, idempotencyKey }),
  );
}

/**
 * Returns a slip that failed or whose result is unknown: it is printed again, marked as a possible second copy if some
 * of it may be on paper.
 */
function giveBack({ id, leaseToken }: Ours, problem: QzError): Promise<void> {
  const idempotencyKey = newIdempotencyKey();
  const input = {
    leaseToken,
    mayBePrinted: problem.mayBePrinted,
    error: problem.message.slice(0, 200),
    ...(problem.trouble === 'noPrinter' && { printerState: 'UNREACHABLE' as const }),
  };
  return untilAnswered(() => call(failPrintJob, { params: { id }, input, idempotencyKey }));
}

const AGAIN_AFTER_MS = [500, 1_000, 2_000, 5_000];

/**
 * Repeats until the server responds. A refusal counts as a response: the lease was lost, or the job is gone. Without a
 * session nothing can be reported.
 */
async function untilAnswered(ask: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; currentSession() !== null; tries += 1) {
    try {
      await ask();
      return;
    } catch (error) {
      if (isApiError(error) && error.isDefinite) return;
      const wait = AGAIN_AFTER_MS[Math.min(tries, AGAIN_AFTER_MS.length - 1)];
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
