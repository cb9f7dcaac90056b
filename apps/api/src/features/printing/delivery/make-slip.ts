import { SLIPS } from '@sofra/domain/slips';
import { withKind, type StoredTicket } from '@sofra/domain/ticket';
import { renderSlip } from '@sofra/domain/ticket-text';
import { encodeSlip, type SlipPrinter } from '@sofra/printer-link/encode-slip';
import { MAX_DOUBTFUL_ATTEMPTS, type Attempt } from '#src/features/printing/delivery/delivery-policy.ts';

interface SlipToMake {
  ticket: StoredTicket;
  printer: SlipPrinter;
  /** An earlier attempt may have printed it (PRINT-17). */
  isRepeat: boolean;
}

/** The bytes of a slip, the same whether the server or an agent sends them. Throws for an invalid ticket. */
export function slipBytes({ ticket, printer, isRepeat }: SlipToMake): Uint8Array {
  const rows = renderSlip(marked(ticket, isRepeat), printer.columns);
  return encodeSlip(rows, { ...printer, drawerPulse: printer.drawerPulse && opensDrawer(ticket) });
}

interface LeasedSlip {
  ticket: StoredTicket;
  doubtfulAttempts: number;
  wasUncertain: boolean;
}

/** The bytes of a leased job, or the result of the attempt when none can be made. */
export function slipToSend(job: LeasedSlip, printer: SlipPrinter): Uint8Array | Attempt {
  if (job.doubtfulAttempts >= MAX_DOUBTFUL_ATTEMPTS) return { outcome: 'GIVEN_UP' };
  try {
    return slipBytes({ ticket: job.ticket, printer, isRepeat: job.wasUncertain });
  } catch (cause) {
    return { outcome: 'IMPOSSIBLE', reason: 'SLIP_BROKEN', cause };
  }
}

export const marked = (ticket: StoredTicket, isRepeat: boolean): StoredTicket =>
  isRepeat ? { ...ticket, copyMark: 'TEKRAR' } : ticket;

/** The drawer opens for the original only, because no money changes hands with a copy. */
const opensDrawer = (ticket: StoredTicket): boolean =>
  SLIPS[withKind(ticket).kind].opensDrawer && ticket.copyMark !== 'KOPYA';
