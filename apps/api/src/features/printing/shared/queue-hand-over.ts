import { handOverTicket, type HandOverFacts } from '@sofra/domain/cash/hand-over-slip';
import { enqueueGuestSlip } from '#src/features/printing/enqueue-guest-slip.ts';
import type { Work } from '#src/platform/writes/context.ts';

interface HandOverSlip {
  sessionId: string;
  /** The number of its count. */
  no: number;
  facts: HandOverFacts;
}

/** Queues the slip of a hand-over on the receipt printer (CASH-35) and returns its job; null without any printer. */
export const queueHandOver = (work: Work, { sessionId, no, facts }: HandOverSlip): Promise<string | null> =>
  enqueueGuestSlip(work, {
    order: null,
    dedupeKey: `hand-over:${sessionId}:${no}`,
    copyNo: 1,
    isCopy: false,
    paymentId: null,
    ticketOf: (origin, { isNonFiscal }) => handOverTicket(origin, { facts, isNonFiscal }),
  });
