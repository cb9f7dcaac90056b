import { cashSessionTicket, type CashSessionFigures } from '@sofra/domain/cash/cash-slip';
import { enqueueGuestSlip } from '#src/features/printing/enqueue-guest-slip.ts';
import type { Work } from '#src/platform/writes/context.ts';

interface SessionSlip {
  sessionId: string;
  figures: CashSessionFigures;
  /** 1 is the original; later ones are marked KOPYA. */
  copyNo: number;
}

/** Prefix by which the slips of a session are counted. */
export const sessionCause = (sessionId: string): string => `cash:${sessionId}`;

/** Queues the slip of a closed session on the receipt printer (CASH-19) and returns its job. Null without any printer. */
export function queueCashSession(
  work: Work,
  { sessionId, figures, copyNo }: SessionSlip,
): Promise<string | null> {
  return enqueueGuestSlip(work, {
    order: null,
    dedupeKey: `${sessionCause(sessionId)}:${copyNo}`,
    copyNo,
    isCopy: copyNo > 1,
    paymentId: null,
    ticketOf: (origin, { isNonFiscal }) => cashSessionTicket(origin, { figures, isNonFiscal }),
  });
}
