import { setTimeout as sleep } from 'node:timers/promises';
import { isAllowedAddress } from '@sofra/printer-link/printer-address';
import { sendToPrinter } from '@sofra/printer-link/send-to-printer';
import {
  decideDelivery,
  LEASE_SECONDS,
  type Attempt,
  type Verdict,
} from '#src/features/printing/delivery/judge-attempt.ts';
import { endLease } from '#src/features/printing/delivery/end-lease.ts';
import { slipToSend } from '#src/features/printing/delivery/make-slip.ts';
import type { ClaimedPrintJob } from '#src/features/printing/delivery/print-delivery.store.ts';
import type { Services } from '#src/platform/writes/context.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';

const CONFIRM_AGAIN_MS = 500;
/** An attempt must start within this time, so that even the slowest one ends before the lease runs out. */
const START_WITHIN_MS = (LEASE_SECONDS * 1_000) / 2;

/**
 * Prints one leased job and stores the outcome (PRINT-15). Never rejects: when the outcome cannot be stored, the lease
 * runs out, and the job is printed again as uncertain.
 */
export async function deliverPrintJob(
  services: Services,
  job: ClaimedPrintJob,
  isAbandoned: AbortSignal,
): Promise<void> {
  const leaseEnds = AbortSignal.any([isAbandoned, AbortSignal.timeout(LEASE_SECONDS * 1_000)]);
  const attempt = await printOnce(services, job);
  await settleUntil(leaseEnds, services, job, decideDelivery(job, attempt));
}

/** Ends the lease of a job that this process will not finish. */
export async function releaseLease(
  services: Services,
  job: ClaimedPrintJob,
  isStarted: boolean,
): Promise<void> {
  await settle(services, job, decideDelivery(job, { outcome: 'GIVEN_BACK', isStarted }));
}

async function printOnce({ config, log }: Services, job: ClaimedPrintJob): Promise<Attempt> {
  const { ip: host, port, acknowledges } = job.printer;
  // Checked again before connecting, because the setting may have changed since the row was written.
  if (!isAllowedAddress(host, port, config.printerAddresses))
    return { outcome: 'IMPOSSIBLE', reason: 'ADDRESS_REFUSED' };
  const slip = slipToSend(job, job.printer, new Date());
  if (!(slip instanceof Uint8Array)) {
    if ('cause' in slip) log.error({ err: slip.cause, jobId: job.id }, 'a slip could not be made');
    return slip;
  }
  // By the wall clock, because the lease also runs out while this process or the machine is suspended.
  const mayStart = () => Date.now() - job.leasedAt < START_WITHIN_MS;
  try {
    return await sendToPrinter({ host, port, bytes: slip, acknowledges, queryStatus: true, mayStart });
  } catch (error) {
    log.error({ err: error, jobId: job.id }, 'a slip broke off in the middle');
    return { outcome: 'UNCERTAIN', reason: 'CONNECTION_LOST' };
  }
}

/** Retries for as long as the lease is valid, because a lost outcome costs the kitchen a second copy. */
async function settleUntil(
  isOver: AbortSignal,
  services: Services,
  job: ClaimedPrintJob,
  verdict: Verdict,
): Promise<void> {
  for (;;) {
    try {
      return await settle(services, job, verdict);
    } catch (error) {
      services.log.warn({ err: error, jobId: job.id }, 'the outcome of a print job could not be written');
    }
    if (isOver.aborted) return;
    await sleep(CONFIRM_AGAIN_MS);
  }
}

async function settle(services: Services, job: ClaimedPrintJob, verdict: Verdict): Promise<void> {
  const { businessId } = job;
  const { isOurs, isNews } = await inTransaction(services.pool, { businessId }, (tx) =>
    endLease(tx, { ...job, printerId: job.printer.id }, verdict),
  );
  if (!isOurs) services.log.warn({ jobId: job.id }, 'the lease of a print job was lost');
  if (isNews) services.realtime.publish(businessId, { name: 'printers:changed', facts: {} });
}
