import type { Kurus } from '@sofra/domain/money/money';
import { billTicket, type ReceiptRow } from '@sofra/domain/slips/ticket';
import type { PaidVat } from '@sofra/domain/vat/vat';
import { enqueueGuestSlip } from '#src/features/printing/enqueue-guest-slip.ts';
import type { SlipOrder } from '#src/features/printing/enqueue-routed.ts';
import type { Work } from '#src/platform/writes/context.ts';

interface Bill {
  order: SlipOrder;
  /** The unpaid lines. */
  lines: readonly ReceiptRow[];
  /** The sum of the shares of the bill taken. */
  paid: Kurus;
  /** VAT of the amount still owed (VAT-8). */
  vat: readonly PaidVat[];
  copyNo: number;
  /** The guest already has a bill with the same content. */
  isCopy: boolean;
}

/** Queues the bill of an order before it is paid (PRINT-1, ORD-36), and returns its job. Null without any printer. */
export function queueBill(work: Work, { lines, paid, vat, ...bill }: Bill): Promise<string | null> {
  return enqueueGuestSlip(work, {
    ...bill,
    dedupeKey: `bill:${bill.order.id}:${bill.copyNo}`,
    paymentId: null,
    ticketOf: (origin, texts) => billTicket(origin, { lines, paid, vat, ...texts }),
  });
}
