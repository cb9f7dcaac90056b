import { opensDrawer } from '@sofra/domain/slips/drawer';
import { withKind, type StoredTicket } from '@sofra/domain/slips/ticket';
import { renderSlip } from '@sofra/domain/slips/ticket-text';
import { encodeSlip, type SlipPrinter } from '@sofra/printer-link/encode-slip';
import { MAX_DOUBTFUL_ATTEMPTS, type Attempt } from '#src/features/printing/delivery/judge-attempt.ts';

interface SlipToMake {
  ticket: StoredTicket;
  printer: SlipPrinter;
  /** An earlier attempt may have printed it (PRINT-17). */
  isRepeat: boolean;
  at: Date;
}

/** The bytes of a slip, the same whether the server or an agent sends them. Throws for an invalid ticket. */
export function slipBytes({ ticket, printer, isRepeat, at }: SlipToMake): Uint8Array {
  const rows = renderSlip(marked(ticket, isRepeat), printer.columns);
  const drawerPulse = printer.drawerPulse && opensDrawer(withKind(ticket), { isRepeat, at });
  return encodeSlip(rows, { ...printer, drawerPulse });
}

interface LeasedSlip {
  ticket: StoredTicket;
  doubtfulAttempts: number;
  wasUncertain: boolean;
}

/** The bytes of a leased job to be printed now, or the result of an attempt without any. */
export function slipToSend(job: LeasedSlip, printer: SlipPrinter, at: Date): Uint8Array | Attempt {
  if (job.doubtfulAttempts >= MAX_DOUBTFUL_ATTEMPTS) return { outcome: 'GIVEN_UP' };
  try {
    return slipBytes({ ticket: job.ticket, printer, isRepeat: job.wasUncertain, at });
  } catch (cause) {
    return { outcome: 'IMPOSSIBLE', reason: 'SLIP_BROKEN', cause };
  }
}

export const marked = (ticket: StoredTicket, isRepeat: boolean): StoredTicket =>
  isRepeat ? { ...ticket, copyMark: 'TEKRAR' } : ticket;
