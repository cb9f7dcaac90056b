import type { Verdict } from '#src/features/printing/delivery/judge-attempt.ts';
import {
  endPrintJobLease,
  updatePrinterState,
  type Lease,
} from '#src/features/printing/delivery/print-delivery.store.ts';
import type { Tx } from '#src/platform/postgres/database.ts';
import { printAttempts } from '#src/platform/operations/metrics.ts';

interface EndedLease {
  /** False when the lease was lost; the job is unchanged then. */
  isOurs: boolean;
  /** The state of the job or printer on screens has changed, so `printers:changed` must be sent. */
  isNews: boolean;
}

/**
 * Stores the outcome of a leased job and the state in which its printer was found. The printer is updated before the
 * job, in the same lock order as claiming.
 */
export async function endLease(
  tx: Tx,
  lease: Lease & { printerId: string },
  { job, printer }: Verdict,
): Promise<EndedLease> {
  const { businessId, printerId } = lease;
  const isStateNew = printer !== null && (await updatePrinterState(tx, businessId, printerId, printer));
  const isOurs = await endPrintJobLease(tx, lease, job);
  if (isOurs) printAttempts.inc({ outcome: job.state.toLowerCase() });
  return { isOurs, isNews: isStateNew || (isOurs && job.state === 'FAILED') };
}
