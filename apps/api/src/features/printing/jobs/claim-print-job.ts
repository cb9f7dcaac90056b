import type * as contract from '@sofra/contract/print-jobs';
import { endLease } from '#src/features/printing/delivery/end-lease.ts';
import {
  leaseNextJob,
  lockDuePrinter,
  type AgentPrinter,
  type LeasedJob,
} from '#src/features/printing/jobs/claims.store.ts';
import { decideDelivery, LEASE_SECONDS } from '#src/features/printing/delivery/delivery-policy.ts';
import { slipToSend } from '#src/features/printing/delivery/make-slip.ts';
import { slipTypesFor } from '#src/features/printing/slip-permissions.ts';
import { ticketFacts } from '#src/features/printing/ticket-facts.ts';
import type { Work } from '#src/platform/writes/context.ts';

/**
 * Leases the next due job to an agent: of a printer that the server does not connect to itself, one job per printer at
 * a time, in the order they were queued (PRINT-15, PRINT-25). Several agents may ask at once; each job is given to one
 * of them. Null when nothing is due.
 */
export async function claimPrintJob(
  work: Work,
  { printerIds }: { printerIds?: string[] | undefined },
): Promise<contract.ClaimedJob | null> {
  const { tx, actor, config } = work;
  const types = slipTypesFor(actor);
  const passedOver: string[] = [];
  for (;;) {
    const request = { printMode: config.printMode, types, printerIds, passedOver };
    const printer = await lockDuePrinter(tx, actor.businessId, request);
    if (!printer) return null;
    // A separate statement, so that it sees the state after the lock was granted.
    const job = await leaseNextJob(tx, actor.businessId, printer.id, { seconds: LEASE_SECONDS, types });
    const claimed = job && (await handOver(work, job, printer));
    if (claimed) return claimed;
    if (!job) passedOver.push(printer.id);
  }
}

/** The job with its bytes. Null when no slip can be made of it: it is failed then, and the screens are notified. */
async function handOver(
  work: Work,
  job: LeasedJob,
  printer: AgentPrinter,
): Promise<contract.ClaimedJob | null> {
  const slip = slipToSend(job, printer, work.now);
  if (!(slip instanceof Uint8Array)) {
    const lease = { ...job, businessId: work.actor.businessId, printerId: printer.id };
    const { isNews } = await endLease(work.tx, lease, decideDelivery(job, slip));
    if (isNews) work.emit({ name: 'printers:changed', facts: {} });
    return null;
  }
  const { id, leaseToken, leasedUntil, copyNo, wasUncertain: isRepeat, ticket } = job;
  return {
    ...{ id, leaseToken, leasedUntil, copyNo, isRepeat, printer },
    bytes: Buffer.from(slip).toString('base64'),
    ticket: { ...ticketFacts(ticket), createdAt: new Date(ticket.createdAt) },
  };
}
