import { endedDayTicket, type EndedDayFacts } from '@sofra/domain/day-close/ended-day-slip';
import { enqueueGuestSlip } from '#src/features/printing/enqueue-guest-slip.ts';
import type { Work } from '#src/platform/writes/context.ts';

interface EndedDaySlip {
  endedDay: Omit<EndedDayFacts, 'isNonFiscal'> & { id: string };
  /** 1 is the original; later ones are marked KOPYA. */
  copyNo: number;
}

/** Prefix by which the slips of a day end are counted. */
export const endedDayCause = (id: string): string => `day-end:${id}`;

/**
 * Queues the slip of a day end on the receipt printer and returns its job; null without any printer. A copy shows the
 * user and time of the day end, as the first one did (DAYEND-11).
 */
export const queueEndedDay = (work: Work, { endedDay, copyNo }: EndedDaySlip): Promise<string | null> =>
  enqueueGuestSlip(work, {
    order: null,
    dedupeKey: `${endedDayCause(endedDay.id)}:${copyNo}`,
    copyNo,
    isCopy: copyNo > 1,
    paymentId: null,
    ticketOf: (_, { isNonFiscal }) => endedDayTicket({ ...endedDay, isNonFiscal }),
  });
