import { noteSlip } from '#src/features/printing/cashier-agent/agent-status.ts';
import { isStillOurs, type Claim } from '#src/features/printing/cashier-agent/claim-slip.ts';
import { confirmPrinted, giveBack } from '#src/features/printing/cashier-agent/end-claim.ts';
import { targetOf } from '#src/features/printing/cashier-agent/printer-match.ts';
import { errorOfCall, QzError } from '#src/features/printing/cashier-agent/qz-error.ts';
import type { QzLink } from '#src/features/printing/cashier-agent/qz-link.ts';
import { toast } from '#src/lib/notices.ts';

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
