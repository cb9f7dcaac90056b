import { dayCloseTicket, type DayCloseFacts } from '@sofra/domain/day-close/day-close-slip';
import { enqueueGuestSlip } from '#src/features/printing/enqueue-guest-slip.ts';
import type { Work } from '#src/platform/writes/context.ts';

interface DayCloseSlip {
  endedDay: Omit<DayCloseFacts, 'isNonFiscal'> & { id: string };
  /** 1 is the original; later ones are marked KOPYA. */
  copyNo: number;
}

/** Prefix by which the slips of a day close are counted. */
export const dayCloseCause = (id: string): string => `day-end:${id}`;

/**
 * Queues the slip of a day close on the receipt printer and returns its job; null without any printer. A copy shows the
 * user and time of the day close, as the first one did (DAYEND-11).
 */
export const queueDayClose = (work: Work, { endedDay, copyNo }: DayCloseSlip): Promise<string | null> =>
  enqueueGuestSlip(work, {
    order: null,
    dedupeKey: `${dayCloseCause(endedDay.id)}:${copyNo}`,
    copyNo,
    isCopy: copyNo > 1,
    paymentId: null,
    ticketOf: (_, { isNonFiscal }) => dayCloseTicket({ ...endedDay, isNonFiscal }),
  });
