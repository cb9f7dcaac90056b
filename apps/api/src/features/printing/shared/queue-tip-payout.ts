import { tipPayoutTicket, type TipPayoutFacts } from '@sofra/domain/slips/tip-slip';
import { enqueueGuestSlip } from '#src/features/printing/enqueue-guest-slip.ts';
import type { Work } from '#src/platform/writes/context.ts';

export interface TipPayoutSlip {
  payout: Omit<TipPayoutFacts, 'isNonFiscal'> & { id: string; paidBy: string; paidAt: Date };
  /** 1 is the original; later ones are marked KOPYA. */
  copyNo: number;
}

/** Prefix by which the slips of paid tips are counted. */
export const payoutCause = (payoutId: string): string => `tips:${payoutId}`;

/** Queues the slip of paid tips on the receipt printer (TIP-19) and returns its job; null without any printer. */
export const queueTipPayout = (work: Work, { payout, copyNo }: TipPayoutSlip): Promise<string | null> =>
  enqueueGuestSlip(work, {
    order: null,
    dedupeKey: `${payoutCause(payout.id)}:${copyNo}`,
    copyNo,
    isCopy: copyNo > 1,
    paymentId: null,
    ticketOf: (origin, { isNonFiscal }) =>
      tipPayoutTicket(
        { ...origin, staffName: payout.paidBy, createdAt: payout.paidAt },
        { ...payout, isNonFiscal },
      ),
  });
