import type * as contract from '@sofra/contract/printing/print-jobs';
import { slipTypesOf, TITLES_OF_SUMS } from '@sofra/domain/slips/slips';
import { endLease } from '#src/features/printing/delivery/end-lease.ts';
import {
  leaseNextJob,
  lockDuePrinter,
  type AgentPrinter,
  type LeasedJob,
} from '#src/features/printing/jobs/claims.store.ts';
import { decideDelivery, LEASE_SECONDS } from '#src/features/printing/delivery/judge-attempt.ts';
import { slipToSend } from '#src/features/printing/delivery/make-slip.ts';
import { isCashHidden } from '#src/features/cash/shared/hide-cash.ts';
import { ticketFacts } from '#src/features/printing/ticket-facts.ts';
import type { Work } from '#src/platform/writes/context.ts';

/**
 * Leases the next due job to an agent, of a printer that the server does not connect to itself. Each printer has one
 * job at a time, in the order they were queued (PRINT-15, PRINT-25). Several agents may call at once; each job is given
 * to one of them.
 *
 * A slip with cash totals waits while the caller has a drawer to count, and others overtake it (CASH-15). Null when
 * nothing is due.
 */
export async function claimPrintJob(
  work: Work,
  { printerIds }: { printerIds?: string[] | undefined },
): Promise<contract.ClaimedJob | null> {
  const { tx, actor, config } = work;
  const types = slipTypesOf(actor.role);
  const unread = (await isCashHidden(work)) ? TITLES_OF_SUMS : [];
  const passedOver: string[] = [];
  for (;;) {
    const request = { printMode: config.printMode, types, unread, printerIds, passedOver };
    const printer = await lockDuePrinter(tx, actor.businessId, request);
    if (!printer) return null;
    // A separate statement, so that it sees the state after the lock was granted.
    const job = await leaseNextJob(tx, actor.businessId, printer.id, {
      seconds: LEASE_SECONDS,
      types,
      unread,
    });
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
