import type { Kurus } from '@sofra/domain/money';
import { billTicket, type PricedLine } from '@sofra/domain/ticket';
import { enqueueGuestSlip } from '#src/features/printing/enqueue-guest-slip.ts';
import type { SlipOrder } from '#src/features/printing/enqueue-routed.ts';
import type { Work } from '#src/platform/writes/context.ts';

interface Bill {
  order: SlipOrder;
  /** What is unpaid. */
  lines: readonly PricedLine[];
  /** Taken as shares of the bill. */
  paid: Kurus;
  copyNo: number;
  /** A bill that says the same is in the guest's hand already. */
  isCopy: boolean;
}

/**
 * Queues the bill of an order, before anybody pays (PRINT-1, ORD-36), and returns its job. Null
 * without any printer.
 */
export function queueBill(work: Work, { lines, paid, ...bill }: Bill): Promise<string | null> {
  return enqueueGuestSlip(work, {
    ...bill,
    dedupeKey: `bill:${bill.order.id}:${bill.copyNo}`,
    paymentId: null,
    ticketOf: (origin, texts) => billTicket(origin, { lines, paid, ...texts }),
  });
}
