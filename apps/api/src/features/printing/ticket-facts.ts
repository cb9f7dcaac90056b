import type { PrintedOptions } from '@sofra/domain/orders/line-text';
import type { Kurus } from '@sofra/domain/money/money';
import type { SlipType } from '@sofra/domain/slips/slips';
import type { StoredTicket } from '@sofra/domain/slips/ticket';

interface TicketFacts {
  type: SlipType;
  title?: string;
  stationName: string | null;
  table: string | null;
  createdAt: string;
  items: (PrintedOptions & { name: string; qty: number; note?: string })[];
  total: Kurus | null;
}

/** The details of the event about a slip (PRINT-26): no layout, and of the money only the total. */
export const ticketFacts = (ticket: StoredTicket): TicketFacts => ({
  type: ticket.type,
  ...(ticket.title !== undefined && { title: ticket.title }),
  stationName: ticket.stationName,
  table: ticket.table,
  createdAt: ticket.createdAt,
  items: ticket.items.map(({ name, portion, options, qty, note }) => ({
    name,
    ...(portion !== undefined && { portion }),
    ...(options && { options }),
    qty,
    ...(note ? { note } : {}),
  })),
  total: ticket.total ?? null,
});
