import type { BusinessSettings } from '@sofra/contract/people/business';
import type { Ticket, TicketOrigin } from '@sofra/domain/slips/ticket';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { receiptPrinterOf } from '#src/features/printing/choose-printers.ts';
import { enqueueRouted, originOf, type SlipOrder } from '#src/features/printing/enqueue-routed.ts';
import { enqueueWithCommit } from '#src/features/printing/enqueue-tickets.ts';
import type { NewPrintJob, PrintRoutes } from '#src/features/printing/print-jobs.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

/** The texts that the business prints below every slip for a guest (PRINT-12). */
interface SlipTexts {
  footer: string | null;
  isNonFiscal: boolean;
}

export interface GuestSlip {
  /** Null for a slip that belongs to no order. */
  order: SlipOrder | null;
  dedupeKey: string;
  copyNo: number;
  /** A copy of an earlier slip with the same text. */
  isCopy: boolean;
  paymentId: string | null;
  ticketOf: (origin: TicketOrigin, texts: SlipTexts) => Ticket;
}

/** Data of the business that a guest's slip needs, for a caller that has already read it. */
export interface SlipSurroundings {
  routes: PrintRoutes;
  settings: Pick<BusinessSettings, 'slipFooter' | 'nonFiscalMark'>;
}

/**
 * Queues a slip for a guest or the till on the receipt printer and returns its job. If its cause was queued before, it
 * returns the existing job (PRINT-7). Null without any printer.
 */
export async function enqueueGuestSlip(work: Work, slip: GuestSlip): Promise<string | null> {
  const { settings } = await findBusinessProfile(work.tx, work.actor.businessId);
  const queued = await enqueueRouted(work, (routes) => guestJobs(work, slip, { routes, settings }));
  return queued.get(slip.dedupeKey) ?? null;
}

/** As {@link enqueueGuestSlip}, for a cause that is new: the job travels with the commit. */
export function enqueueNewGuestSlip(
  work: Work,
  slip: GuestSlip,
  surroundings: SlipSurroundings,
): string | null {
  const jobs = guestJobs(work, slip, surroundings);
  enqueueWithCommit(work, jobs);
  return jobs[0]?.id ?? null;
}

function guestJobs(work: Work, slip: GuestSlip, { routes, settings }: SlipSurroundings): NewPrintJob[] {
  const printer = receiptPrinterOf(routes);
  if (!printer) return [];
  const { order, dedupeKey, copyNo, paymentId } = slip;
  const texts = { footer: settings.slipFooter || null, isNonFiscal: settings.nonFiscalMark };
  const ticket = slip.ticketOf(originOf(work, order, routes), texts);
  const marked: Ticket = slip.isCopy ? { ...ticket, copyMark: 'KOPYA' } : ticket;
  const links = { printerId: printer.id, stationId: null, orderId: order?.id ?? null, paymentId };
  return [{ id: newId(), dedupeKey, copyNo, ...links, ticket: marked }];
}
