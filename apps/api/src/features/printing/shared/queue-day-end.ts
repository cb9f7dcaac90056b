import { dayEndTicket, type DayEndFigures } from '@sofra/domain/day-close/day-end-slip';
import { enqueueGuestSlip } from '#src/features/printing/enqueue-guest-slip.ts';
import type { Work } from '#src/platform/writes/context.ts';

interface DayEndSlip {
  figures: DayEndFigures;
  number: number;
  /** 1 is the original; later ones are marked KOPYA. */
  copyNo: number;
}

/**
 * Queues a day-end slip on the receipt printer (REP-21) and returns its job. Null without any printer. It has no
 * footer, because that is meant for guests.
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
