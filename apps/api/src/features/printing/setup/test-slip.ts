import type * as contract from '@sofra/contract/printing/printing-setup';
import { testTicket, type Ticket } from '@sofra/domain/slips/ticket';
import { turkishTestTicket } from '@sofra/domain/slips/ticket-turkish';
import type * as z from 'zod/mini';

export type TestSlipKind = z.output<typeof contract.TestSlipKind>;

/** PLAIN tests whether a printer prints; TURKISH shows under which code page number it has the Turkish letters. */
export const ticketOfTest = (
  kind: TestSlipKind,
  origin: Parameters<typeof testTicket>[0],
  place: { stationName: string | null; printerName: string },
): Ticket => (kind === 'PLAIN' ? testTicket(origin, place) : turkishTestTicket(origin, place.printerName));
