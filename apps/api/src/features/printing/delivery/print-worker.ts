import { deliverPrintJob, releaseLease } from '#src/features/printing/delivery/deliver-print-jobs.ts';
import { LEASE_SECONDS } from '#src/features/printing/delivery/judge-attempt.ts';
import { claimDuePrintJobs } from '#src/features/printing/delivery/print-delivery.store.ts';
import {
  startLeaseWorker,
  type LeaseWorker,
  type WorkerPace,
} from '#src/platform/operations/lease-worker.ts';
import type { Services } from '#src/platform/writes/context.ts';

/** Polling finds retries that fell due, and jobs that other processes queued. */
const POLL_MS = 1_000;
const MAX_PRINTERS_AT_ONCE = 16;

/**
 * Starts the print worker of this process, which leases due jobs of the outbox and prints them. It serves several
 * printers at once, but one job at a time per printer (PRINT-15, PRINT-22). With PRINT_MODE=agent the server never
 * connects to a printer, so nothing is started (PRINT-23).
 */
export function startPrintWorker(
  services: Services,
  { pollMs = POLL_MS, ...pace }: Omit<WorkerPace, 'timeoutMs'> = {},
): LeaseWorker {
  if (services.config.printMode === 'agent') return { wake: () => undefined, stop: () => Promise.resolve() };
  return startLeaseWorker(services, {
    ...{ noun: 'print jobs', claim: claimDuePrintJobs, leaseSeconds: LEASE_SECONDS },
    deliver: (job, isAbandoned) => deliverPrintJob(services, job, isAbandoned),
    release: (job, isStarted) => releaseLease(services, job, isStarted),
    ...{ most: MAX_PRINTERS_AT_ONCE, pollMs, ...pace },
  });
}
