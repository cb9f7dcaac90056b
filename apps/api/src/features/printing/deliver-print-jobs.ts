import { setTimeout as sleep } from 'node:timers/promises';
import { renderSlip } from '@sofra/domain/ticket-text';
import type { Ticket } from '@sofra/domain/ticket';
import { encodeSlip } from '@sofra/printer-link/encode-slip';
import { isAllowedAddress } from '@sofra/printer-link/printer-address';
import { sendToPrinter } from '@sofra/printer-link/send-to-printer';
import {
  judgeDelivery,
  MAX_DOUBTFUL_ATTEMPTS,
  type Attempt,
  type Verdict,
} from '#src/features/printing/judge-delivery.ts';
import {
  endPrintJobLease,
  updatePrinterState,
  type ClaimedPrintJob,
} from '#src/features/printing/print-delivery.store.ts';
import type { Services } from '#src/platform/context.ts';
import { inTransaction } from '#src/platform/transaction.ts';

/** Longer than the slowest attempt: 2 s to connect, 0.3 s for the state, 5 s to send, 0.5 s for the goodbye. */
export const LEASE_SECONDS = 20;
const CONFIRM_AGAIN_MS = 500;

/**
 * Prints one leased job and writes down what became of it (decisions 38; design/reliability.md, "Printing").
 * Never rejects: what cannot be written leaves the lease to run out, and the job comes again marked as uncertain.
 */
export async function deliverPrintJob(
  services: Services,
  job: ClaimedPrintJob,
  isAbandoned: AbortSignal,
): Promise<void> {
  const leaseEnds = AbortSignal.any([isAbandoned, AbortSignal.timeout(LEASE_SECONDS * 1_000)]);
  const attempt = await printOnce(services, job);
  await settleUntil(leaseEnds, services, job, judgeDelivery(job, attempt));
}

/** Ends the lease of a job that this process will not finish. */
export async function giveLeaseBack(
  services: Services,
  job: ClaimedPrintJob,
  isStarted: boolean,
): Promise<void> {
  await settleUntil(
    AbortSignal.abort(),
    services,
    job,
    judgeDelivery(job, { outcome: 'GIVEN_BACK', isStarted }),
  );
}

async function printOnce({ config, log }: Services, job: ClaimedPrintJob): Promise<Attempt> {
  const { printer } = job;
  if (job.doubtfulAttempts >= MAX_DOUBTFUL_ATTEMPTS) return { outcome: 'GIVEN_UP' };
  // Checked again where the connection is made: the row may be older than the setting.
  if (!isAllowedAddress(printer.ip, printer.port, config.printerAddresses))
    return { outcome: 'IMPOSSIBLE', reason: 'ADDRESS_REFUSED' };
  try {
    const bytes = slipBytes(job);
    return await sendToPrinter({ host: printer.ip, port: printer.port, bytes, queryStatus: true });
  } catch (error) {
    log.error({ err: error, jobId: job.id }, 'a slip could not be made');
    return { outcome: 'IMPOSSIBLE', reason: 'SLIP_BROKEN' };
  }
}

function slipBytes({ ticket, printer, wasUncertain }: ClaimedPrintJob): Uint8Array {
  const marked: Ticket = wasUncertain ? { ...ticket, copyMark: 'TEKRAR' } : ticket;
  const drawerPulse = printer.drawerPulse && opensDrawer(ticket);
  return encodeSlip(renderSlip(marked, printer.columns), { ...printer, drawerPulse });
}

/** Money changes hands with the original receipt of a payment, not with a copy, a bill or a kitchen ticket. */
const opensDrawer = ({ type, method, copyMark }: Ticket): boolean =>
  type === 'RECEIPT' && method !== undefined && copyMark !== 'KOPYA';

/** Tries for as long as the lease is ours: an outcome that gets lost costs the kitchen a second copy. */
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
  const { isStateNew, isOurs } = await inTransaction(services.pool, { businessId }, async (tx) => ({
    // The printer before the job: the lock order of claiming.
    isStateNew: verdict.printer
      ? await updatePrinterState(tx, businessId, job.printer.id, verdict.printer)
      : false,
    isOurs: await endPrintJobLease(tx, job, verdict.job),
  }));
  if (!isOurs) services.log.warn({ jobId: job.id }, 'the lease of a print job was lost');
  const isNews = isStateNew || (isOurs && verdict.job.state === 'FAILED');
  if (isNews) services.realtime.publish(businessId, { name: 'printers:changed', facts: {} });
}
