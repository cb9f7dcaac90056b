import { rangeReportTicket, type RangeReportFigures } from '@sofra/domain/day-close/range-report-slip';
import { enqueueGuestSlip } from '#src/features/printing/enqueue-guest-slip.ts';
import type { Work } from '#src/platform/writes/context.ts';

interface RangeReportSlip {
  figures: RangeReportFigures;
  number: number;
  /** 1 is the original; later ones are marked KOPYA. */
  copyNo: number;
}

/**
 * Queues a range report on the receipt printer (REP-21) and returns its job. Null without any printer. It has no
 * footer, because that is meant for guests.
 */
export function queueRangeReport(
  work: Work,
  { figures, number, copyNo }: RangeReportSlip,
): Promise<string | null> {
  return enqueueGuestSlip(work, {
    order: null,
    dedupeKey: `z:${number}:${copyNo}`,
    copyNo,
    isCopy: copyNo > 1,
    paymentId: null,
    ticketOf: (origin, { isNonFiscal }) => rangeReportTicket(origin, { figures, number, isNonFiscal }),
  });
}
