import type { TicketOrigin } from '@sofra/domain/ticket';
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
}

/** A printer may be deleted between reading the routes and queueing. Twice in a row indicates a bug. */
const ROUTING_TRIES = 3;

/**
 * Queues the jobs of a slip for the present stations and printers, and routes it again when a printer was deleted
 * meanwhile, so that no ticket is lost (PRINT-41). Returns the job of each dedupe key.
 */
export async function enqueueRouted(
  work: Work,
  jobsFor: (routes: PrintRoutes) => readonly NewPrintJob[],
): Promise<ReadonlyMap<string, string>> {
  for (let tries = 1; tries <= ROUTING_TRIES; tries += 1) {
    const jobs = jobsFor(await findPrintRoutes(work.tx, work.actor.businessId));
    const queued = await enqueueTickets(work, jobs);
    if (jobs.every((job) => queued.has(job.dedupeKey))) return queued;
  }
  throw new Error('printers vanish while their tickets are queued');
}

/** Where, when and by whom a slip was caused, which every slip prints; without an order there is no table. */
export const originOf = (work: Work, order: SlipOrder | null, routes: PrintRoutes): TicketOrigin => ({
  businessName: routes.businessName,
  timeZone: routes.timeZone,
  table: order?.tableName ?? null,
  orderNumber: order?.number ?? null,
  staffName: work.actor.name,
  createdAt: work.now,
});
