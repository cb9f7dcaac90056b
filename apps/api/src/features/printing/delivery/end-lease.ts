import type { Verdict } from '#src/features/printing/delivery/delivery-policy.ts';
import {
  endPrintJobLease,
  updatePrinterState,
  type Lease,
} from '#src/features/printing/delivery/print-delivery.store.ts';
import type { Tx } from '#src/platform/postgres/database.ts';
import { printAttempts } from '#src/platform/operations/metrics.ts';

interface EndedLease {
  /** False: the lease was lost, and the job is as it was. */
  isOurs: boolean;
  /** Screens show something else now: `printers:changed`. */
  isNews: boolean;
}

/**
 * Writes down what became of a leased job and how its printer was met. The printer before the job: the lock order of
 * claiming.
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
