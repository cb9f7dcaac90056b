import { guestsView, type Guests } from '@sofra/domain/orders/guests';
import { channelText } from '@sofra/domain/orders/channel';
import type { TicketOrigin } from '@sofra/domain/slips/ticket';
import { enqueueTickets } from '#src/features/printing/enqueue-tickets.ts';
import {
  findPrintRoutes,
  type NewPrintJob,
  type PrintRoutes,
} from '#src/features/printing/print-jobs.store.ts';
import type { Work } from '#src/platform/writes/context.ts';

/** The order of a slip, with number and table as they are printed. */
export interface SlipOrder {
  id: string;
  number: number;
  tableName: string;
  guests?: Guests;
  guestCode?: string | undefined;
  channelName?: string | null;
  channelNumber?: string | null;
}

/** Queues the jobs of a slip for the present stations and printers. Returns the job of each dedupe key. */
export async function enqueueRouted(
  work: Work,
  jobsFor: (routes: PrintRoutes) => readonly NewPrintJob[],
): Promise<ReadonlyMap<string, string>> {
  return enqueueTickets(work, jobsFor(await findPrintRoutes(work.tx, work.actor.businessId)));
}

const channelTextOf = ({ channelName = null, channelNumber = null }: SlipOrder) =>
  channelText({ channelName, channelNumber });

/** Origin of a slip, which every slip prints: business, table, user and time. Without an order there is no table. */
export const originOf = (work: Work, order: SlipOrder | null, routes: PrintRoutes): TicketOrigin => ({
  businessName: routes.businessName,
  timeZone: routes.timeZone,
  table: order && [order.tableName, channelTextOf(order)].filter(Boolean).join(' · '),
  orderNumber: order?.number ?? null,
  ...guestsView(order?.guests),
  ...(order?.guestCode !== undefined && { guestCode: order.guestCode }),
  staffName: work.actor.name,
  createdAt: work.now,
});
