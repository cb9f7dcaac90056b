import type { Refund } from '@sofra/contract/orders/refunds';
import { refundTicket, type RefundFacts } from '@sofra/domain/slips/refund-slip';
import { enqueueGuestSlip } from '#src/features/printing/enqueue-guest-slip.ts';
import type { Work } from '#src/platform/writes/context.ts';

export interface RefundSlip {
  refund: Omit<Refund, 'lines'> & Pick<RefundFacts, 'lines' | 'vat'>;
  payment: RefundFacts['payment'];
  /** 1 is the original; later ones are marked KOPYA. */
  copyNo: number;
}

/** Prefix by which the slips of a refund are counted. */
export const refundCause = (refundId: string): string => `refund:${refundId}`;

/**
 * Queues the slip of a refund on the receipt printer (REFUND-14) and returns its job. Null without any printer. The job
 * names neither order nor payment, whose own slips are counted by them.
 */
export function queueRefund(work: Work, { refund, payment, copyNo }: RefundSlip): Promise<string | null> {
  const { tableName: table, orderNumber, refundedBy: staffName, createdAt } = refund;
  return enqueueGuestSlip(work, {
    order: null,
    dedupeKey: `${refundCause(refund.id)}:${copyNo}`,
    copyNo,
    isCopy: copyNo > 1,
    paymentId: null,
    ticketOf: (origin, texts) =>
      refundTicket({ ...origin, table, orderNumber, staffName, createdAt }, { ...refund, payment, ...texts }),
  });
}
