import { rangeReportTicket, type RangeReportFigures } from '@sofra/domain/day-close/range-report-slip';
import { enqueueGuestSlip } from '#src/features/printing/enqueue-guest-slip.ts';
import { newId } from '#src/platform/writes/ids.ts';
import type { Work } from '#src/platform/writes/context.ts';

/**
 * Queues a range report on the receipt printer (REP-21) and returns its job. Null without any printer. It has no
 * footer, because that is meant for guests.
 */
export const queueRangeReport = (work: Work, figures: RangeReportFigures): Promise<string | null> =>
  enqueueGuestSlip(work, {
    order: null,
    dedupeKey: `z:${newId()}`,
    copyNo: 1,
    isCopy: false,
    paymentId: null,
    ticketOf: (origin, { isNonFiscal }) => rangeReportTicket(origin, { figures, isNonFiscal }),
  });
