import { dayEndTicket, type DayEndFigures } from '@sofra/domain/day-end-slip';
import { enqueueGuestSlip } from '#src/features/printing/enqueue-guest-slip.ts';
import type { Work } from '#src/platform/writes/context.ts';

interface DayEndSlip {
  figures: DayEndFigures;
  number: number;
  /** 1 is the original; later ones carry KOPYA. */
  copyNo: number;
}

/**
 * Queues a day-end slip on the receipt printer (REP-21) and returns its job.
 * Null without any printer. The words for guests below a receipt do not stand on it.
 */
export function queueDayEnd(work: Work, { figures, number, copyNo }: DayEndSlip): Promise<string | null> {
  return enqueueGuestSlip(work, {
    order: null,
    dedupeKey: `z:${number}:${copyNo}`,
    copyNo,
    isCopy: copyNo > 1,
    paymentId: null,
    ticketOf: (origin, { isNonFiscal }) => dayEndTicket(origin, { figures, number, isNonFiscal }),
  });
}
